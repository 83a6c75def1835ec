import * as v from 'valibot'
import { Day, Id, page, pageQuery, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const MemberKind = v.picklist(['task_pay', 'payout_request', 'payout_return', 'goodwill'])
const filters = {
  kind: field(v.optional(MemberKind), 'Only movements of this kind.', 'task_pay'),
  month: f.month,
  week: field(v.optional(Day), 'Only the seven days from this one on, in Asia/Dhaka.', '2026-11-15'),
}
export const StatementRow = data('MemberStatementRow', 'A movement of the member’s balance.', {
  id: field(Id, 'The id of the row in the books.', 5120),
  at: f.at,
  kind: field(MemberKind, 'Pay for a task, a payout, a returned payout, or goodwill.'),
  amount: field(PoishaSchema, 'The amount, negative for outgoing money.', 3500),
  balanceAfter: f.balanceAfter,
  payoutId: field(v.nullable(Id), 'The id of the payout; null for other movements.', 512),
  reference: field(v.nullable(v.string()), 'The payout’s reference; null for other movements.', 'PRK-261128-0512'),
  about: field(v.nullable(v.string()), 'The tested app or the wallet; null if none.', 'Hisab Khata'),
})
/**
 * A check of the books that started after the last complete one. If its process dies, the check counts as interrupted and another process
 * starts it again.
 */
export const CheckBegan = v.nullable(
  data('CheckBegan', 'A check of the books that began after the last completed one.', {
    at: field(Time, 'Time when the check began.'),
    interrupted: field(
      v.boolean(),
      'Whether the check was interrupted because its process ended. Another process restarts it.',
    ),
  }),
)

export const ledger = endpoints('Payouts', {
  'GET /api/statement': {
    name: 'listMemberStatementRows',
    summary: 'All movements of the balance, newest first',
    role: 'member',
    query: pageQuery(filters),
    reply: page(StatementRow),
  },
  'GET /api/statement.csv': {
    name: 'exportMemberStatementAsCsv',
    summary: 'The statement as CSV',
    role: 'member',
    query: v.object(filters),
    produces: 'text/csv',
  },
  'GET /api/statement.pdf': {
    name: 'exportMemberStatementAsPdf',
    summary: 'The statement as PDF',
    role: 'member',
    query: v.object(filters),
    produces: 'application/pdf',
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/earnings': {
    name: 'getEarnings',
    summary: 'The member’s pay for tasks in each of the last twelve weeks, oldest first',
    role: 'member',
    reply: data('Earnings', 'The member’s pay for tasks in each of the last twelve weeks.', {
      /** `from`: the Sunday in Asia/Dhaka that begins the week. */
      weeks: field(
        v.array(
          data('WeekOfEarnings', 'A week of earnings.', {
            from: field(Day, 'The Sunday on which the week begins, in Asia/Dhaka.', '2026-11-15'),
            amount: field(PoishaSchema, 'The pay for tasks.', 21000),
            tasks: f.tasks,
          }),
        ),
        'The last twelve weeks, oldest first.',
      ),
    }),
  },
  'GET /api/operator/ledger': {
    name: 'getLedger',
    group: 'Operators: money',
    summary: 'Balances by kind of account, and the result of the last check of the books',
    role: 'operator',
    work: ['finance'],
    reply: data('Books', 'Balances by kind of account, and the result of the last check of the books.', {
      balances: field(
        data('AccountBalances', 'The total balance of each kind of account.', {
          outside: field(
            PoishaSchema,
            'The counterpart of all money received from and sent outside; negative if more was received.',
            -1180000,
          ),
          sponsor: field(PoishaSchema, 'The balances of sponsors, without the escrow of campaigns.', 250000),
          escrow: field(PoishaSchema, 'The escrow of campaigns.', 200000),
          member: field(PoishaSchema, 'The balances of members.', 340000),
          clearing: field(PoishaSchema, 'Money of payouts in progress.', 120000),
          fees: field(PoishaSchema, 'Fees that were not withdrawn.', 480000),
          withheld: f.withheld,
        }),
        'The balance of each kind of account in the books.',
      ),
      rails: field(
        v.array(
          data('RailBalance', 'The money received and sent by a rail.', {
            rail: f.rail,
            balance: field(PoishaSchema, 'The balance at the rail.', 900000),
          }),
        ),
        'The balance at each rail.',
      ),
      transactions: field(Whole, 'Number of rows in the books.', 51234),
      checkedAt: f.checkedAt,
      /** The findings of that check. */
      offences: field(v.array(v.string()), 'Errors in the books. Empty if there are none.', [
        'the entries of 4711 do not sum to zero',
      ]),
      began: field(CheckBegan, 'A check of the books that began after the last completed one; null if none did.'),
    }),
  },
})
