import { poishaIn, textOf, type PaymentAnswer } from './answer.ts'

type Json = Record<string, unknown>

/** Both mean success: VALIDATED says that somebody has asked before, such as ourselves when the answer was lost. */
const isSuccess = (status: unknown) => status === 'VALID' || status === 'VALIDATED'
const endings: readonly unknown[] = ['FAILED', 'CANCELLED', 'EXPIRED', 'UNATTEMPTED']

/** `APIConnect` of an answer that says nothing about a payment. */
function notConnected(json: Json): PaymentAnswer | undefined {
  const said = textOf(json.APIConnect, 40)
  if (said === 'DONE') return undefined
  const stops = said === 'FAILED' || said === 'INACTIVE'
  return { is: 'unknown', code: `connect_${(said ?? 'missing').toLowerCase()}`, ...(stops && { stops: true }) }
}

/** The meaning of a payment's validation. This answer of their server is authoritative. */
export function ofValidation(json: Json, { storeId }: { storeId: string }): PaymentAnswer {
  const status = textOf(json.status, 40)
  const unconnected = notConnected(json)
  if (unconnected) return unconnected
  if (isSuccess(status)) return paidBy(json, storeId)
  if (endings.includes(status))
    return { is: 'ended', code: status === 'CANCELLED' ? 'cancelled' : status!.toLowerCase() }
  return { is: 'unknown', code: (status ?? 'status').toLowerCase() }
}

function paidBy(json: Json, storeId: string): PaymentAnswer {
  const amount = poishaIn(json.amount)
  const net = poishaIn(json.store_amount)
  const theirs = textOf(json.store_id)
  return {
    is: 'paid',
    transaction: textOf(json.bank_tran_id, 80),
    amount,
    currency: textOf(json.currency_type ?? json.currency),
    invoice: textOf(json.tran_id),
    validation: textOf(json.val_id, 100),
    // A negative fee is ignored.
    net: net !== null && amount !== null && net <= amount ? net : null,
    ...(theirs !== null && theirs !== storeId
      ? { differs: 'other_store' }
      : textOf(json.risk_level) !== '0' && { differs: 'risk' }),
  }
}

/** The meaning of the query by our number: the validations to ask for, or the outcome if there is none. */
export function ofTransactions(json: Json): { validations: string[] } | PaymentAnswer {
  const unconnected = notConnected(json)
  if (unconnected) return unconnected
  const found = Array.isArray(json.element) ? (json.element as unknown[]) : []
  const elements = found.filter((one): one is Json => typeof one === 'object' && one !== null && !Array.isArray(one))
  const paid = elements.filter(({ status }) => isSuccess(status))
  const validations = paid.map((one) => textOf(one.val_id, 100))
  if (validations.includes(null)) return { is: 'unknown', code: 'no_val_id' }
  if (paid.length > 0) return { validations: [...new Set(validations as string[])] }
  if (elements.length === 0) {
    const { element = null, no_of_trans_found = '0' } = json
    const isEmpty = element === null || element === '' || (Array.isArray(element) && element.length === 0)
    return isEmpty && textOf(no_of_trans_found) === '0'
      ? { is: 'waiting', code: 'no_transaction' }
      : { is: 'unknown', code: 'not_shown' }
  }
  if (!elements.every(({ status }) => endings.includes(status))) return { is: 'unknown', code: 'pending' }
  const isCancelled = elements.every(({ status }) => status === 'CANCELLED')
  return { is: 'ended', code: isCancelled ? 'cancelled' : 'failed' }
}
