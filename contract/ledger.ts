import * as v from 'valibot'
import { Day, Id, Month, page, pageQuery, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema, rails } from './money.ts'

const MemberKind = v.picklist(['task_pay', 'payout_request', 'payout_return', 'goodwill'])
const filters = {
  kind: v.optional(MemberKind),
  month: v.optional(Month),
  /** The seven days in Asia/Dhaka from this one on, such as 2026-11-15. */
  week: v.optional(Day),
}
export const StatementRow = v.object({
  id: Id,
  at: Time,
  kind: MemberKind,
  amount: PoishaSchema,
  balanceAfter: PoishaSchema,
  /** The tested app or the wallet, if there is one. */
  about: v.nullable(v.string()),
})
/** A check of the books that began after the last one ended. It is interrupted when its process has died; another begins it again. */
export const CheckBegan = v.nullable(v.object({ at: Time, interrupted: v.boolean() }))

export const ledger = endpoints({
  'GET /api/statement': {
    summary: 'Every movement of the balance, newest first',
    role: 'member',
    query: pageQuery(filters),
    reply: page(StatementRow),
  },
  'GET /api/statement.csv': {
    summary: 'The statement as CSV',
    role: 'member',
    query: v.object(filters),
    produces: 'text/csv',
  },
  'GET /api/statement.pdf': {
    summary: 'The statement as PDF',
    role: 'member',
    query: v.object(filters),
    produces: 'application/pdf',
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/earnings': {
    summary: 'What the member was paid for tasks in each of the last twelve weeks, oldest first',
    role: 'member',
    reply: v.object({
      /** `from`: the Sunday in Asia/Dhaka with which the week begins. */
      weeks: v.array(v.object({ from: Day, amount: PoishaSchema, tasks: Whole })),
    }),
  },
  'GET /api/operator/ledger': {
    summary: 'Balances by kind of account, and the result of the last check of the books',
    role: 'operator',
    work: ['finance'],
    reply: v.object({
      balances: v.object({
        outside: PoishaSchema,
        sponsor: PoishaSchema,
        escrow: PoishaSchema,
        member: PoishaSchema,
        clearing: PoishaSchema,
        fees: PoishaSchema,
        /** Kept back of payouts for the tax office, and owed to it. */
        withheld: PoishaSchema,
      }),
      rails: v.array(v.object({ rail: v.picklist(rails), balance: PoishaSchema })),
      transactions: Whole,
      /** The time of the books that the last ended check has read; null when none has ended. */
      checkedAt: v.nullable(Time),
      /** What that check found. */
      offences: v.array(v.string()),
      began: CheckBegan,
    }),
  },
})
