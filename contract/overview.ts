import { Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'

export const overview = endpoints('Operators: desk', {
  'GET /api/operator/overview': {
    name: 'getOverview',
    summary: 'How much waits in each queue',
    role: 'operator',
    reads: 'standby',
    work: 'any',
    reply: data('Queues', 'How much waits in each queue.', {
      campaigns: field(Whole, 'Campaigns to check.', 2),
      disputes: field(Whole, 'Open disputes.', 0),
      payouts: field(Whole, 'Payouts to send by hand.', 0),
      batches: field(Whole, 'Batches without their whole result, and providers with payouts to put into one.', 1),
      frauds: field(Whole, 'Reports of frauds that are open, at most 100.', 0),
      deposits: field(Whole, 'Bank transfers that are not recorded yet.', 0),
      appeals: field(Whole, 'Appeals that wait for an answer.', 0),
      tickets: field(Whole, 'Tickets that wait.', 0),
      health: field(Whole, 'What jobs cannot do (system health).', 0),
      approvals: field(Whole, 'Proposals that wait for a second operator with this role.', 0),
      settings: field(Whole, 'Changes of the settings that wait for a second operator.', 0),
      abuse: field(Whole, 'Signs of abuse of the market that nobody has looked at, at most 100.', 0),
      reconciliation: field(
        Whole,
        'Days of statements with something left over, at most 100, and those that wait for a second operator.',
        0,
      ),
    }),
  },
})
