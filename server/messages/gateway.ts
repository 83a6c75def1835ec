import type { GatewayName } from '../../contract/messages.ts'

/** An SMS or an e-mail, opened. `recipient` is an e-mail address, or a phone number with its country's code. */
export interface OutMessage {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  body: string
}

/**
 * What became of one try to hand over a message. `why` is for the log and for operators: a code or a few words of our own, never text of the
 * gateway, which may repeat the message or a secret.
 */
export type Answer =
  /** The gateway has accepted the message. `reference`: its own name for it. */
  | { is: 'taken'; reference?: string }
  /** This recipient or text will never be accepted. */
  | { is: 'refused'; why: string; /** The address does not exist. */ isDead?: boolean }
  /** Nothing was sent: the next gateway may try, or this one later. */
  | { is: 'not_taken'; why: string }
  /** The message may have been sent, or not. */
  | { is: 'unknown'; why: string }

/** Waiting: not known yet. */
export type Delivery = 'waiting' | 'delivered' | 'not_delivered'

export interface Gateway {
  name: GatewayName
  channels: readonly OutMessage['channel'][]
  /** Hands over a message. `key` is the same at each try of the same message, and at most 20 letters and digits long. */
  send(message: OutMessage, key: string): Promise<Answer>
  /** Whether a message whose end is unknown can be handed over again without the recipient getting a second one that matters. */
  repeats(earlier: { urgent: boolean; handedAt: Date }, now: Date): boolean
  /** Where the gateway tells: whether the message with this name of its own has arrived. */
  report?(reference: string): Promise<Delivery>
  /** Where the gateway tells: the poisha left of what was paid in advance. Undefined when it does not answer. */
  balance?(): Promise<number | undefined>
}

/** Nobody but this message ever has this key, even when a restored database gives the same numbers again. */
export const keyOf = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${createdAt.getTime().toString(36)}${id.toString(36)}`

/** The message with this key. The time has eight digits until the year 2059. */
export const messageOf = (key: string): { id: number; createdAt: Date } => ({
  id: Number.parseInt(key.slice(8), 36),
  createdAt: new Date(Number.parseInt(key.slice(0, 8), 36)),
})
