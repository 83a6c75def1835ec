const words = {
  title: 'Porokh is locked',
  text: 'Enter the password of {username} to go on. What you typed is still here.',
  soonTitle: 'Still there?',
  soonText: 'For your safety you will be signed out in {left}. Enter your password to stay. What you typed is kept.',
  unlock: 'Go on',
  wrong: 'Incorrect Password: without a network, only the password that was last typed on this phone opens it.',
  needsNetwork: 'Without a network this phone cannot check the password. Try again with one.',
} as const
export default words
