import { gateway, ok, refusal, type Answer, type Call, type Context } from './call.ts'
import { payoutFields, payWallet } from './pay-wallet.ts'
import { needsToken } from './tokens.ts'
import { randomText, timeIn } from './world.ts'

/** Payouts of the newer API, with an id that exists before money moves (bkash-payout.md, section 2). */
const prefix = '/bkash/v1.2.0-beta/tokenized/payout'

const call = (name: string, method: Call['method'], path: string, handle: Call['handle']): Call => ({
  name: `payout.${name}`,
  method,
  path: new RegExp(`^${prefix}/${path}$`),
  shape: 'A',
  guard: needsToken,
  handle,
})
export const bkashPayoutCalls: Call[] = [
  call('initiate', 'POST', 'initiate', initiate),
  call('pay', 'POST', 'b2c', pay),
  // Published clients disagree on the HTTP method.
  call('query', 'GET', 'query/([^/]+)', (context) => query(context, context.id)),
  call('query', 'POST', 'query', (context) => query(context, String(context.asked.body.payoutID))),
]

function initiate({ world, asked }: Context): Answer {
  const { type, reference } = asked.body
  if (typeof type !== 'string' || typeof reference !== 'string') return gateway(400, 'Invalid request body')
  const payoutID = `PO${randomText(16)}`
  world.payoutIds.push({ payoutID, type, reference, at: timeIn(world) })
  return ok({ statusCode: '0000', statusMessage: 'Successful', payoutID, type, reference })
}

function pay(context: Context): Answer {
  const { payoutID } = context.asked.body
  const known = context.world.payoutIds.find((one) => one.payoutID === payoutID)
  return known ? payWallet(context, 'A', known.payoutID) : refusal('A', '2002')
}

function query({ world, asked, fault }: Context, id: string): Answer {
  const isPost = asked.method === 'POST'
  if (fault(isPost ? 'query_404_post' : 'query_404_get')) return gateway(404, 'Not Found')
  const known = world.payoutIds.find((one) => one.payoutID === id)
  if (!known || fault('query_not_found')) return refusal('A', '2033')
  const payout = world.payouts.find((one) => one.payoutID === id)
  const head = {
    statusCode: '0000',
    statusMessage: 'Successful',
    payoutID: id,
    type: known.type,
    reference: known.reference,
  }
  if (!payout) return ok({ ...head, transactionStatus: 'Initiated' })
  return ok({ ...head, ...payoutFields(payout), ...(fault('query_lags') ? { transactionStatus: 'Pending' } : {}) })
}
