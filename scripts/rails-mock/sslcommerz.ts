import { ok, type Answer, type Call, type Context } from './call.ts'
import { elementFields, store } from './ssl-fields.ts'
import { plainTime, poishaOf, taka } from './values.ts'
import { randomText, timeIn, type Element, type Session, type World } from './world.ts'

/** SSLCOMMERZ (sslcommerz.md). Failures have HTTP status 200 too. */
const validator = '/sslcommerz/validator/api'
const merchantCalls = `${validator}/merchantTransIDvalidationAPI.php`

export const sslcommerzCalls: Call[] = [
  { name: 'ssl.session', method: 'POST', path: /^\/sslcommerz\/gwprocess\/v4\/api\.php$/, shape: 'D', handle: open },
  {
    name: 'ssl.validate',
    method: 'GET',
    path: /^\/sslcommerz\/validator\/api\/validationserverAPI\.php$/,
    shape: 'D',
    handle: validate,
  },
]
/** One path for three calls, distinguished by their parameters. */
export function merchantCall(path: string, query: URLSearchParams): Call | undefined {
  if (path !== merchantCalls) return undefined
  const [name, handle] = query.has('refund_ref_id')
    ? (['ssl.refundQuery', refundQuery] as const)
    : query.has('bank_tran_id')
      ? (['ssl.refund', refund] as const)
      : (['ssl.query', queryElements] as const)
  return { name, method: 'GET', path: /$/, shape: 'D', handle }
}

const required = `store_id store_passwd total_amount currency tran_id product_category success_url fail_url cancel_url
  cus_name cus_email cus_add1 cus_city cus_country cus_postcode cus_phone shipping_method product_name product_profile`.split(
  /\s+/,
)

