import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { factorsOf, recoveryCodesLeft } from './factors-sql.ts'

export const listFactors: Action<(typeof staff)['GET /api/factors']> = async ({ db, who }) => {
  const factors = await factorsOf(db, who.id)
  return {
    items: factors
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ id, kind, name, addedAt, lastUsedAt }) => ({
        id,
        kind,
        name,
        addedAt: addedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    recoveryCodesLeft: await recoveryCodesLeft(db, who.id),
  }
}
