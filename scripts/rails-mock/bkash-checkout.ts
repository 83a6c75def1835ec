import { gateway, ok, refusal, type Answer, type Call, type Context } from './call.ts'
import { sendNotice, takeNoticeFaults } from './notices.ts'
import { needsToken, tokenCalls } from './tokens.ts'
import { bkashTime, poishaOf, taka } from './values.ts'
import { newTrxID, randomText, timeIn, type Payment, type World } from './world.ts'

/** Tokenized checkout, mode 0011 (bkash.md, sections 2 to 8). */
const prefix = '/bkash/v1.2.0-beta/tokenized/checkout'
const dayMs = 24 * 3_600_000
export const payerMsisdn = '01700000001'

const call = (name: string, path: string, handle: Call['handle']): Call => ({
  name: `bkash.${name}`,
  method: 'POST',
  path: new RegExp(`^${prefix}/${path}$`),
  shape: 'A',
  guard: needsToken,
  handle,
})
export const bkashCheckoutCalls: Call[] = [
  ...tokenCalls('bkash', prefix),
  call('create', 'create', create),
  call('execute', 'execute', execute),
  call('query', 'payment/status', query),
  call('search', 'general/searchTransaction', search),
]

const textFields = ['mode', 'payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber']

function create(context: Context): Answer | Promise<Answer> {
  const { world, asked, fault } = context
  const body = asked.body as Record<string, string>
  if (textFields.some((name) => name in body && typeof body[name] !== 'string'))
    return gateway(400, 'Invalid request body')
  if (textFields.some((name) => !(name in body))) return refusal('A', '2065')
  const amount = poishaOf(body.amount)
  const wrong =
    body.mode !== '0011'
      ? '2063'
      : !amount
        ? '2006'
        : body.currency !== 'BDT'
          ? '2007'
          : !/^(sale|authorization)$/.test(body.intent!)
            ? '2008'
            : !/^[^<>&]{1,255}$/.test(body.merchantInvoiceNumber!)
              ? '2031'
              : !/^[^<>&]{1,255}$/.test(body.payerReference!)
                ? '2048'
                : !URL.canParse(body.callbackURL!)
                  ? '2049'
                  : undefined
  if (wrong) return refusal('A', wrong)
  if (fault('seen_before') || world.payments.some((one) => one.invoice === body.merchantInvoiceNumber))
    return refusal('A', '2029')
  const paymentID = `TR0011${randomText(22)}`
  const url = (status: string) => {
    const back = new URL(body.callbackURL!)
    back.searchParams.set('paymentID', paymentID)
    back.searchParams.set('status', status)
    back.searchParams.set('signature', randomText(10))
    back.searchParams.set('apiVersion', '1.2.0-beta')
    back.searchParams.set('product', 'tokenized-checkout')
    return back.toString()
  }
  const payment: Payment = {
    paymentID,
    invoice: body.merchantInvoiceNumber!,
    amount: amount!,
    payerReference: body.payerReference!,
    msisdn: /^01[3-9]\d{8}$/.test(body.payerReference!) ? body.payerReference! : payerMsisdn,
    urls: { success: url('success'), failure: url('failure'), cancel: url('cancel') },
    createdAt: timeIn(world),
    verified: false,
    status: 'Initiated',
  }
  world.payments.push(payment)
  const answer = ok({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID,
    bkashURL: `${world.origin}/bkash/pay?paymentId=${paymentID}&hash=${randomText(24)}&mode=0011&apiVersion=v1.2.0-beta`,
    callbackURL: body.callbackURL,
    successCallbackURL: payment.urls.success,
    failureCallbackURL: payment.urls.failure,
    cancelledCallbackURL: payment.urls.cancel,
    amount: body.amount,
    intent: body.intent,
    currency: 'BDT',
    paymentCreateTime: bkashTime(payment.createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.invoice,
  })
  if (!fault('callback_before_answer')) return answer
  payment.verified = true
  return fetch(payment.urls.success, { redirect: 'manual' }).then(
    () => answer,
    () => answer,
  )
}

async function execute(context: Context): Promise<Answer> {
  const { world, asked, fault } = context
  const payment = paymentOf(world, asked.body.paymentID)
  if (!payment) return refusal('A', '2002')
  if (payment.status === 'Completed') return refusal('A', fault('already_done_code')?.code ?? '2062')
  if (payment.status !== 'Initiated' || isExpired(world, payment)) return refusal('A', '2056')
  if (!payment.verified) return refusal('A', '2054')
  const before = fault('same_trx_id') && world.payments.find((one) => one.trxID)
  payment.status = 'Completed'
  payment.trxID = before ? before.trxID! : newTrxID()
  payment.completedAt = timeIn(world)
  world.balances.collection += payment.amount
  const notice = takeNoticeFaults(world, payment)
  const sending = sendNotice(world, payment, notice)
  if (notice.has('notice_before_answer')) await sending
  return ok({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentID,
    payerReference: payment.payerReference,
    customerMsisdn: payment.msisdn,
    trxID: payment.trxID,
    amount: taka(payment.amount),
    transactionStatus: 'Completed',
    paymentExecuteTime: bkashTime(payment.completedAt),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: payment.invoice,
  })
}

function query({ world, asked, fault }: Context): Answer {
  const payment = paymentOf(world, asked.body.paymentID)
  if (!payment || fault('query_not_found')) return refusal('A', '2002')
  const isCompleted = payment.status === 'Completed' && !fault('query_lags')
  const status =
    payment.status === 'Completed' || isExpired(world, payment)
      ? isCompleted
        ? 'Completed'
        : 'Initiated'
      : payment.status
  return ok({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentID,
    mode: '0011',
    paymentCreateTime: bkashTime(payment.createdAt),
    ...(isCompleted ? { trxID: payment.trxID, paymentExecuteTime: bkashTime(payment.completedAt!) } : {}),
    ...(isCompleted ? { customerMsisdn: payment.msisdn, maxRefundableAmount: taka(refundable(world, payment)) } : {}),
    amount: taka(payment.amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoice: payment.invoice,
    transactionStatus: status === 'Initiated' && isExpired(world, payment) ? 'Expired' : status,
    verificationStatus: payment.verified ? 'Complete' : 'Incomplete',
    payerReference: payment.payerReference,
  })
}

function search({ world, asked, fault }: Context): Answer {
  const payment = world.payments.find((one) => one.trxID !== undefined && one.trxID === asked.body.trxID)
  if (!payment || fault('query_not_found')) return refusal('A', '2033')
  return ok({
    statusCode: '0000',
    statusMessage: 'Successful',
    trxID: payment.trxID,
    transactionStatus: 'Completed',
    transactionType: 'bKash Tokenized Checkout via API',
    amount: taka(payment.amount),
    currency: 'BDT',
    customerMsisdn: payment.msisdn,
    organizationShortCode: '50022',
    initiationTime: bkashTime(payment.createdAt),
    completedTime: bkashTime(payment.completedAt!),
    transactionReference: payment.payerReference,
  })
}

export const paymentOf = (world: World, id: unknown) => world.payments.find(({ paymentID }) => paymentID === id)
const isExpired = (world: World, { status, createdAt }: Payment) =>
  status === 'Initiated' && timeIn(world).getTime() - createdAt.getTime() > dayMs
/** The part of a payment that has not been refunded. */
export const refundable = (world: World, { paymentID, amount }: Payment) =>
  amount - world.refunds.filter((one) => one.paymentID === paymentID).reduce((sum, one) => sum + one.amount, 0)
