import type { Poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { accounts, type Account } from '../ledger/export.ts'
import type { RailName } from '../payouts/rails/rail.ts'

interface Common {
  /** Unique in the whole journal, so that the same movement cannot be posted twice. */
  key: string
  at: Date
  note?: string
}
interface TwoOperators {
  operatorId: number
  secondOperatorId: number
}

/** The closed list of transaction kinds (docs/money.md), each with its amounts and references. Amounts are positive, in poisha. */
export type Posting = Common &
  (
    | {
        kind: 'sponsor_deposit'
        actor: 'system' | 'operator'
        sponsorId: number
        depositId: number
        amount: Poisha
        rail: RailName
      }
    | {
        kind: 'sponsor_refund'
        actor: 'operator'
        sponsorId: number
        operatorId: number
        amount: Poisha
        rail: RailName
      }
    | { kind: 'campaign_fund'; actor: 'sponsor'; sponsorId: number; campaignId: number; amount: Poisha }
    | { kind: 'campaign_release'; actor: 'sponsor' | 'system'; sponsorId: number; campaignId: number; amount: Poisha }
    | {
        kind: 'task_pay'
        actor: 'sponsor' | 'system' | 'operator'
        campaignId: number
        placeId: number
        memberId: number
        pay: Poisha
        fee: Poisha
      }
    | { kind: 'payout_request'; actor: 'member'; memberId: number; payoutId: number; amount: Poisha; rail: RailName }
    | {
        kind: 'payout_settle'
        actor: 'system' | 'operator'
        memberId: number
        payoutId: number
        amount: Poisha
        rail: RailName
      }
    | {
        kind: 'payout_return'
        actor: 'member' | 'system' | 'operator'
        memberId: number
        payoutId: number
        amount: Poisha
      }
    | ({ kind: 'goodwill'; actor: 'operator'; memberId: number; amount: Poisha } & TwoOperators)
    | ({ kind: 'fee_withdrawal'; actor: 'operator'; amount: Poisha; rail: RailName } & TwoOperators)
    | { kind: 'rail_cost'; actor: 'system'; amount: Poisha; rail: RailName }
    | ({ kind: 'charge'; actor: 'operator'; amount: Poisha; rail: RailName } & TwoOperators)
    | ({ kind: 'tax_payment'; actor: 'operator'; amount: Poisha; rail: RailName } & TwoOperators)
  )

export type Kind = Posting['kind']

type Columns = Partial<Record<Account, number>>

/** The accounts between which each kind moves money. The database enforces the same. */
function movementOf(posting: Posting): Columns {
  switch (posting.kind) {
    case 'sponsor_deposit':
      return { outside: -posting.amount, sponsor: posting.amount }
    case 'sponsor_refund':
      return { sponsor: -posting.amount, outside: posting.amount }
    case 'campaign_fund':
      return { sponsor: -posting.amount, escrow: posting.amount }
    case 'campaign_release':
      return { escrow: -posting.amount, sponsor: posting.amount }
    case 'task_pay':
      return { escrow: -(posting.pay + posting.fee), member: posting.pay, fees: posting.fee }
    case 'payout_request':
      return { member: -posting.amount, clearing: posting.amount }
    case 'payout_settle':
      return { clearing: -posting.amount, outside: posting.amount }
    case 'payout_return':
      return { clearing: -posting.amount, member: posting.amount }
    case 'goodwill':
      return { fees: -posting.amount, member: posting.amount }
    case 'fee_withdrawal':
    case 'rail_cost':
    case 'charge':
      return { fees: -posting.amount, outside: posting.amount }
    case 'tax_payment':
      return { withheld: -posting.amount, outside: posting.amount }
  }
}

const references = {
  rail: 'rail',
  sponsorId: 'sponsor_id',
  depositId: 'deposit_id',
  campaignId: 'campaign_id',
  placeId: 'place_id',
  memberId: 'member_id',
  payoutId: 'payout_id',
  operatorId: 'operator_id',
  secondOperatorId: 'second_operator_id',
} as const
const columns = ['at', 'kind', 'key', 'actor', 'note', ...Object.values(references), ...accounts]
const insert = `insert into ledger_journal (${columns.join(', ')})
  values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
  returning id, balance_after as "balanceAfter"`

export interface Posted {
  id: number
  /** The balance of the member, or else of the sponsor, after the transaction. Null if neither balance changes. */
  balanceAfter: number | null
}

/**
 * Inserts one transaction as the owner; the application has functions for that. The database updates the balances, and refuses a
 * transaction that does not fit its kind.
 */
export async function post(db: Db, posting: Posting): Promise<Posted> {
  const given: Partial<Record<keyof typeof references, number | string>> = { ...posting }
  const moved = movementOf(posting)
  const { rows } = await db.query<Posted>(
    insert,
    [
      posting.at,
      posting.kind,
      posting.key,
      posting.actor,
      posting.note ?? null,
      ...Object.keys(references).map((name) => given[name as keyof typeof references] ?? null),
      ...accounts.map((account) => moved[account] ?? 0),
    ],
    'ledger-post',
  )
  return rows[0]!
}
