const words = {
  title: 'No invitation code?',
  lead: 'Leave your mobile number or e-mail. When there is room, we send a code there with which you can join. It costs nothing, and who waits is never asked for money.',
  contact: 'Mobile number or e-mail',
  send: 'Put me on the list',
  done: 'We have noted it.',
  doneText:
    'When it is your turn, a message with the code comes there. We delete the contact after 90 days, or as soon as you have joined.',
  haveCode: 'I have a code',
  failed: 'That did not work',
} as const
export default words
