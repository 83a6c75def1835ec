import { callBkash, type BkashAccount, type BkashAnswer } from '../rails/bkash-token.ts'
import type { Rails } from '../rails/exchange.ts'
import type { BkashCheckout } from '../rails/settings.ts'
import { pageOn, takaText, textOf, type PaymentAnswer } from './answer.ts'
import { ofExecute, ofQuery, ofRefusedCreate, readTokenized, type Read } from './bkash-answers.ts'
import type { DuePayment, PayInGateway } from './gateway.ts'
import { ofBkashRefund, ofBkashRefunds } from './refund-answers.ts'

export const accountOf = (checkout: BkashCheckout): BkashAccount => ({
  ...checkout,
  rail: 'bkash_checkout',
  tokenUrl: checkout.url,
})

/** The host of a gateway's pages. A simulated gateway on this machine has its pages there, too. */
const pageHosts = (url: string) => ['bkash.com', 'bka.sh', new URL(url).host]

/** bKash Checkout (URL), tokenized, mode 0011. `returnUrl`: the page to which bKash sends the payer's browser. */
export function bkashCheckout(rails: Rails, checkout: BkashCheckout, returnUrl: string): PayInGateway {
  const account = accountOf(checkout)
  const ask = (payment: DuePayment, call: string, path: string, body: object) =>
    callBkash(
      rails,
      account,
      { call, subject: { kind: 'deposit', id: payment.depositId }, url: `${checkout.url}/${path}`, body },
      // A 401 to an execute says nothing about the payment.
      { repeats: path !== 'execute' },
    )
  const askAboutRefund = (id: number, call: string, path: string, body: object) =>
    callBkash(
      rails,
      account,
      { call, subject: { kind: 'refund', id }, url: `${checkout.refundUrl}/refund/payment/${path}`, body },
      { repeats: path === 'status' },
    )
  return {
    rail: 'bkash',
    async open(payment) {
      const answer = await ask(payment, 'create', 'create', {
        mode: '0011',
        payerReference: payment.invoice,
        callbackURL: returnUrl,
        amount: takaText(payment.amount),
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: payment.invoice,
      })
      const read = usable(answer)
      if (!isRead(read)) return read
      if (read.code !== '0000') return ofRefusedCreate(read)
      const gatewayId = textOf(read.json.paymentID, 100)
      const page = pageOn(pageHosts(checkout.url), read.json.bkashURL)
      if (gatewayId === null || page === null) return { is: 'unknown', code: 'no_page' }
      return { is: 'opened', gatewayId, page, signatures: signaturesIn(read.json) }
    },
    async execute(payment) {
      const read = usable(await ask(payment, 'execute', 'execute', { paymentID: payment.gatewayId }))
      return isRead(read) ? ofExecute(read) : read
    },
    async query(payment) {
      const read = usable(await ask(payment, 'query', 'payment/status', { paymentID: payment.gatewayId }))
      return isRead(read) ? ofQuery(read) : read
    },
    async refund({ refundId, gatewayId, transaction, amount, invoice }) {
      const answer = await askAboutRefund(refundId, 'refund', 'transaction', {
        paymentId: gatewayId,
        trxId: transaction,
        refundAmount: takaText(amount),
        sku: invoice,
        reason: 'Unused balance',
      })
      if (answer.is === 'no_token') return { is: 'later', code: '2079' }
      if (answer.is === 'silent') return { is: 'unknown', code: answer.why.slice(0, 60) }
      return ofBkashRefund(answer.status, answer.json)
    },
    async askRefund({ refundId, gatewayId, transaction }) {
      const body = { paymentId: gatewayId, trxId: transaction }
      const answer = await askAboutRefund(refundId, 'refund status', 'status', body)
      return answer.is === 'answered' ? ofBkashRefunds(answer.status, answer.json) : { is: 'unknown', code: answer.is }
    },
  }
}

const isRead = (read: Read | PaymentAnswer): read is Read => !('is' in read)

/** An answer in the shape of tokenized checkout. Anything else, such as an answer of a proxy, says nothing about the payment. */
function usable(answer: BkashAnswer): Read | Extract<PaymentAnswer, { is: 'unknown' | 'not_tried' }> {
  if (answer.is === 'no_token') return { is: 'not_tried', code: 'no_token' }
  if (answer.is === 'silent') return { is: answer.sent ? 'unknown' : 'not_tried', code: answer.why.slice(0, 60) }
  return readTokenized(answer.status, answer.json) ?? { is: 'unknown', code: `HTTP ${answer.status}` }
}

/** The signature of a callback for each status: the check of a signature is unpublished, but bKash returns the complete addresses. */
function signaturesIn(json: Record<string, unknown>): Record<string, string> {
  const found = Object.entries({
    success: json.successCallbackURL,
    failure: json.failureCallbackURL,
    cancel: json.cancelledCallbackURL,
  }).map(([status, url]) => {
    const signature = typeof url === 'string' && URL.canParse(url) ? new URL(url).searchParams.get('signature') : null
    return [status, signature?.slice(0, 100)]
  })
  return Object.fromEntries(found.filter(([, signature]) => signature)) as Record<string, string>
}
