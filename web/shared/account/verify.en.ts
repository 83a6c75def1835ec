const words = {
  phone: 'Verify your number',
  email: 'Verify your e-mail',
  willSendTo: 'We send a code to {to}.',
  sentTo: 'A code is on its way to {to}.',
  why: 'With a verified contact you can set a new password if you forget yours, and we can tell you when your wallet is changed. Withdrawing works without it.',
  whyStaff: 'Once it is verified, what the bell says comes there too.',
  send: 'Send the code',
  code: 'Code from the message',
  save: 'Verify',
  again: 'No code? Send it again',
  done: 'Verified.',
  failed: 'Not verified.',
  loading: 'Loading...',
} as const
export default words
