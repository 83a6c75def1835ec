import { ok, type Answer, type Call, type Context } from './call.ts'
import { timeIn } from './world.ts'

/** Alpha SMS (sms.md, section 2), the only gateway with documented delivery reports. */
export const smsKey = 'alpha-key'

export const alphaSmsCalls: Call[] = [
  { name: 'sms.send', method: 'POST', path: /^\/alpha-sms\/sendsms$/, shape: 'D', handle: send },
  { name: 'sms.report', method: 'GET', path: /^\/alpha-sms\/report\/request\/(\d+)\/?$/, shape: 'D', handle: report },
  { name: 'sms.balance', method: 'GET', path: /^\/alpha-sms\/user\/balance\/?$/, shape: 'D', handle: balance },
]
const no = (error: number, msg: string) => ok({ error, msg })
const hasKey = ({ asked }: Context) => (asked.body.api_key ?? asked.query.get('api_key')) === smsKey

function send(context: Context): Answer {
  const { world, asked } = context
  const { to, msg } = asked.body
  if (!hasKey(context)) return no(405, 'Authorization required')
  if (typeof msg !== 'string' || msg === '') return no(414, 'Message is empty')
  if (typeof to !== 'string' || !/^(88)?01[3-9]\d{8}$/.test(to)) return no(416, 'No valid number found')
  const request_id = 1000 + world.sms.length
  world.sms.push({ request_id, number: to, text: msg, at: timeIn(world), asks: 0 })
  return ok({ error: 0, msg: 'Request successfully submitted', data: { request_id } })
}

function report(context: Context): Answer {
  const { world, id, fault } = context
  if (!hasKey(context)) return no(405, 'Authorization required')
  const sms = world.sms.find((one) => one.request_id === Number(id))
  if (!sms) return no(404, 'Not found')
  sms.asks += 1
  const status = fault('report_pending')
    ? 'Pending'
    : fault('report_failed') || (fault('report_delivered_then_failed') && sms.asks > 1)
      ? 'Failed'
      : fault('report_unknown_word')
        ? 'Vanished'
        : 'Delivered'
  const recipients = [{ number: sms.number, charge: '0.3500', status }]
  return ok({
    error: 0,
    msg: 'Success',
    data: { request_id: sms.request_id, request_status: 'Complete', request_charge: '0.3500', recipients },
  })
}

function balance(context: Context): Answer {
  if (!hasKey(context)) return no(405, 'Authorization required')
  return ok({ error: 0, msg: 'Success', data: { balance: '500.0000' } })
}
