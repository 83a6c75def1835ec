import { poisha } from '../../contract/money.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import type { Outcome } from './rails/rail.ts'
import type { SessionProof } from '../session-proof.ts'
import { lockPayout, setFailure, setReference } from './sql.ts'

/** Who recorded how a payout ended: the system, which asked the rail, or an operator, who entered the provider's answer. */
export type Teller = { role: 'system'; id: null } | { role: 'operator'; id: number; proof: SessionProof }

/**
 * Ends a payout in the state `sending`: settles it, or returns the money. Returns false when the payout is in another
 * state, so that two answers about the same payout move the money once.
 */
export async function finish(db: Db, id: number, outcome: Outcome, who: Teller, now: Date): Promise<boolean> {
  if (outcome.state === 'unknown') return false
  const payout = await lockPayout(db, id)
  if (payout?.state !== 'sending') return false
  const { memberId, amount } = payout
  const posting = { memberId, payoutId: id, amount: poisha(amount), actor: who.role, at: now }
  if (outcome.state === 'paid') {
    await setReference(db, id, outcome.reference)
    await post(db, { ...posting, kind: 'payout_settle', key: `payout_settle:${id}`, rail: payout.rail })
    await record({ db, now, who }, 'payout.paid', { memberId, payoutId: id, notify: true, detail: { amount } })
  } else {
    await setFailure(db, id, outcome.failure)
    await post(db, { ...posting, kind: 'payout_return', key: `payout_return:${id}` })
    await record({ db, now, who }, 'payout.failed', {
      memberId,
      payoutId: id,
      notify: true,
      detail: { amount, failure: outcome.failure },
    })
  }
  return true
}