function open({ world, asked, fault }: Context): Answer {
  const fields = asked.body as Record<string, string>
  const fail = (failedreason: string) => ok({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' })
  if (fields.store_id !== store.id || fields.store_passwd !== store.password)
    return fail('Store Credential Error Or Store is De-active')
  const missing = required.filter((name) => !fields[name])
  if (missing.length > 0) return fail(`Required field(s) missing: ${missing.join(', ')}`)
  if (fields.tran_id!.length > 30) return fail('tran_id is longer than 30')
  const amount = poishaOf(fields.total_amount)
  if (!amount || amount < 1000 || amount > 50_000_000) return fail('total_amount is not between 10.00 and 500000.00')
  if (fault('session_failed')) return fail('The gateway is not available')
  const { store_passwd: _, ...kept } = fields
  const session: Session = {
    sessionkey: randomText(32),
    tran_id: fields.tran_id!,
    amount,
    fields: kept,
    createdAt: timeIn(world),
    elements: [],
  }
  world.sessions.push(session)
  const url = `${world.origin}/sslcommerz/pay?session=${session.sessionkey}`
  return ok({
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.sessionkey,
    gw: {
      visa: 'dbbl_visa',
      master: 'dbbl_master',
      amex: 'city_amex',
      othercards: '',
      internetbanking: '',
      mobilebanking: 'bkash',
    },
    redirectGatewayURL: url,
    GatewayPageURL: url,
    storeBanner: '',
    storeLogo: '',
    desc: [],
  })
}

/** The validator's first answer if the store's password is wrong or the store is closed. */
function connection({ asked, fault }: Context): string {
  if (fault('store_inactive')) return 'INACTIVE'
  return asked.query.get('store_id') === store.id && asked.query.get('store_passwd') === store.password
    ? 'DONE'
    : 'FAILED'
}
const allElements = (world: World) =>
  world.sessions.flatMap((session) => session.elements.map((element) => ({ session, element })))

function validate(context: Context): Answer {
  const { world, asked, fault } = context
  const APIConnect = connection(context)
  if (APIConnect !== 'DONE') return ok({ APIConnect })
  const found = allElements(world).find(({ element }) => element.val_id === asked.query.get('val_id'))
  if (found?.element.status !== 'VALID') return ok({ APIConnect, status: 'INVALID_TRANSACTION' })
  const { session, element } = found
  const isFirst = element.validations === 0 && !fault('validated_at_once')
  if (fault('validate_pending_first')) return ok(answerFields(session, element, 'PENDING'))
  element.validations += 1
  return ok(answerFields(session, element, isFirst ? 'VALID' : 'VALIDATED'))
}

const answerFields = (session: Session, element: Element, status: string) => ({
  APIConnect: 'DONE',
  status,
  ...elementFields(session, element),
  validated_on: plainTime(element.at),
  gw_version: '',
})

function queryElements(context: Context): Answer {
  const { world, asked, fault } = context
  const APIConnect = connection(context)
  if (APIConnect !== 'DONE') return ok({ APIConnect })
  const id = asked.query.get('tran_id') ?? ''
  const key = asked.query.get('sessionkey') ?? ''
  const found = world.sessions.filter((one) => one.tran_id === id || one.sessionkey === key)
  const isEmpty = fault('query_lags') || fault('query_not_found')
  const element = isEmpty
    ? []
    : found.flatMap((session) =>
        session.elements.map((one) => {
          const seen = one.validations > 0 && one.status === 'VALID'
          return answerFields(session, one, seen ? 'VALIDATED' : one.status)
        }),
      )
  return ok({ APIConnect, no_of_trans_found: element.length, element })
}

function refund(context: Context): Answer {
  const { world, asked, fault } = context
  const APIConnect = connection(context)
  if (APIConnect !== 'DONE') return ok({ APIConnect })
  const value = (name: string) => asked.query.get(name) ?? ''
  const bank_tran_id = value('bank_tran_id')
  const fail = (errorReason: string) =>
    ok({ APIConnect, bank_tran_id, trans_id: '', refund_ref_id: '', status: 'failed', errorReason })
  const found = allElements(world).find(
    ({ element }) => element.bank_tran_id === bank_tran_id && element.status === 'VALID',
  )
  if (!found) return fail('Invalid bank_tran_id')
  const amount = poishaOf(value('refund_amount'))
  const refund_trans_id = value('refund_trans_id')
  if (!amount || !value('refund_remarks') || !refund_trans_id || refund_trans_id.length > 30)
    return fail('A parameter is missing or not valid')
  if (world.sslRefunds.some((one) => one.refund_trans_id === refund_trans_id) && !fault('refund_accepted_twice'))
    return fail('Duplicate refund_trans_id')
  const refunded = world.sslRefunds.filter((one) => one.bank_tran_id === bank_tran_id && one.status !== 'cancelled')
  if (amount + refunded.reduce((sum, one) => sum + one.amount, 0) > found.element.amount)
    return fail('More than the payment')
  const status = fault('refund_cancelled') ? 'cancelled' : fault('refund_processing') ? 'processing' : 'refunded'
  const made = {
    refund_ref_id: randomText(14),
    refund_trans_id,
    bank_tran_id,
    amount,
    at: timeIn(world),
    status,
  } as const
  world.sslRefunds.push(made)
  return ok({
    APIConnect,
    bank_tran_id,
    trans_id: found.session.tran_id,
    refund_ref_id: made.refund_ref_id,
    status: 'success',
    errorReason: '',
  })
}

function refundQuery(context: Context): Answer {
  const { world, asked } = context
  const APIConnect = connection(context)
  if (APIConnect !== 'DONE') return ok({ APIConnect })
  const found = world.sslRefunds.find((one) => one.refund_ref_id === asked.query.get('refund_ref_id'))
  if (!found) return ok({ APIConnect, status: '', errorReason: 'Not found' })
  return ok({
    APIConnect,
    bank_tran_id: found.bank_tran_id,
    refund_ref_id: found.refund_ref_id,
    amount: taka(found.amount),
    initiated_on: plainTime(found.at),
    refunded_on: found.status === 'refunded' ? plainTime(found.at) : '',
    status: found.status,
    errorReason: '',
  })
}
