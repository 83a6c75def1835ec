import { gateway, ok, refusal, type Answer, type Call, type Context } from './call.ts'
import { paymentOf, refundable } from './bkash-checkout.ts'
import { needsToken } from './tokens.ts'
import { poishaOf, taka, timeWithoutZone } from './values.ts'
import { newTrxID, timeIn, type Refund } from './world.ts'

/** Refund v2: a separate base URL, a separate error format, and no status code in answers (bkash.md, section 9). */
const prefix = '/bkash/v2/tokenized-checkout/refund/payment'
const dayMs = 24 * 3_600_000

export const bkashRefundCalls: Call[] = [
  { name: 'bkash.refund', path: new RegExp(`^${prefix}/transaction$`), handle: refund },
  { name: 'bkash.refundStatus', path: new RegExp(`^${prefix}/status$`), handle: status },
].map((call) => ({ ...call, method: 'POST' as const, shape: 'C' as const, guard: needsToken }))

function refund({ world, asked, fault }: Context): Answer {
  const { paymentId, trxId, refundAmount, sku, reason } = asked.body
  if ([paymentId, trxId, refundAmount, sku, reason].some((value) => typeof value !== 'string' || value === ''))
    return gateway(400, 'Invalid request body')
  const no = (code: string) => ({ ...refusal('C', code), ...(fault('refund_error_200') ? { status: 200 } : {}) })
  const payment = paymentOf(world, paymentId)
  if (fault('refund_error_200')) return no('2074')
  if (!payment || payment.trxID !== trxId) return no('2077')
  if (payment.status !== 'Completed') return no('2127')
  const at = timeIn(world)
  if (at.getTime() - payment.completedAt!.getTime() > 60 * dayMs) return no('2071')
  const amount = poishaOf(refundAmount)
  const before = world.refunds.filter((one) => one.paymentID === paymentId)
  if (!amount || amount > refundable(world, payment) || before.length >= 10) return no('2072')
  if (world.balances.collection < amount) return no('2023')
  world.balances.collection -= amount
  const made: Refund = { paymentID: payment.paymentID, trxID: newTrxID(), amount, at, status: 'Completed' }
  world.refunds.push(made)
  return ok({
    originalTrxId: payment.trxID,
    refundTrxId: made.trxID,
    refundTransactionStatus: 'Completed',
    originalTrxAmount: taka(payment.amount),
    refundAmount: taka(amount),
    currency: 'BDT',
    completedTime: timeWithoutZone(at),
    sku,
    reason,
  })
}

function status({ world, asked }: Context): Answer {
  const { paymentId, trxId } = asked.body
  if (typeof paymentId !== 'string' || typeof trxId !== 'string') return gateway(400, 'Invalid request body')
  const payment = paymentOf(world, paymentId)
  if (!payment?.completedAt || payment.trxID !== trxId) return refusal('C', '2077')
  return ok({
    originalTrxId: payment.trxID,
    originalTrxAmount: taka(payment.amount),
    originalTrxCompletedTime: timeWithoutZone(payment.completedAt),
    refundTransactions: world.refunds
      .filter((one) => one.paymentID === paymentId)
      .map((one) => ({
        refundTrxId: one.trxID,
        refundTransactionStatus: one.status,
        refundAmount: taka(one.amount),
        completedTime: timeWithoutZone(one.at),
      })),
  })
}
