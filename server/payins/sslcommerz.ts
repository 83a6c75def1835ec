import { exchange, type Answer, type Rails } from '../rails/exchange.ts'
import type { SslcommerzStore } from '../rails/settings.ts'
import { pageOn, takaText, textOf, type PaymentAnswer } from './answer.ts'
import type { DuePayment, PayInGateway } from './gateway.ts'
import { ofSslRefund, ofSslRefundQuery } from './refund-answers.ts'
import { ofTransactions, ofValidation } from './sslcommerz-answers.ts'

/** The payer's data in a session. The address is not asked for, because the goods are a service. */
export interface Payer {
  name: string
  email: string
  phone: string
}

interface Own {
  /** The addresses to which the payer's browser returns and messages (IPN) are sent. */
  returnUrl: string
  messageUrl: string
  payerOf(sponsorId: number): Promise<Payer>
}

const seconds = { open: 15, ask: 20 }
const mostTransactions = 5
/** Values for required fields of a session that sponsors are not asked for. */
const unknownText = 'N/A'

/** SSLCOMMERZ, API v4: a page with cards, banks and wallets. */
export function sslcommerz(rails: Rails, store: SslcommerzStore, own: Own): PayInGateway {
  const credentials = { store_id: store.storeId, store_passwd: store.storePassword }
  /** The address of these calls contains credentials, so exchanges are recorded without it. */
  const get = (
    subject: { kind: 'deposit' | 'refund'; id: number },
    call: string,
    path: string,
    query: Record<string, string>,
  ) =>
    exchange(
      { ...rails, seconds: Math.min(rails.seconds, seconds.ask) },
      {
        rail: 'sslcommerz',
        call,
        subject,
        method: 'GET',
        url: `${store.url}/validator/api/${path}?${new URLSearchParams({ ...query, ...credentials, format: 'json' })}`,
        secrets: [store.storePassword],
      },
    )
  return {
    rail: 'sslcommerz',
    async open(payment) {
      const payer = await own.payerOf(payment.sponsorId)
      const back = `${own.returnUrl}?tran_id=${payment.invoice}`
      const body = new URLSearchParams({
        ...credentials,
        total_amount: takaText(payment.amount),
        currency: 'BDT',
        tran_id: payment.invoice,
        product_category: 'service',
        success_url: back,
        fail_url: back,
        cancel_url: back,
        ipn_url: own.messageUrl,
        cus_name: payer.name.slice(0, 50),
        cus_email: payer.email.slice(0, 50),
        cus_add1: unknownText,
        cus_city: unknownText,
        cus_postcode: unknownText,
        cus_country: 'Bangladesh',
        cus_phone: payer.phone ? payer.phone.slice(0, 20) : unknownText,
        shipping_method: 'NO',
        product_name: 'App testing',
        product_profile: 'non-physical-goods',
        value_a: payment.invoice,
      })
      const answer = await exchange(
        { ...rails, seconds: Math.min(rails.seconds, seconds.open) },
        {
          rail: 'sslcommerz',
          call: 'session',
          subject: { kind: 'deposit', id: payment.depositId },
          url: `${store.url}/gwprocess/v4/api.php`,
          body,
          secrets: [store.storePassword, payer.name, payer.email, payer.phone],
        },
      )
      const json = jsonOf(answer)
      if ('is' in json) return json
      if (json.fields.status !== 'SUCCESS') return { is: 'refused', code: 'session' }
      const gatewayId = textOf(json.fields.sessionkey, 100)
      const page = pageOn(['sslcommerz.com', new URL(store.url).host], json.fields.GatewayPageURL)
      if (gatewayId === null || page === null) return { is: 'unknown', code: 'no_page' }
      return { is: 'opened', gatewayId, page, signatures: {} }
    },
    async query(payment) {
      const found = jsonOf(
        await get(about(payment), 'query', 'merchantTransIDvalidationAPI.php', { tran_id: payment.invoice, v: '1' }),
      )
      if ('is' in found) return found
      const paid = ofTransactions(found.fields)
      if ('is' in paid) return paid
      const answers: PaymentAnswer[] = []
      for (const val_id of paid.validations.slice(0, mostTransactions)) {
        const validated = jsonOf(await get(about(payment), 'validate', 'validationserverAPI.php', { val_id, v: '1' }))
        answers.push('is' in validated ? validated : ofValidation(validated.fields, store))
      }
      return oneOf(answers)
    },
    async refund({ refundId, transaction, amount, invoice }) {
      const answer = jsonOf(
        await get({ kind: 'refund', id: refundId }, 'refund', 'merchantTransIDvalidationAPI.php', {
          bank_tran_id: transaction,
          refund_trans_id: invoice,
          refund_amount: takaText(amount),
          refund_remarks: 'Unused balance',
        }),
      )
      // A refund without an answer cannot be queried.
      return 'is' in answer ? { is: 'held', code: answer.code } : ofSslRefund(answer.fields)
    },
    async askRefund({ refundId, reference, amount }) {
      if (reference === null) return { is: 'held', code: 'no_reference' }
      const answer = jsonOf(
        await get({ kind: 'refund', id: refundId }, 'refund query', 'merchantTransIDvalidationAPI.php', {
          refund_ref_id: reference,
        }),
      )
      return 'is' in answer
        ? { is: 'unknown', code: answer.code }
        : ofSslRefundQuery(answer.fields, { reference, amount })
    },
  }
}

const about = ({ depositId }: DuePayment) => ({ kind: 'deposit' as const, id: depositId })

/** The payer may have tried twice. A person decides about a second payment. */
function oneOf(answers: readonly PaymentAnswer[]): PaymentAnswer {
  const paid = answers.filter((one) => one.is === 'paid')
  // One of them may be a second payment.
  const unanswered = answers.find((one) => one.is === 'unknown' || one.is === 'not_tried')
  if (unanswered) return unanswered
  if (paid.length > 1) return { ...paid[0]!, differs: 'paid_twice' }
  return paid[0] ?? answers[0] ?? { is: 'unknown', code: 'no_answer' }
}

function jsonOf(
  answer: Answer,
): { fields: Record<string, unknown> } | Extract<PaymentAnswer, { is: 'unknown' | 'not_tried' }> {
  if (answer.is === 'silent') return { is: answer.sent ? 'unknown' : 'not_tried', code: answer.why.slice(0, 60) }
  if (answer.status !== 200 || !answer.json) return { is: 'unknown', code: `HTTP ${answer.status}` }
  return { fields: answer.json }
}
