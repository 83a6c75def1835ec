import { poishaIn, textOf, type RefundAnswer } from './answer.ts'
import { codeIn } from './bkash-answers.ts'

type Json = Record<string, unknown>

/** The meaning of the codes of bKash's refund v2. */
const codes: Readonly<Record<string, RefundAnswer['is']>> = {
  // The payment is too old.
  2071: 'never',
  // Our request is wrong.
  2072: 'never',
  2073: 'never',
  2075: 'never',
  2076: 'never',
  2077: 'never',
  2078: 'never',
  // The payment cannot be reversed: somebody asks bKash.
  2074: 'held',
  // The token, the collection balance, or a payment that is not complete yet.
  2079: 'later',
  2023: 'later',
  2127: 'later',
  // The set-up of our account.
  2080: 'never',
  2081: 'never',
  2082: 'never',
}
export const refundCodes = Object.keys(codes)
const setUp = ['2080', '2081', '2082']

/** The answer of bKash to a refund. Failures come with HTTP 400, and have come with 200; success has no code. */
export function ofBkashRefund(status: number, json: Json | undefined): RefundAnswer {
  const code = codeIn(json?.externalCode) ?? codeIn(json?.statusCode) ?? codeIn(json?.errorCode)
  if (code !== null && Object.hasOwn(codes, code)) {
    const is = codes[code] as 'never' | 'later' | 'held'
    return setUp.includes(code) ? { is: 'never', code, stops: true } : { is, code }
  }
  if (status === 200 && code === null && json?.refundTransactionStatus === 'Completed')
    return { is: 'done', transaction: textOf(json.refundTrxId, 80), amount: poishaIn(json.refundAmount) }
  return { is: 'unknown', code: code ?? `HTTP ${status}` }
}

/** The answer of bKash to the query for a payment's refunds. Their order has no meaning. */
export function ofBkashRefunds(status: number, json: Json | undefined): RefundAnswer {
  const found = json?.refundTransactions
  if (status !== 200 || !Array.isArray(found)) return { is: 'unknown', code: `HTTP ${status}` }
  const rows = found.filter((one): one is Json => typeof one === 'object' && one !== null)
  return {
    is: 'listed',
    refunds: rows.map((one) => ({
      transaction: textOf(one.refundTrxId, 80),
      amount: poishaIn(one.refundAmount),
      isDone: one.refundTransactionStatus === 'Completed',
    })),
  }
}

/** The answer of SSLCOMMERZ to a refund. `success` means that the request was accepted, not that money has moved. */
export function ofSslRefund(json: Json): RefundAnswer {
  const said = textOf(json.status, 40)
  if (json.APIConnect !== 'DONE') return { is: 'held', code: 'connect' }
  if (said === 'failed') return { is: 'never', code: 'failed' }
  const reference = textOf(json.refund_ref_id, 80)
  if (said !== 'success' && said !== 'processing') return { is: 'held', code: said ?? 'status' }
  // Without this id nobody can query the refund.
  return reference === null ? { is: 'held', code: 'no_reference' } : { is: 'pending', reference }
}

/** The answer of SSLCOMMERZ to the query about a refund. */
export function ofSslRefundQuery(
  json: Json,
  { reference, amount }: { reference: string; amount: number },
): RefundAnswer {
  const said = textOf(json.status, 40)
  if (json.APIConnect !== 'DONE') return { is: 'unknown', code: 'connect' }
  // This answer has no amount.
  if (said === 'refunded') return { is: 'done', transaction: reference, amount }
  if (said === 'cancelled') return { is: 'never', code: 'cancelled' }
  return said === 'processing' ? { is: 'pending', reference } : { is: 'unknown', code: said ?? 'status' }
}
