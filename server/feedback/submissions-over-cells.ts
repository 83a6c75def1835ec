import type { feedback } from '../../contract/feedback.ts'
import { poisha } from '../../contract/money.ts'
import { sameCursor } from '../merge-pages.ts'
import type { OverCells } from '../over-cells.ts'
import { refuse } from '../refuse.ts'
import { countShown } from './approve-shown.ts'
import { campaignsShown, waitingCampaigns, type WaitingCampaign } from './count-waiting.ts'
import { cursorOf } from './list-submissions.ts'
import type { Submission } from './submissions.ts'

type Feedback = typeof feedback

const isWaiting = ({ state }: Submission) => state === 'submitted' || state === 'repair'
/** The time by which its part of the list is ordered. */
const timeOf = (one: Submission) => new Date(isWaiting(one) ? one.decideBy : one.submittedAt)

/** The order of the list: the waiting ones first, due soonest before the others, then the decided ones, newest first. */
function inOrder(a: Submission, b: Submission): number {
  if (isWaiting(a) !== isWaiting(b)) return isWaiting(a) ? -1 : 1
  const later = timeOf(a).getTime() - timeOf(b).getTime() || a.taskId - b.taskId
  return isWaiting(a) ? later : -later
}

export const submissions: OverCells<Feedback['GET /api/sponsor/campaigns/:id/submissions']> = sameCursor(
  inOrder,
  (last: Submission) => cursorOf(isWaiting(last), timeOf(last), last.taskId),
)

interface Sums {
  count: number
  amount: number
  nextDue: string | null
}
const sumOf = (parts: Sums[]) => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  amount: poisha(parts.reduce((sum, { amount }) => sum + amount, 0)),
  // All are in the form of toISOString, which sorts by time.
  nextDue: parts.flatMap(({ nextDue }) => nextDue ?? []).toSorted()[0] ?? null,
})

export const waitingOf: OverCells<Feedback['GET /api/sponsor/campaigns/:id/waiting']> = {
  add: (own, parts) => sumOf([own, ...parts]),
}

/** Each database says all of its campaigns, and what is named is cut at the end: one of them may wait everywhere, and be among the first in one cell only. */
export const waiting: OverCells<Feedback['GET /api/sponsor/waiting'], WaitingCampaign[]> = {
  askHome: async (db, { campaigns }, { sponsorId }) =>
    campaigns.length < campaignsShown ? campaigns : waitingCampaigns(db, sponsorId),
  ask: (db, _own, { sponsorId }) => waitingCampaigns(db, sponsorId),
  add(_own, parts) {
    // What the home says of a campaign comes first: a copy may be late.
    const all = parts.flat()
    const campaigns = new Map<number, WaitingCampaign>()
    for (const one of all) {
      const known = campaigns.get(one.id)
      campaigns.set(one.id, known ? { ...known, ...sumOf([known, one]) } : one)
    }
    const sorted = [...campaigns.values()].toSorted(
      (a, b) => Date.parse(a.nextDue!) - Date.parse(b.nextDue!) || a.id - b.id,
    )
    return { ...sumOf(all), campaigns: sorted.slice(0, campaignsShown) }
  },
}

/** Each cell approves up to 500 of its own, and at most as many as it was found to have when all together were no more than shown. */
export const approvals: OverCells<Feedback['POST /api/sponsor/campaigns/:id/approve-all']> = {
  share: {
    count: (db, input, { sponsorId }) => countShown(db, sponsorId, input),
    give(input, counts) {
      const { shown } = input.body
      if (!shown) return counts.map(() => input)
      const found = counts.reduce((sum, count) => sum + count, 0)
      if (found > shown.atMost) throw refuse('task.more_than_shown', { count: found, shown: shown.atMost })
      return counts.map((atMost) => ({ ...input, body: { ...input.body, shown: { ...shown, atMost } } }))
    },
  },
  add(own, parts) {
    const sum = (of: 'approved' | 'amount' | 'waiting') => parts.reduce((all, part) => all + part[of], Number(own[of]))
    return { approved: sum('approved'), amount: poisha(sum('amount')), waiting: sum('waiting') }
  },
}
