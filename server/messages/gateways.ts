import type { GatewayName } from '../../contract/messages.ts'
import { alphaSms, type AlphaSms } from './alpha-sms.ts'
import { bounceToken } from './bounces.ts'
import type { Answer, Gateway, OutMessage } from './gateway.ts'
import { smtp, type Smtp } from './smtp.ts'
import { dayOf } from '../core/day.ts'
import { ask, codeIn, digitsOf } from './ask.ts'

interface SslWireless {
  /** https://smsplus.sslwireless.com, or the address of a reseller with the same software. */
  url: string
  token: string
  /** The assigned sender, of at most 20 characters. */
  sid: string
  /** How long to wait for an answer. */
  seconds?: number
}

/**
 * SSL Wireless uses two numberings, and answers do not identify which. Codes are listed only with the meaning common to both; 4025 is an
 * invalid number in one and a bad text in the other: nothing is sent in either.
 */
const duplicate = ['4012', '4023']
const refused = ['4014', '4015', '4016', '4025', '4026', '4027', '4028']
/** Token, sender, IP address, form of the request, or too many requests. */
const notTaken = '4001 4002 4003 4004 4005 4010 4011 4020 4022 4029 4030 4031 4038 4039 4050'.split(' ')

/**
 * SSL Wireless iSMS Plus, version 3. A message has our id, `csms_id`, which is unique for a day: within that day it can be sent again, and
 * a duplicate means that the earlier try was accepted. Unpublished: the form of its delivery reports, and the time zone of a day; Dhaka's
 * is assumed, so a try after midnight there is not repeated.
 */
export function sslWireless({ url, token, sid, seconds }: SslWireless): Gateway {
  return {
    name: 'ssl_wireless',
    channels: ['sms'],
    repeats: ({ handedAt }, now) => dayOf(handedAt) === dayOf(now),
    async send({ recipient, body }, key) {
      const answer = await ask(
        `${url}/api/v3/send-sms`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ api_token: token, sid, msisdn: digitsOf(recipient), sms: body, csms_id: key }),
        },
        seconds,
      )
      return 'is' in answer ? answer : read(answer.json, key)
    },
  }
}

/** Accepted only if the code and the line of the message both say so. */
function read({ status, status_code, smsinfo }: Record<string, unknown>, key: string): Answer {
  const code = codeIn(status_code)
  if (duplicate.includes(code)) return { is: 'taken' }
  if (refused.includes(code)) return { is: 'refused', why: code }
  if (notTaken.includes(code)) return { is: 'not_taken', why: code }
  if (code !== '200' || status !== 'SUCCESS') return { is: 'unknown', why: code }
  const line = lineOf(smsinfo, key)
  if (line?.sms_status === 'SUCCESS' || line?.sms_status === 'DUPLICATE')
    return { is: 'taken', ...(line.reference_id !== undefined && { reference: codeIn(line.reference_id) }) }
  if (line?.sms_status === 'INVALID') return { is: 'refused', why: 'INVALID' }
  return { is: 'unknown', why: 'no line for this message' }
}

/** The line with our id. A line with another id belongs to another message. */
function lineOf(smsinfo: unknown, key: string): Record<string, unknown> | undefined {
  const lines = (Array.isArray(smsinfo) ? smsinfo : []) as (Record<string, unknown> | null)[]
  return lines.find((line) => line?.csms_id === key) ?? undefined
}

/**
 * The company's own gateway, which gets each message as JSON by POST. A 2xx answer means accepted; after any other answer the message is
 * sent again.
 */
function postJson({ url, token }: { url: string; token?: string }): Gateway {
  return {
    name: 'url',
    channels: ['sms', 'email'],
    repeats: () => true,
    async send({ channel, recipient, subject, body }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify({ channel, to: recipient, subject, body }),
          redirect: 'manual',
          signal: AbortSignal.timeout(10_000),
        })
        await response.body?.cancel()
        return response.ok ? { is: 'taken' } : { is: 'not_taken', why: `HTTP ${response.status}` }
      } catch (error) {
        return { is: 'unknown', why: error instanceof Error ? error.name : 'failed' }
      }
    },
  }
}

/** The configured gateways. */
export interface MessageSettings {
  sslWireless?: SslWireless
  alphaSms?: AlphaSms
  smtp?: Omit<Smtp, 'tokenOf'>
  url?: { url: string; token?: string }
}

/** Prints messages if nothing else is configured in a demo. */
const printed: Gateway = {
  name: 'console',
  channels: ['sms', 'email'],
  repeats: () => true,
  async send({ channel, recipient, subject, body }) {
    console.log(`\n${channel === 'sms' ? 'SMS' : 'E-mail'} to ${recipient}: ${subject ? `${subject}: ` : ''}${body}\n`)
    return { is: 'taken' }
  },
}

/**
 * The configured gateways, in the order of use. SSL Wireless comes first, because it can be asked about a lost answer. The address of
 * MESSAGES_URL gets the channels without another gateway.
 */
export function gatewaysOf(
  { sslWireless: ssl, alphaSms: alpha, smtp: mail, url }: MessageSettings,
  { demo, secret }: { demo: boolean; secret: string },
): Gateway[] {
  const own = [
    ...(ssl ? [sslWireless(ssl)] : []),
    ...(alpha ? [alphaSms(alpha)] : []),
    ...(mail ? [smtp({ ...mail, tokenOf: (key) => bounceToken(secret, key) })] : []),
  ]
  const rest = (['sms', 'email'] as const).filter((channel) => !own.some(({ channels }) => channels.includes(channel)))
  const last = url ? postJson(url) : demo ? printed : undefined
  return last && rest.length > 0 ? [...own, { ...last, channels: rest }] : own
}

const mostFailures = 5
const minute = 60_000

/** Moves failing gateways behind working ones, in the memory of one process. */
export class Failover {
  readonly #failures = new Map<GatewayName, number[]>()

  constructor(readonly gateways: readonly Gateway[]) {}

  /** The gateways for a channel. One with five failures within a minute comes last for that minute. */
  forChannel(channel: OutMessage['channel'], now: Date): Gateway[] {
    const able = this.gateways.filter(({ channels }) => channels.includes(channel))
    const isFailing = ({ name }: Gateway) => this.#recent(name, now).length >= mostFailures
    return [...able.filter((one) => !isFailing(one)), ...able.filter(isFailing)]
  }

  note({ name }: Gateway, { is }: Answer, now: Date): void {
    if (is === 'taken' || is === 'refused') this.#failures.delete(name)
    else this.#failures.set(name, [...this.#recent(name, now), now.getTime()].slice(-mostFailures))
  }

  #recent(name: GatewayName, now: Date): number[] {
    return (this.#failures.get(name) ?? []).filter((at) => at > now.getTime() - minute)
  }
}
