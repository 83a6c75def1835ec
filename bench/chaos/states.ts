/** For each state, all states that may follow directly or later: docs/money.md. */
const following: Record<string, Record<string, readonly string[]>> = {
  task: {
    in_progress: ['submitted', 'approved', 'rejected', 'repair', 'disputed', 'returned', 'expired'],
    submitted: ['approved', 'rejected', 'repair', 'disputed'],
    repair: ['submitted', 'approved', 'rejected', 'disputed'],
    rejected: ['disputed', 'approved'],
    disputed: ['approved', 'rejected'],
  },
  payout: {
    requested: ['sending', 'paid', 'failed', 'cancelled'],
    sending: ['paid', 'failed'],
  },
  campaign: {
    draft: ['in_review', 'open', 'paused', 'closed'],
    in_review: ['open', 'paused', 'closed'],
    open: ['paused', 'closed'],
    paused: ['open', 'closed'],
  },
  deposit: { pending: ['confirmed', 'failed'] },
}

/** Whether a row seen in one state may later be in the other. */
export const comesAfter = (what: string, before: string, after: string): boolean =>
  following[what]?.[before]?.includes(after) ?? false
