import type { Asked } from './call.ts'
import { poishaOf, taka } from './values.ts'
import type { World } from './world.ts'

/** The text that a fault's `match` searches, and the request's amount. */
export function subjectOf(world: World, asked: Asked): { text: string; amount?: number } {
  const values = new Set([...Object.values(asked.body), ...asked.query.values(), asked.path.split('/').at(-1)])
  const has = (value: string | undefined) => value !== undefined && values.has(value)
  const payment = world.payments.find((one) => has(one.paymentID) || has(one.trxID))
  const payout = world.payouts.find((one) => has(one.trxID) || has(one.payoutID))
  const payoutId = world.payoutIds.find((one) => has(one.payoutID))
  const session = world.sessions.find(
    (one) =>
      has(one.sessionkey) ||
      has(one.tran_id) ||
      one.elements.some((element) => has(element.val_id) || has(element.bank_tran_id)),
  )
  const { amount: text, refundAmount, refund_amount, total_amount } = asked.body
  const amount =
    poishaOf(refundAmount ?? refund_amount ?? text ?? total_amount) ??
    payment?.amount ??
    payout?.amount ??
    session?.amount
  const words = [payment?.invoice, payment?.paymentID, payout?.invoice, payoutId?.reference, session?.tran_id]
  return { text: [asked.path, ...values, ...words, amount && taka(amount)].join(' '), amount }
}
