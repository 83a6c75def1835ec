import type { lookup } from '../../contract/lookup.ts'
import { record } from '../audit/record.ts'
import { openWallet } from '../members/seal-wallet.ts'
import { userById } from '../members/sql.ts'
import { storedWalletOf } from '../members/wallet-sql.ts'
import type { OfAccount } from './account.ts'
import { addressesOf } from './sessions.ts'

/** Opens what the page shows with stars, and writes down who did it and why. */
export const openMember: OfAccount<(typeof lookup)['POST /api/operator/members/:id/open']> = async (
  ctx,
  { params: { id }, body: { reason } },
  users,
) => {
  const { db, seal } = ctx
  await ctx.limit('contact_search_reason', String(ctx.who.id), `member ${id}`)
  const { phone, email } = await userById(db, id, seal)
  const stored = await storedWalletOf(db, id)
  const addresses = await addressesOf(db, seal, users)
  await record(ctx, 'member.opened', { memberId: id, detail: { reason } })
  return {
    phone,
    email,
    wallet: stored ? { provider: stored.provider, ...openWallet(seal, id, stored) } : null,
    addresses,
  }
}
