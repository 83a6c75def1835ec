import { Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'

export const overview = endpoints('Operators: desk', {
  'GET /api/operator/overview': {
    name: 'getOverview',
    summary: 'Number of waiting items in each queue',
    role: 'operator',
    reads: 'standby',
    work: 'any',
    reply: data('Queues', 'Number of waiting items in each queue.', {
      campaigns: field(Whole, 'Number of campaigns to check.', 2),
      disputes: field(Whole, 'Number of open disputes.', 0),
      payouts: field(Whole, 'Number of payouts to send manually.', 0),
      batches: field(
        Whole,
        'Number of batches without a complete result, plus providers with payouts for a new batch.',
        1,
      ),
      frauds: field(Whole, 'Number of open fraud reports, at most 100.', 0),
      deposits: field(Whole, 'Number of bank transfers that are not recorded yet.', 0),
      appeals: field(Whole, 'Number of unanswered appeals.', 0),
      tickets: field(Whole, 'Number of waiting tickets.', 0),
      health: field(Whole, 'Number of rows that failed in a job (system health).', 0),
      approvals: field(Whole, 'Number of proposals that a second operator with this role can confirm.', 0),
      settings: field(Whole, 'Number of changes of the settings that wait for a second operator.', 0),
      abuse: field(Whole, 'Number of unexamined signs of market abuse, at most 100.', 0),
      reconciliation: field(
        Whole,
        'Number of days with something left over, at most 100, plus days that wait for a second operator.',
        0,
      ),
    }),
  },
})
