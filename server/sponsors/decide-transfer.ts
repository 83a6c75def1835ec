import { dayOf, nameOfDay } from '../core/day.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { decide } from './decide.ts'
import { depositShown } from './list-deposits.ts'
import { depositById } from './sql.ts'

/** Records a bank transfer that an operator has seen on the account. From a limit on, a second operator has to record the same values. */
export const recordTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/confirm']> = async (
  { db, who, now },
  { params: { id }, body: { amount, valueDate, evidence } },
) => {
  const today = nameOfDay(dayOf(now))
  if (valueDate > today) {
    throw refuse('input.not_possible', { errors: [{ field: 'body.valueDate', rule: 'too_big', limit: today }] })
  }
  await decide(db, 'sponsors_record_transfer', [who.proof, id, amount, valueDate, evidence, now])
  return shown(db, id)
}

/** Marks an announced bank transfer that never arrived. No money moves. */
export const failTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/fail']> = async (
  { db, who, now },
  { params: { id } },
) => {
  await decide(db, 'sponsors_fail_transfer', [who.proof, id, now])
  return shown(db, id)
}

/** Cancels a bank transfer that the sponsor has announced. */
export const cancelTransfer: Action<(typeof sponsors)['POST /api/sponsor/deposits/:id/cancel']> = async (
  { db, who, now },
  { params: { id } },
) => {
  await decide(db, 'sponsors_cancel_deposit', [who.sponsorId, who.id, id, now])
  return shown(db, id)
}

const shown = async (db: Db, id: number) => depositShown((await depositById(db, id))!)
