const words = {
  holds: 'Stops on your account',
  hold_payout: 'Payouts are stopped',
  hold_sign_in: 'Signing in is stopped',
  hold_work: 'No new tasks',
  holdReason: 'Why: {reason}',
  holdEnd: 'It ends by itself on {date}.',
  holdMoney: 'Your money stays yours.',
  appeal: 'Appeal',
  appealText: 'Why is it a mistake?',
  appealHint: 'A person reads it. At least 10 characters.',
  appealSend: 'Send the appeal',
  appealSent: 'Your appeal has arrived.',
  appealAnswer: 'Our answer to your appeal: {answer}',
  appealWaits: 'Your appeal has arrived. A person reads it.',
  sendFailed: 'It was not sent.',
} as const
export default words
