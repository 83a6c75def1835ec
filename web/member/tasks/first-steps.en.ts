const words = {
  title: 'Up to your first payout',
  lead: 'In any order. You can work at once; a PIN and a wallet are only for taking the money out.',
  putAway: 'Put this list away',
  done: 'Done:',
  registered: 'You have registered',
  task: 'Hand in your first task',
  taskText: 'Your pay is fixed when you start it.',
  sample: 'Practise with a sample first',
  pin: 'Set your PIN',
  pinText: '4 to 6 digits, so that only you can withdraw.',
  wallet: 'Add your wallet',
  walletText: 'bKash, Nagad or Rocket.',
  payout: 'Withdraw for the first time',
  payoutText: 'Whenever you like, once you have been paid for a task.',
  welcome: 'Welcome to Porokh!',
  toSample: 'See a sample task',
} as const
export default words
