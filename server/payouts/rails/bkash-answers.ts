import type { BkashAnswer } from '../../rails/bkash-token.ts'
import { poishaIn } from '../../rails/amounts.ts'
import { invoiceOf, type Found, type Order, type Outcome } from './rail.ts'

type Refused = Extract<Outcome, { state: 'refused' }>
const refused = (failure: Refused['failure'], fault: Refused['fault']) => (why: string) =>
  ({ state: 'refused', failure, fault, why }) satisfies Refused
const ours = refused('not_sent', 'us')
const notTried = (pause: 'short' | 'fault') => (why: string) => ({ state: 'not_tried', why, pause }) as const

/**
 * The meaning of bKash's codes for a payout, by its public list of July 2026. A missing code means an unknown outcome: among them 2029
 * (duplicate), 503, 2003, 2020, 2024 and 9999.
 */
export const codes: Readonly<Record<string, Extract<Outcome, { state: 'refused' | 'not_tried' }>>> = {
  // Receiver number, no such customer, no bKash account, not a customer wallet.
  ...eachOf(['2012', '2045', '2057', '2058'], refused('number_refused', 'receiver')),
  // The receiver's account is not allowed or not ready.
  ...eachOf(['2039', '2040', '2041', '2044', '2046'], refused('wallet_not_ready', 'receiver')),
  // Amount, currency, body, invoice, type, missing field.
  ...eachOf(['2006', '2007', '2025', '2031', '2032', '2065'], ours),
  ...eachOf(['2023'], notTried('short')),
  // App key, permissions, credential, product, our account's token.
  ...eachOf(['2001', '2042', '2043', '2064', '2067', '2079'], notTried('fault')),
}

function eachOf<Result>(list: readonly string[], result: (why: string) => Result): Record<string, Result> {
  return Object.fromEntries(list.map((code) => [code, result(`code ${code}`)]))
}

/** bKash's API gateway refuses a token within moments. After a longer time the call may have gone further. */
const atOnceMs = 5000

/** The meaning of an answer to the call that pays. */
export function readPaid(answer: BkashAnswer, order: Order): Outcome {
  if (answer.is === 'no_token') return { state: 'not_tried', why: 'no token' }
  if (answer.is === 'silent') return { state: answer.sent ? 'unknown' : 'not_tried', why: answer.why }
  const { status, json, milliseconds } = answer
  const fromGateway = gatewayMessage(json)
  if ((status === 401 || status === 403) && fromGateway !== undefined && milliseconds < atOnceMs)
    return { state: 'not_tried', why: `HTTP ${status}`, ...(status === 403 && { pause: 'fault' }) }
  if (status === 400 && fromGateway === 'Invalid request body') return ours('HTTP 400')
  if (status !== 200) return { state: 'unknown', why: `HTTP ${status}` }
  if (!json) return { state: 'unknown', why: 'no JSON' }
  const code = codeIn(json)
  if (code !== undefined) {
    if (json.trxID !== undefined) return { state: 'unknown', why: `code ${code} with a trxID` }
    return codes[code] ?? { state: 'unknown', why: `code ${code}` }
  }
  return readCompleted(json, order)
}

/**
 * The meaning of an answer about a payout that may have been sent. Codes are about the question: none of them proves that nothing was paid.
 */
export function readAsked(answer: BkashAnswer, order: Order, ref: string | null): Found {
  if (answer.is === 'no_token') return { state: 'unknown', why: 'no token' }
  if (answer.is === 'silent') return { state: 'unknown', why: answer.why }
  const { status, json } = answer
  if (status !== 200) return { state: 'unknown', why: `HTTP ${status}` }
  if (!json) return { state: 'unknown', why: 'no JSON' }
  const code = codeIn(json)
  if (code === '2033') return { state: 'not_found', why: 'not found' }
  if (code !== undefined) return { state: 'unknown', why: `code ${code}` }
  if (ref !== null && json.payoutID !== undefined && json.payoutID !== ref)
    return { state: 'held', why: 'another payoutID' }
  // The fields of a query are unpublished: a different value is a difference, and a missing one leaves the outcome unknown.
  const found = readCompleted(json, order, true)
  return found.state === 'unknown' ? { state: 'pending', why: found.why } : found
}

