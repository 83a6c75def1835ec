import type { GatewayName } from '../../contract/messages.ts'
import { alphaSms, type AlphaSms } from './alpha-sms.ts'
import { bounceToken } from './bounces.ts'
import type { Answer, Gateway, OutMessage } from './gateway.ts'
import { postJson } from './post-json.ts'
import { smtp, type Smtp } from './smtp.ts'
import { sslWireless, type SslWireless } from './ssl-wireless.ts'

/** The gateways that the company has set. */
export interface MessageSettings {
  sslWireless?: SslWireless
  alphaSms?: AlphaSms
  smtp?: Omit<Smtp, 'tokenOf'>
  url?: { url: string; token?: string }
}

/** Prints messages, where nothing else is set in a demo. */
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
 * The gateways that are set, in the order in which they are tried. SSL Wireless comes first, because a lost answer can be asked for again there. The address of
 * MESSAGES_URL gets what no other one is set for.
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

/** Puts gateways that fail behind those that answer, in the memory of one process. */
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
