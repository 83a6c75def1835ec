import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import type { Deposit } from './sql.ts'

/** Posts a deposit that has arrived. The ledger's trigger also sets the deposit to confirmed. */
export async function confirmDeposit(
  db: Db,
  { id, sponsorId, amount, rail }: Pick<Deposit, 'id' | 'sponsorId' | 'amount' | 'rail'>,
  { actor, at }: { actor: 'system' | 'operator'; at: Date },
): Promise<void> {
  const key = `sponsor_deposit:${id}`
  await post(db, { kind: 'sponsor_deposit', key, actor, at, sponsorId, depositId: id, amount: poisha(amount), rail })
}
