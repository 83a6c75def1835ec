const words = {
  question: 'Shall your phone tell you when it is decided?',
  text: 'Then you need not look here. No amounts are shown, and nothing at night.',
  yes: 'Yes, tell me',
  no: 'Not now',
  on: 'Your phone will tell you.',
  off: 'Alright. You can change that in your profile at any time.',
  blocked: 'This browser does not allow it. You can change that in your profile at any time.',
  failed: 'That did not work. You can try again in your profile.',
} as const
export default words
