import type { GatewayName } from '../../contract/messages.ts'

/** A decrypted SMS or e-mail. `recipient` is an e-mail address, or a phone number with its country code. */
export interface OutMessage {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  body: string
}

/**
 * The result of one try to hand over a message. `why` is for the log and for operators: a code or a few words of ours, never text of the
 * gateway, which may repeat the message or a secret.
 */
export type Answer =
  /** The gateway has accepted the message. `reference`: the gateway's id for it. */
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
  /** Hands over a message. `key` is the same at each try of the same message, and has at most 20 letters and digits. */
  send(message: OutMessage, key: string): Promise<Answer>
  /** Whether a message with an unknown result can be sent again without harm from a duplicate. */
  repeats(earlier: { urgent: boolean; handedAt: Date }, now: Date): boolean
  /** If the gateway supports it: whether the message with this gateway id has arrived. */
  report?(reference: string): Promise<Delivery>
  /** If the gateway supports it: the rest of the prepaid money in poisha. Undefined if it does not answer. */
  balance?(): Promise<number | undefined>
}

/** Unique to this message, even if a restored database issues the same ids again. */
export const keyOf = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${createdAt.getTime().toString(36)}${id.toString(36)}`

/** The message with this key. The time has eight digits until the year 2059. */
export const messageOf = (key: string): { id: number; createdAt: Date } => ({
  id: Number.parseInt(key.slice(8), 36),
  createdAt: new Date(Number.parseInt(key.slice(0, 8), 36)),
})
