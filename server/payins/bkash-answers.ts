import { poishaIn, textOf, type PaymentAnswer } from './answer.ts'

/** The meaning of bKash's public codes for a payment (captured in July 2026). A missing code means an unknown outcome, so ask. */
export type CodeGroup =
  | 'ok'
  /** The payment may already be done. */
  | 'ask'
  | 'unfinished'
  | 'payer'
  | 'wallet'
  | 'request'
  | 'account'
  | 'agreement'
  | 'reversal'
  | 'unknown'

const groups: Partial<Record<CodeGroup, string>> = {
  ok: '0000',
  ask: '2062 2068 2116 2117 2119 2056 2029',
  unknown: '2003 2020 2024 503 9999',
  unfinished: '2052 2054 2060',
  payer: '2010 2011 2013 2014 2015 2016 2017 2018 2019 2023 2059 2069',
  wallet: '2009 2012 2037 2038 2039 2040 2041 2044 2046 2045 2057 2058',
  request: '2002 2004 2005 2006 2007 2008 2025 2031 2032 2047 2048 2049 2063 2065',
  account: '2001 2042 2067 2043 2064 2066 2118',
  agreement: '2021 2022 2027 2030 2036 2050 2051 2053 2055 2061',
  reversal: '2026 2028 2033 2034 2035',
}
export const groupOfCode: ReadonlyMap<string, CodeGroup> = new Map(
  Object.entries(groups).flatMap(([group, codes]) => codes.split(' ').map((code) => [code, group as CodeGroup])),
)
/** Groups with a permanent refusal. A fault of our account says nothing about money that may have moved. */
const refusals: readonly CodeGroup[] = ['payer', 'wallet', 'request']

/** An answer of the gateway in the shape of tokenized checkout. Undefined for anything else, which says nothing about the payment. */
export interface Read {
  code: string
  json: Record<string, unknown>
}

/** A code as text: bKash sometimes writes it as a number. */
export const codeIn = (value: unknown) => textOf(value, 20)

export function readTokenized(status: number, json: Record<string, unknown> | undefined): Read | undefined {
  const code = codeIn(json?.statusCode)
  return status === 200 && json && code !== null ? { code, json } : undefined
}

const paidBy = (json: Record<string, unknown>): PaymentAnswer => ({
  is: 'paid',
  transaction: textOf(json.trxID, 80),
  amount: poishaIn(json.amount),
  currency: textOf(json.currency),
  // Two calls name it differently.
  invoice: textOf(json.merchantInvoiceNumber ?? json.merchantInvoice),
  gatewayId: textOf(json.paymentID),
})

/** The answer to an execute, if it has a usable shape. */
export function ofExecute({ code, json }: Read): PaymentAnswer {
  const group = groupOfCode.get(code) ?? 'unknown'
  if (group === 'ok') {
    return json.transactionStatus === 'Completed' ? paidBy(json) : { is: 'unknown', code: 'not_completed' }
  }
  if (group === 'unfinished') return { is: 'waiting', code }
  if (refusals.includes(group)) return { is: 'refused', code }
  return { is: 'unknown', code, ...(group === 'account' && { stops: true }) }
}

const ended: Readonly<Record<string, string>> = {
  Cancelled: 'cancelled',
  Failed: 'failed',
  Expired: 'expired',
  Declined: 'declined',
}

/** The answer to a query, if it has a usable shape. */
export function ofQuery({ code, json }: Read): PaymentAnswer {
  const group = groupOfCode.get(code) ?? 'unknown'
  if (group !== 'ok') return { is: 'unknown', code, ...(group === 'account' && { stops: true }) }
  const status = textOf(json.transactionStatus) ?? ''
  if (status === 'Completed') return paidBy(json)
  if (status === 'Initiated') {
    return json.verificationStatus === 'Complete' ? { is: 'approved', code } : { is: 'waiting', code: 'waiting' }
  }
  const end = Object.hasOwn(ended, status) ? ended[status] : undefined
  return end === undefined ? { is: 'unknown', code: 'status' } : { is: 'ended', code: end }
}

/** The answer when a payment could not be opened. */
export function ofRefusedCreate({ code }: Read): Extract<PaymentAnswer, { is: 'refused' | 'unknown' }> {
  const group = groupOfCode.get(code) ?? 'unknown'
  if (group === 'account') return { is: 'refused', code, stops: true }
  return refusals.includes(group) ? { is: 'refused', code } : { is: 'unknown', code }
}
