import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { decide } from './decide.ts'
import { depositShown } from './list-deposits.ts'
import { depositById } from './sql.ts'

/** Confirms a bank transfer that an operator has seen on the account. */
export const recordTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/confirm']> = async (
  { db, who, now },
  { params },
) => {
  await decide(db, 'sponsors_confirm_deposit', [who.proof, params.id, now])
  return depositShown((await depositById(db, params.id))!)
}
