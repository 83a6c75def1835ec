import { callBkash, type BkashAccount, type BkashAnswer } from '../../rails/bkash-token.ts'
import type { Rails, Request } from '../../rails/exchange.ts'
import { takaText } from '../../rails/amounts.ts'
import type { BkashPayouts } from '../../rails/settings.ts'
import { readAsked, readBalance, readInitiated, readPaid, readSearched } from './bkash-answers.ts'
import { invoiceOf, type Order, type Rail } from './rail.ts'

const bodyOf = (order: Order) => ({
  amount: takaText(order.amount),
  currency: 'BDT',
  merchantInvoiceNumber: invoiceOf(order),
  receiverMSISDN: order.number,
})

/**
 * Payouts by bKash, with the API generation of the contract. `b2c` pays with one call, and cannot be asked afterwards. `payout-id`
 * announces a payout first, and can be asked by that id. docs/rails.md lists the unpublished details.
 */
export function bkashPayouts(rails: Rails, settings: BkashPayouts): Rail {
  return settings.api === 'b2c' ? singleCall(rails, settings) : withId(rails, settings)
}

function singleCall(rails: Rails, settings: BkashPayouts): Rail {
  const call = callsOf(rails, { ...settings, rail: 'bkash_payouts', tokenUrl: settings.url })
  return {
    canAsk: false,
    async send(order) {
      const answer = await call(order, {
        call: 'payment/b2cPayment',
        url: `${settings.url}/payment/b2cPayment`,
        body: bodyOf(order),
      })
      return readPaid(answer, order)
    },
    ask: async () => ({ state: 'cannot_ask', why: 'this API has no query' }),
    async balance() {
      const name = 'payment/organizationBalance'
      return readBalance(await call(undefined, { call: name, method: 'GET', url: `${settings.url}/${name}` }))
    },
    async search(order, reference) {
      const url = `${settings.url}/payment/search/${encodeURIComponent(reference)}`
      return readSearched(await call(order, { call: 'payment/search', method: 'GET', url }), order)
    },
  }
}

function withId(rails: Rails, settings: BkashPayouts): Rail {
  const { url } = settings
  const call = callsOf(rails, { ...settings, rail: 'bkash_payouts', tokenUrl: `${url}/checkout` })
  return {
    canAsk: true,
    async prepare(order) {
      const body = { type: 'B2C', reference: invoiceOf(order) }
      return readInitiated(await call(order, { call: 'payout/initiate', url: `${url}/payout/initiate`, body }))
    },
    async send(order, ref) {
      const body = { payoutID: ref, ...bodyOf(order) }
      return readPaid(await call(order, { call: 'payout/b2c', url: `${url}/payout/b2c`, body }), order)
    },
    async ask(order, ref) {
      if (ref === null) return { state: 'cannot_ask', why: 'no payoutID is known' }
      // Published clients use different methods for the query.
      const byPath = { method: 'GET', url: `${url}/payout/query/${encodeURIComponent(ref)}` } as const
      const byBody = { url: `${url}/payout/query`, body: { payoutID: ref } } as const
      const first = await call(order, { call: 'payout/query', ...byPath })
      const isMissing = first.is === 'answered' && (first.status === 404 || first.status === 403)
      const answer = isMissing ? await call(order, { call: 'payout/query', ...byBody }) : first
      return readAsked(answer, order, ref)
    },
    async search(order, reference) {
      const address = `${url}/checkout/general/searchTransaction`
      const asked = { call: 'general/searchTransaction', url: address, body: { trxID: reference } }
      return readSearched(await call(order, asked), order)
    },
  }
}

/** Calls that pay are sent once. All other calls change nothing, and are repeated after a 401. */
const paying = ['payment/b2cPayment', 'payout/b2c']

const callsOf =
  (rails: Rails, account: BkashAccount) =>
  (
    order: Order | undefined,
    request: Omit<Request, 'rail' | 'headers' | 'secrets' | 'subject'>,
  ): Promise<BkashAnswer> =>
    callBkash(
      rails,
      account,
      { ...request, ...(order && { subject: { kind: 'payout', id: order.id } }) },
      { repeats: !paying.includes(request.call) },
    )
