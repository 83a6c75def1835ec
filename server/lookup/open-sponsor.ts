import type { lookup } from '../../contract/lookup.ts'
import { record } from '../audit/record.ts'
import { personNameContext } from '../sponsors/person-name.ts'
import { refundsOf } from '../sponsors/refunds-sql.ts'
import { openAccount } from '../sponsors/seal-account.ts'
import type { OfAccount } from './account.ts'
import { addressesOf } from './sessions.ts'
import { peopleOf } from './sponsor-sql.ts'

const newestRefunds = 20

/** Opens what the page shows with stars, and writes down who did it and why. */
export const openSponsor: OfAccount<(typeof lookup)['POST /api/operator/sponsors/:id/open']> = async (
  ctx,
  { params: { id }, body: { reason } },
  users,
) => {
  const { db, seal } = ctx
  await ctx.limit('contact_search_reason', String(ctx.who.id), `sponsor ${id}`)
  const people = await peopleOf(db, users)
  const refunds = await refundsOf(db, id, null, newestRefunds)
  const addresses = await addressesOf(db, seal, users)
  await record(ctx, 'sponsor.opened', { sponsorId: id, detail: { reason } })
  return {
    people: people.map(({ userId, name, email }) => ({
      userId,
      name: seal.openOrMark(personNameContext, name),
      email: seal.openOrMark('user.email', email),
    })),
    refunds: refunds.map((refund) => ({ id: refund.id, account: openAccount(seal, id, refund.account) })),
    addresses,
  }
}
