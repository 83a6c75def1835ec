const words = {
  label: 'What happened when',
  started: 'You started it',
  repairAsked: 'The app maker asked for a change',
  handedIn: 'You handed it in',
  disputed: 'You disputed the rejection',
  approved: 'Approved: the money is in your balance',
  approvedAfterDispute: 'Our staff approved it: the money is in your balance',
  rejected: 'Rejected',
  rejectionStays: 'Our staff decided: the rejection stays',
} as const
export default words
