import * as v from 'valibot'
import { ask, codeIn, digitsOf } from './ask.ts'
import type { Answer, Delivery, Gateway } from './gateway.ts'

export interface AlphaSms {
  /** https://api.sms.net.bd, or a server that simulates it. */
  url: string
  key: string
  /** The approved name or number of the sender. Without it, the account's default is used. */
  sender?: string
  /** How long to wait for an answer. */
  seconds?: number
}

/** Codes of Alpha SMS for a message that no gateway can deliver: no text, too long, no valid number. */
const refused = ['414', '415', '416']
/**
 * Codes for a message that was not sent but may succeed at another gateway or later: a wrong parameter, key or sender, no permission,
 * account expired, balance used up, text blocked (420), and only the own number allowed before the first payment (421).
 */
const notTaken = ['400', '403', '404', '405', '410', '411', '412', '413', '417', '420', '421']

/**
 * Alpha SMS (sms.net.bd). It takes no id of ours, so a message whose answer was lost is never sent again. Every unlisted code means
 * unknown, like 409, a fault of its server. Unpublished: its answer to a foreign number, and its rate limit.
 */
export function alphaSms({ url, key, sender, seconds }: AlphaSms): Gateway {
  // The documentation gives only the form with the key in the address for these two.
  const get = async (path: string) => {
    const answer = await ask(`${url}/${path}?${new URLSearchParams({ api_key: key })}`, {}, seconds)
    return 'is' in answer || codeIn(answer.json.error) !== '0' ? undefined : answer.json.data
  }
  return {
    name: 'alpha_sms',
    channels: ['sms'],
    repeats: () => false,
    async send({ recipient, body }) {
      const form = new URLSearchParams({ api_key: key, msg: body, to: digitsOf(recipient) })
      if (sender) form.set('sender_id', sender)
      const answer = await ask(`${url}/sendsms`, { method: 'POST', body: form }, seconds)
      return 'is' in answer ? answer : read(answer.json)
    },
    report: async (reference) => readReport(await get(`report/request/${reference}/`)),
    balance: async () => readBalance(await get('user/balance/')),
  }
}

function read({ error, data }: Record<string, unknown>): Answer {
  const code = codeIn(error)
  if (code === '0') return { is: 'taken', reference: requestIn(data) }
  const is = refused.includes(code) ? 'refused' : notTaken.includes(code) ? 'not_taken' : 'unknown'
  return { is, why: code }
}

function requestIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('request_id' in data)) return undefined
  const id = codeIn(data.request_id)
  return /^\w+$/.test(id) ? id : undefined
}

const Report = v.object({ recipients: v.strictTuple([v.object({ status: v.string() })]) })

/** Only two words are certain. Every other one, and a report of several numbers, decides nothing. */
function readReport(data: unknown): Delivery {
  const { success, output } = v.safeParse(Report, data)
  const status = success ? output.recipients[0].status.toLowerCase() : ''
  return status === 'delivered' ? 'delivered' : status === 'failed' ? 'not_delivered' : 'waiting'
}

const Balance = v.object({ balance: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()) })

function readBalance(data: unknown): number | undefined {
  const { success, output } = v.safeParse(Balance, data)
  return success ? Math.round(output.balance * 100) : undefined
}
