import * as v from 'valibot'
import { Day, Id, page, pageQuery, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const MemberKind = v.picklist(['task_pay', 'payout_request', 'payout_return', 'goodwill'])
const filters = {
  kind: field(
    v.optional(MemberKind),
    'Only those of this kind; of events, of several kinds with commas between.',
    'submitted,decided',
  ),
  month: f.month,
  week: field(v.optional(Day), 'Only the seven days in Asia/Dhaka from this one on.', '2026-11-15'),
}
export const StatementRow = data('MemberStatementRow', 'A movement of the member’s balance.', {
  id: field(Id, 'The id of the row in the books.', 5120),
  at: f.at,
  kind: field(MemberKind, 'Pay for a task, a payout, a payout that came back, or goodwill.'),
  amount: field(PoishaSchema, 'What came, or with a minus what went.', 3500),
  balanceAfter: f.balanceAfter,
  about: field(v.nullable(v.string()), 'The tested app or the wallet; null without one.', 'Hisab Khata'),
})
/**
 * A check of the books that started after the last complete one. If its process dies, the check counts as interrupted and another process
 * starts it again.
 */
export const CheckBegan = v.nullable(
  data('CheckBegan', 'A check of the books that began after the last one ended.', {
    at: field(Time, 'When it began.'),
    interrupted: field(
      v.boolean(),
      'Whether the check was interrupted, because its process has died; another begins it again.',
    ),
  }),
)

export const ledger = endpoints('Payouts', {
  'GET /api/statement': {
    name: 'listMemberStatementRows',
    summary: 'Every movement of the balance, newest first',
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
    summary: 'What the member was paid for tasks in each of the last twelve weeks, oldest first',
    role: 'member',
    reply: data('Earnings', 'What the member was paid for tasks in each of the last twelve weeks.', {
      /** `from`: the Sunday in Asia/Dhaka that begins the week. */
      weeks: field(
        v.array(
          data('WeekOfEarnings', 'A week of earnings.', {
            from: field(Day, 'The Sunday in Asia/Dhaka with which the week begins.', '2026-11-15'),
            amount: field(PoishaSchema, 'What was paid for tasks.', 21000),
            tasks: f.tasks,
          }),
        ),
        'The last twelve weeks, the oldest first.',
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
        data('AccountBalances', 'What is on the accounts of each kind.', {
          outside: field(PoishaSchema, 'Money that came from outside or went there, seen from the books.', -1180000),
          sponsor: field(PoishaSchema, 'What belongs to sponsors and is in no campaign.', 250000),
          escrow: field(PoishaSchema, 'What is held in campaigns.', 200000),
          member: field(PoishaSchema, 'What belongs to members.', 340000),
          clearing: field(PoishaSchema, 'Money of payouts that are on their way.', 120000),
          fees: field(PoishaSchema, 'Earnings that were not withdrawn.', 480000),
          withheld: f.withheld,
        }),
        'The balance of each kind of account in the books.',
      ),
      rails: field(
        v.array(
          data('RailBalance', 'What came in and went out over a rail.', {
            rail: f.rail,
            balance: field(PoishaSchema, 'The balance there.', 900000),
          }),
        ),
        'The balance on each way on which money comes and goes.',
      ),
      transactions: field(Whole, 'How many rows the books have.', 51234),
      checkedAt: f.checkedAt,
      /** The findings of that check. */
      offences: field(v.array(v.string()), 'What is wrong in the books. Empty: nothing.', [
        'the entries of 4711 do not sum to zero',
      ]),
      began: field(CheckBegan, 'A check of the books that began after the last one ended; null when none did.'),
    }),
  },
})
