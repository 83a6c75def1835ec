const words = {
  title: 'Messages to your phone',
  lead: 'Choose what we tell you when Porokh is closed. Messages say little: no amounts, nothing of your reviews.',

  here: 'This phone',
  isOn: 'Messages come to this phone.',
  isOff: 'No messages come to this phone.',
  turnOn: 'Turn messages on',
  turnOff: 'Turn them off here',
  test: 'Send a test message',
  testSent: 'A test message is on its way.',
  blockedTitle: 'This browser blocks our messages.',
  blockedText:
    'To undo that, press the sign beside the address at the top of the browser, open “Permissions”, and allow “Notifications”. Then come back to this page.',
  unsupportedTitle: 'This browser cannot show messages.',
  unsupportedText:
    'Chrome, Firefox or Samsung Internet can. On an iPhone, first add Porokh to the Home Screen and open it from there.',
  later: 'The browser asked, and there was no answer. Try again when you like.',
  failed: 'The browser could not reach its message service. Check your connection and try again.',

  what: 'What we tell you',
  byPush: 'On the phone',
  bySms: 'By SMS',
  paid: 'You are paid',
  paidText: 'A review was approved. By SMS only when a withdrawal has arrived in your wallet.',
  rejected: 'A review was not accepted',
  rejectedText: 'You have 7 days to dispute it.',
  repair: 'A review needs a repair',
  repairText: 'You have 24 hours for it.',
  time: 'The time for a task ends soon',
  timeText: 'Ten minutes before, on the phone only.',
  wallet: 'Your wallet was changed',
  walletText: 'We always tell you this, day and night. It keeps your money safe.',
  smsText: 'An SMS is sent only when no message goes to a phone. It costs you nothing.',
  smsNeeds: 'For SMS, first {verify}.',
  verify: 'verify your phone number',

  quiet: 'Quiet hours',
  quietOn: 'Tell me nothing at night',
  quietFrom: 'From',
  quietTo: 'To',
  quietText:
    'What comes meanwhile is told afterwards. Only a changed wallet, and the end of a task you have just started, are told at once.',

  devices: 'Where messages go',
  thisDevice: 'This phone',
  unknownDevice: 'Unknown device',
  since: 'Since {date}',
  remove: 'Remove',
  removeNamed: 'Remove: {device}',
  none: 'Nowhere yet.',
} as const
export default words
