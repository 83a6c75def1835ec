import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The results of the functions that decide about a deposit or a refund. */
type Decided =
  | { outcome: 'confirmed' | 'recorded' | 'failed' | 'sent' | 'returned' | 'cancelled' | 'not_found' }
  | { outcome: 'decided'; state: string }
  | { outcome: 'seen'; deposit: number }
  | { outcome: 'balance_short'; balance: number; needed: number }

/** Calls such a function, and throws if it refused. */
export async function decide(db: Db, name: string, args: readonly unknown[]): Promise<void> {
  const result = await callVerb<Decided>(db, { function: name, args, done: '' })
  if (result.outcome === 'not_found') throw refuse('not_found')
  if (result.outcome === 'decided') throw refuse('conflict.state', { state: result.state })
  if (result.outcome === 'seen') throw refuse('deposit.seen', { deposit: result.deposit })
  if (result.outcome === 'balance_short') {
    throw refuse('refund.balance_short', { balance: result.balance, needed: result.needed })
  }
}
