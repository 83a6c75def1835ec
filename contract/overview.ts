import * as v from 'valibot'
import { Whole } from './common.ts'
import { endpoints } from './endpoint.ts'

export const overview = endpoints({
  'GET /api/operator/overview': {
    summary: 'How much waits in each queue',
    role: 'operator',
    reads: 'standby',
    work: 'any',
    reply: v.object({
      campaigns: Whole,
      disputes: Whole,
      payouts: Whole,
      /** Batches without their whole result, and providers with payouts to put into one. */
      batches: Whole,
      /** Reports of frauds that are open, at most 100. */
      frauds: Whole,
      deposits: Whole,
      appeals: Whole,
      tickets: Whole,
      /** What jobs cannot do (system health). */
      health: Whole,
      /** Proposals that wait for a second operator with this role. */
      approvals: Whole,
      /** Changes of the settings that wait for a second operator. */
      settings: Whole,
      /** Signs of abuse of the market that nobody has looked at, at most 100. */
      abuse: Whole,
      /** Days of statements with something left over, at most 100, and those that wait for a second operator. */
      reconciliation: Whole,
    }),
  },
})
