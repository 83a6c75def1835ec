import type { Answer } from './call.ts'
import type { FaultName, FaultOptions } from './faults.ts'

type Body = Record<string, unknown>
type Edit = (body: Body, options: FaultOptions) => Body

const amountFields = ['amount', 'refundAmount', 'currency_amount', 'originalTrxAmount']
const amounts =
  (change: (text: string) => unknown): Edit =>
  (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        amountFields.includes(name) && typeof value === 'string' ? change(value) : value,
      ]),
    )
/** Sets the given fields if the answer has them. */
const change =
  (fields: Body): Edit =>
  (body) => ({ ...body, ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in body)) })
const drop =
  (...names: string[]): Edit =>
  (body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

const longText = `<b>"খাবার" & চা</b>\r\n${'ক'.repeat(300)}`

/** Faults that only change fields of a correct answer. */
const edits: Partial<Record<FaultName, Edit>> = {
  answer: (body, { set = {}, drop: names = [] }) => ({ ...drop(...names)(body, {}), ...set }),
  code_number: (body) => {
    const name = 'statusCode' in body ? 'statusCode' : 'errorCode'
    return { ...body, [name]: Number(body[name] ?? 0) }
  },
  unknown_fields: (body) => ({ ...body, newField: { of: ['a later version'] }, payerAccount: null }),
  amount_number: amounts(Number),
  amount_whole: amounts((text) => text.replace(/\.00$/, '')),
  amount_one_decimal: amounts((text) => text.replace(/0$/, '')),
  amount_four_decimals: amounts((text) => `${text}00`),
  amount_thousands: amounts((text) => text.replaceAll(/(\d)(?=(\d{3})+(?!\d))(?=.*\.)/g, '$1,')),
  other_amount: amounts(() => '1.00'),
  other_invoice: change({ merchantInvoiceNumber: 'OTHER-1', merchantInvoice: 'OTHER-1', tran_id: 'OTHER-1' }),
  other_currency: change({ currency: 'USD', currency_type: 'USD' }),
  other_payment_id: change({ paymentID: 'TR0011-OTHER' }),
  other_receiver: change({ receiverMSISDN: '01999999999' }),
  other_payout: change({ payoutID: 'PO-OTHER', merchantInvoiceNumber: 'OTHER-1', receiverMSISDN: '01999999999' }),
  initiated_success: change({ transactionStatus: 'Initiated' }),
  status_missing: drop('transactionStatus'),
  invoice_renamed: (body) => {
    const [from, to] =
      'merchantInvoice' in body
        ? ['merchantInvoice', 'merchantInvoiceNumber']
        : ['merchantInvoiceNumber', 'merchantInvoice']
    return { ...drop(from!)(body, {}), [to!]: body[from!] }
  },
  fields_missing: drop('amount', 'currency', 'merchantInvoiceNumber', 'merchantInvoice', 'receiverMSISDN'),
  page_missing: drop('bkashURL', 'GatewayPageURL', 'redirectGatewayURL'),
  page_http: (body) => pages(body, (url) => url.replace(/^https?:/, 'http:').replace('127.0.0.1', 'pay.example.com')),
  page_foreign: (body) => pages(body, (url) => `https://pay.example.com${new URL(url).pathname}`),
  page_relative: (body) => pages(body, (url) => new URL(url).pathname),
  refund_not_completed: (body) => ({
    ...change({ refundTransactionStatus: 'Initiated' })(body, {}),
    ...(Array.isArray(body.refundTransactions)
      ? {
          refundTransactions: body.refundTransactions.map((one: Body) => ({
            ...one,
            refundTransactionStatus: 'Initiated',
          })),
        }
      : {}),
  }),
  refund_list_reversed: (body) => ({
    ...body,
    refundTransactions: ((body.refundTransactions as unknown[] | undefined) ?? []).toReversed(),
  }),
  fee_missing: drop('b2cFee'),
  fee_empty: change({ b2cFee: '' }),
  search_without_reference: drop('transactionReference', 'merchantInvoiceNumber'),
  refund_ref_missing: drop('refund_ref_id'),
  risk_text: change({ risk_level: '1', risk_title: 'Risky' }),
  risk_number: change({ risk_level: 1, risk_title: 'Risky' }),
  risk_missing: drop('risk_level', 'risk_title'),
  value_a_missing: drop('value_a'),
  odd_text: change({ card_issuer: longText, error: longText, value_b: longText }),
  store_amount_greater: (body) => ({ ...body, store_amount: `${Number(body.amount) + 10}.00` }),
  currency_usd: change({ currency_type: 'USD', currency_amount: '1.00', currency_rate: '119.8450' }),
}

const pages = (body: Body, to: (url: string) => string): Body =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      /^(bkashURL|GatewayPageURL|redirectGatewayURL)$/.test(name) ? to(String(value)) : value,
    ]),
  )

/** The answer with the changes by the request's faults, also in each element of a list. */
export function edited(answer: Answer, faults: ReadonlyMap<FaultName, FaultOptions>): Answer {
  if (typeof answer.body !== 'object' || answer.body === null) return answer
  let body = answer.body as Body
  for (const [name, options] of faults) {
    const edit = edits[name]
    if (!edit) continue
    body = edit(body, options)
    if (Array.isArray(body.element)) body = { ...body, element: body.element.map((one: Body) => edit(one, options)) }
  }
  return { ...answer, status: faults.get('answer')?.status ?? answer.status, body }
}
/** SSLCOMMERZ's return form and IPN have text fields. */
export const editedFields = (fields: Record<string, string>, faults: ReadonlyMap<FaultName, FaultOptions>) =>
  edited({ status: 200, body: fields }, faults).body as Record<string, string>
