import type { content } from '../../contract/content.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { most } from './preview-sql.ts'
import { chargesUntil } from './sql.ts'

type Call = (typeof content)['POST /api/operator/cash-out-charges/preview']

/** Says before a charge is written down what it follows, and whose wallets it is about. It changes nothing. */
export const previewCharge: Action<Call> = async ({ db, now }, { body: { provider, since } }) => {
  const charges = await chargesUntil(db, provider, since)
  const { members, payouts, allMembers, allPayouts } = await countWallets(db, provider, now)
  const shown = {
    before: charges.find((charge) => charge.since < since) ?? null,
    replaced: charges.find((charge) => charge.since === since) ?? null,
    members,
    payouts,
    counted: { payouts: allPayouts, members: allMembers, most },
  }
  // The database returns amounts as plain integers; the contract has a type of their own for them.
  return shown as Reply<Call>
}

interface Counts {
  members: number
  payouts: number
  allMembers: number
  allPayouts: number
}

/** Of the newest payouts of the last 30 days: how many went to wallets of this provider, and of how many members. */
async function countWallets(db: Db, provider: string, now: Date): Promise<Counts> {
  const answer = await db.query<Counts>(
    `select
        count(*) filter (where p.provider = $1) as payouts,
        count(distinct p.member_id) filter (where p.provider = $1) as members,
        count(*) as "allPayouts",
        count(distinct p.member_id) as "allMembers"
      from (select * from payouts_payout order by id desc limit ${most}) p
      where p.requested_at > $2::timestamptz - interval '720 hours'`,
    [provider, now],
  )
  return onlyRow(answer)
}
