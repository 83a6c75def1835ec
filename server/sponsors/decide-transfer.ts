import type { sponsors } from '../../contract/sponsors.ts'
import type { Action, Ctx } from '../action.ts'
import { decide } from './decide.ts'
import { depositShown } from './list-deposits.ts'
import { depositById } from './sql.ts'

/** Confirms a bank transfer that an operator has seen on the account. */
export const recordTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/confirm']> = (ctx, { params }) =>
  decideTransfer(ctx, params.id, true)

/** Marks an announced bank transfer that never arrived. No money moves. */
export const failTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/fail']> = (ctx, { params }) =>
  decideTransfer(ctx, params.id, false)

async function decideTransfer({ db, who, now }: Ctx<'operator'>, id: number, arrived: boolean) {
  await decide(db, 'sponsors_decide_deposit', [who.proof, id, arrived, now])
  return depositShown((await depositById(db, id))!)
}
