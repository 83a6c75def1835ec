import type { sponsors } from '../../contract/sponsors.ts'
import type { Action, Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { refundShown } from './list-refunds.ts'
import { accountsSentTo, insertRefund, lockBalance, sourcesOf, type Refund } from './refunds-sql.ts'
import { requireBelowLimit } from './require-below-limit.ts'
import { openAccount, sealAccount } from './seal-account.ts'

/** Whether a refund has gone to this account before. A stolen token can send money nowhere else. */
async function wasSentTo({ db, seal }: Ctx<'sponsor'>, sponsorId: number, account: string): Promise<boolean> {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const accounts = await accountsSentTo(db, sponsorId)
  return accounts.some((one) => plain(openAccount(seal, sponsorId, one)) === plain(account))
}

/** Splits an amount by its source: the newest payments at gateways first, and the rest by bank transfer. */
function partsOf(amount: number, sources: readonly { depositId: number; remaining: number }[]) {
  let rest = amount
  const parts = sources.flatMap(({ depositId, remaining }) => {
    const part = Math.min(rest, remaining)
    rest -= part
    return part > 0 ? [{ amount: part, sourceId: depositId }] : []
  })
  return rest > 0 ? [...parts, { amount: rest, sourceId: null }] : parts
}

/**
 * Requests a refund of unused balance; each part returns to its source. Returns the first. No money moves yet. A new owner or finance
 * person waits 72 hours (guard-refund.sql). If the sponsor spends the balance first, the refund is not sent.
 */
export const askRefund: Action<(typeof sponsors)['POST /api/sponsor/refunds']> = async (ctx, { body }) => {
  const { sponsorId } = ctx.who
  const { balance, asked } = await lockBalance(ctx.db, sponsorId)
  const needed = asked + body.amount
  if (balance < needed) throw refuse('refund.balance_short', { balance, needed })
  if (ctx.who.scopes && !(await wasSentTo(ctx, sponsorId, body.account))) throw refuse('refund.new_account')
  const refunds: Refund[] = []
  for (const part of partsOf(body.amount, await sourcesOf(ctx.db, sponsorId))) {
    await requireBelowLimit(ctx.db, 'refund', sponsorId, ctx.now)
    const stored = sealAccount(ctx.seal, sponsorId, body.account)
    const refund = await insertRefund(ctx.db, { sponsorId, askedBy: ctx.who.id, ...part, ...stored, at: ctx.now })
    await record(ctx, 'refund.asked', {
      sponsorId,
      detail: { refundId: refund.id, amount: part.amount, account: stored.accountEnd ?? stored.account },
    })
    refunds.push(refund)
  }
  return refundShown(ctx.seal, refunds[0]!)
}