/** Compares the payment with the order. Only `Completed` is final. `mayLack`: a missing field means unknown, not a difference. */
function readCompleted(
  json: Record<string, unknown>,
  order: Order,
  mayLack = false,
): Extract<Found, { state: 'settled' | 'held' | 'unknown' }> {
  const { transactionStatus, trxID, currency, b2cFee } = json
  if (transactionStatus !== 'Completed')
    return { state: 'unknown', why: `status ${shortText(transactionStatus) ?? 'missing'}` }
  const compared: [string, unknown, boolean][] = [
    ['amount', json.amount, poishaIn(json.amount) === order.amount],
    ['currency', currency, currency === 'BDT'],
    ['receiver', json.receiverMSISDN, localNumber(json.receiverMSISDN) === order.number],
    ['invoice', json.merchantInvoiceNumber, json.merchantInvoiceNumber === invoiceOf(order)],
    ['trxID', trxID, typeof trxID === 'string' && /^[A-Za-z0-9]{6,40}$/.test(trxID)],
  ]
  const namesOf = (list: typeof compared) => list.map(([name]) => name).join(', ')
  const unequal = compared.filter(([, , isEqual]) => !isEqual)
  const differing = unequal.filter(([, value]) => !mayLack || !isMissing(value))
  if (differing.length > 0) return { state: 'held', why: `differs: ${namesOf(differing)}` }
  if (unequal.length > 0) return { state: 'unknown', why: `missing: ${namesOf(unequal)}` }
  const cost = poishaIn(b2cFee)
  // No contract has a fee above the amount: the statement shows the real one.
  return {
    state: 'settled',
    reference: trxID as string,
    ...(cost !== undefined && cost <= order.amount && { cost }),
  }
}

/**
 * The result of searching for a transaction id of an order. The transaction must contain the reference; the receiver is compared if bKash
 * names one.
 */
export function readSearched(answer: BkashAnswer, order: Order): 'found' | 'differs' | 'not_found' | 'unknown' {
  if (answer.is !== 'answered' || answer.status !== 200 || !answer.json) return 'unknown'
  const { json } = answer
  const code = codeIn(json)
  if (code === '2033') return 'not_found'
  if (code !== undefined || json.transactionStatus !== 'Completed') return 'unknown'
  const reference = shortText(json.transactionReference) ?? shortText(json.merchantInvoiceNumber)
  if (reference === undefined) return 'unknown'
  const isSame =
    poishaIn(json.amount) === order.amount &&
    json.currency === 'BDT' &&
    reference === invoiceOf(order) &&
    [json.customerMsisdn, json.receiverMSISDN].every((to) => isMissing(to) || localNumber(to) === order.number)
  return isSame ? 'found' : 'differs'
}

/** The balance of the disbursement account, found by its name because the order of the accounts varies. */
export function readBalance(answer: BkashAnswer): { available: number; isActive: boolean } | undefined {
  if (answer.is !== 'answered' || answer.status !== 200 || !Array.isArray(answer.json?.organizationBalance))
    return undefined
  const accounts = (answer.json.organizationBalance as unknown[]).filter(
    (one): one is Record<string, unknown> =>
      typeof one === 'object' &&
      one !== null &&
      /disburs/i.test(String((one as { accountTypeName?: unknown }).accountTypeName)),
  )
  const available = poishaIn(accounts[0]?.availableBalance)
  if (accounts.length !== 1 || available === undefined) return undefined
  return { available, isActive: accounts[0]!.accountStatus === 'Active' }
}

/** The id of an announced payout in the newer API. */
export function readInitiated(
  answer: BkashAnswer,
): { ref: string } | Extract<Outcome, { state: 'not_tried' | 'refused' }> {
  if (answer.is === 'no_token') return { state: 'not_tried', why: 'no token' }
  if (answer.is === 'silent') return { state: 'not_tried', why: answer.why }
  const { status, json } = answer
  const code = json && codeIn(json)
  const meaning = code === undefined ? undefined : codes[code]
  if (meaning) return meaning
  const ref = json?.payoutID
  if (status === 200 && code === undefined && typeof ref === 'string' && ref.length > 0 && ref.length <= 200)
    return { ref }
  // No money moves before the call that pays.
  const why = code === undefined ? `no payoutID, HTTP ${status}` : `code ${code}`
  return { state: 'not_tried', why, own: code !== undefined || status === 400 || status === 200 }
}

/** The code of a refusal. bKash writes it as `errorCode` in one family of calls and as `statusCode` in the other, where `0000` is success. */
function codeIn({ errorCode, statusCode }: Record<string, unknown>): string | undefined {
  const code = [errorCode, statusCode].find((one) => one !== undefined && one !== null)
  if (code === undefined || code === '0000') return undefined
  return shortText(code) ?? 'unreadable'
}

/** The text of an answer that comes from the API gateway in front of bKash and has no other fields. */
const gatewayMessage = (json: Record<string, unknown> | undefined): string | undefined =>
  json && Object.keys(json).length === 1 ? shortText(json.message) : undefined

/** A word or number of an answer, shortened and reduced to letters, digits and spaces so that it is safe to show. */
function shortText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .replaceAll(/[^\w -]/g, '')
    .slice(0, 60)
  return text === '' ? undefined : text
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A number in our stored form: bKash writes it with or without the country code. */
const localNumber = (value: unknown): string => String(value ?? '').replace(/^\+?88(?=01)/, '')
