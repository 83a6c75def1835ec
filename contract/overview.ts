import * as v from 'valibot'
import { endpoints } from './endpoint.ts'

export const overview = endpoints({
  'GET /api/operator/overview': {
    summary: 'How much waits in each queue',
    role: 'operator',
    work: 'any',
    reply: v.object({
      campaigns: v.number(),
      disputes: v.number(),
      payouts: v.number(),
      /** Batches without their whole result, and providers with payouts to put into one. */
      batches: v.number(),
      /** Reports of frauds that are open, at most 100. */
      frauds: v.number(),
      deposits: v.number(),
      appeals: v.number(),
      tickets: v.number(),
      /** What jobs cannot do (system health). */
      health: v.number(),
      approvals: v.number(),
      /** Accounts of operators that somebody proposes to close. */
      staff: v.number(),
      /** Changes of the settings that wait for a second operator. */
      settings: v.number(),
      /** Signs of abuse of the market that nobody has looked at, at most 100. */
      abuse: v.number(),
      /** Days of statements with something left over, at most 100, and those that wait for a second operator. */
      reconciliation: v.number(),
    }),
  },
})
