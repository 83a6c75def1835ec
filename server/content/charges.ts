import type { content } from '../../contract/content.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { most } from './preview-sql.ts'
import { chargesUntil, settingsVersion } from './sql.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { settingsForOperators } from './show-settings.ts'

/** Withdraws a planned charge of a wallet's provider. Current and past charges stay recorded. */
export const withdrawCharge: Action<
  (typeof content)['DELETE /api/operator/cash-out-charges/:provider/:since']
> = async ({ db, who, now }, { params: { provider, since } }) => {
  const verb = { function: 'content_withdraw_charge', args: [who.proof, provider, since, now], done: 'true' }
  if (!(await callVerb<boolean>(db, verb))) throw refuse('not_found')
  return settingsForOperators(db, now)
}

type Outcome = { outcome: 'set' | 'stale' } | { outcome: 'past'; today: string }

/** Stores a wallet provider's charge for a cash-out, from a day on. */
export const setCharge: Action<(typeof content)['PUT /api/operator/cash-out-charges']> = async (
  { db, who, now },
  { body: { provider, perThousand, since }, ifMatch },
) => {
  // Another operator may write before the lock is taken: the function compares the version again.
  const read = requireMatch(ifMatch, await settingsVersion(db))
  const set = await callVerb<Outcome>(db, {
    function: 'content_set_charge',
    args: [who.proof, read, provider, perThousand, since, now],
    done: 'set',
  })
  if (set.outcome === 'stale') throw refuse('conflict.changed')
  if (set.outcome === 'past')
    throw refuse('input.not_possible', { errors: [{ field: 'body.since', rule: 'too_small', limit: set.today }] })
  return settingsForOperators(db, now)
}

type Call = (typeof content)['POST /api/operator/cash-out-charges/preview']

/** Previews the consequences of a charge and the affected wallets before it is stored. It changes nothing. */
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
  // The database returns amounts as plain integers; the contract has a separate type for them.
  return shown as Reply<Call>
}

interface Counts {
  members: number
  payouts: number
  allMembers: number
  allPayouts: number
}

/** Of the newest payouts in the last 30 days: the number to wallets of this provider, and of their members. */
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
