import type { Api } from '../../contract/api.ts'
import { rejection, review } from '../../server/testing/market.ts'
import { pin, type Person, type Subjects } from './world.ts'
import { resultFile } from '../../server/testing/result-file.ts'
import { transferSeen } from '../../server/testing/transfer-seen.ts'

/** The operations that move money, and those that lead to pay without an idempotency key. */
export type Verb =
  | { [K in keyof Api]: Api[K] extends { money: true } ? K : never }[keyof Api]
  | 'POST /api/tasks'
  | 'POST /api/tasks/:id/submit'
  | 'POST /api/tasks/:id/return'
  | 'POST /api/tasks/:id/dispute'
  | 'POST /api/sponsor/submissions/:taskId/reject'
  | 'POST /api/sponsor/submissions/:taskId/repair'
  | 'POST /api/operator/batches'

export interface Use {
  as: Person
  /** The id in the path. */
  id?: number
  body?: object
  headers?: Record<string, string>
}
/** Answers of earlier operations. */
export type Answers = Partial<Record<Verb, { id: number }>>

const answer = 'The steps were tried, we have looked.'

/** How each operation is called once, in this order. A new money operation needs its line here. */
export const verbs: Record<Verb, (subjects: Subjects, answers: Answers) => Use> = {
  'POST /api/tasks': ({ open }) => ({ as: 'member', body: { campaignId: open[0] } }),
  'POST /api/tasks/:id/submit': (_, answers) => ({
    as: 'member',
    id: answers['POST /api/tasks']!.id,
    body: { review, rating: 3, answers: { ease: 4, why: 'It was quick.' } },
  }),
  'POST /api/sponsor/submissions/:taskId/repair': ({ waiting }) => ({
    as: 'sponsor',
    id: waiting[0]!,
    body: { request: 'Please say which phone you used for it.' },
  }),
  'POST /api/sponsor/submissions/:taskId/reject': (_, answers) => ({
    as: 'sponsor',
    id: answers['POST /api/tasks']!.id,
    body: rejection,
  }),
  'POST /api/tasks/:id/dispute': (_, answers) => ({
    as: 'member',
    id: answers['POST /api/tasks']!.id,
    body: { reason: 'I tried every step and wrote what I saw.' },
  }),
  'POST /api/tasks/:id/return': ({ taskInProgress }) => ({ as: 'otherMember', id: taskInProgress }),
  'POST /api/sponsor/submissions/:taskId/approve': ({ waiting }) => ({ as: 'sponsor', id: waiting[1]! }),
  'POST /api/sponsor/campaigns/:id/approve-all': ({ waiting }) => ({
    as: 'sponsor',
    id: 1,
    body: { taskIds: waiting.slice(10, 20) },
  }),
  'POST /api/operator/disputes/:taskId/decide': ({ disputes }) => ({
    as: 'operator',
    id: disputes[0]!,
    body: { decision: 'approve', answer },
  }),
  'POST /api/sponsor/deposits': () => ({ as: 'sponsor', body: { amount: 500_000, rail: 'sandbox' } }),
  'POST /api/operator/deposits/:id/confirm': ({ deposits }) => ({
    as: 'operator',
    id: deposits[0]!,
    body: transferSeen(50_000),
  }),
  'POST /api/sponsor/refunds': () => ({
    as: 'sponsor',
    body: { amount: 250_000, account: 'City Bank, 1234567890123' },
  }),
  'POST /api/operator/refunds/:id/send': ({ refunds }) => ({ as: 'operator', id: refunds[0]! }),
  'POST /api/sponsor/campaigns/:id/fund': ({ drafts }) => ({ as: 'sponsor', id: drafts[0]! }),
  'POST /api/sponsor/campaigns/:id/close': ({ open }) => ({ as: 'sponsor', id: open[1]! }),
  'POST /api/payouts': () => ({ as: 'member', body: { amount: 5_000, pin } }),
  'POST /api/payouts/:id/cancel': (_, answers) => ({ as: 'member', id: answers['POST /api/payouts']!.id }),
  'POST /api/operator/batches': () => ({ as: 'operator', body: { provider: 'bkash' } }),
  'POST /api/operator/batches/:id/result': ({ payoutsRequested }, answers) => ({
    as: 'operator',
    id: answers['POST /api/operator/batches']!.id,
    body: resultFile([{ payoutId: payoutsRequested[0]!, outcome: 'paid', reference: 'TRX1' }]),
    headers: { 'if-match': '*' },
  }),
  'POST /api/operator/unknown-payouts/:id/say': () => ({
    as: 'operator',
    id: 900_000_001,
    body: { paid: true, answer: 'AB12CD34EF' },
  }),
  'POST /api/operator/approvals/:id/confirm': ({ approvals }) => ({ as: 'operator', id: approvals[0]! }),
}
