import { poisha } from '../../contract/money.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { unsent } from './batch-sql.ts'

export const listUnsent: Action<(typeof payouts)['GET /api/operator/unsent']> = async ({ db }) => ({
  items: (await unsent(db)).map((one) => ({ ...one, amount: poisha(one.amount), since: one.since.toISOString() })),
})
