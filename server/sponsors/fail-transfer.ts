import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { decide } from './decide.ts'
import { depositShown } from './list-deposits.ts'
import { depositById } from './sql.ts'

/** Marks an announced bank transfer that never arrived. No money moves. */
export const failTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/fail']> = async (
  { db, who, now },
  { params },
) => {
  await decide(db, 'sponsors_fail_transfer', [who.proof, params.id, now])
  return depositShown((await depositById(db, params.id))!)
}
