/** What a gateway said of a payment, in our words (take-answer.sql). `code`: the gateway's code, or a few words of our own. */
export type PaymentAnswer =
  /** `amount` and `net` in poisha; null when they cannot be read. `differs`: why a person has to look at it. */
  | {
      is: 'paid'
      transaction: string | null
      amount: number | null
      currency: string | null
      invoice: string | null
      gatewayId?: string | null
      validation?: string | null
      net?: number | null
      differs?: string
    }
  /** The gateway has refused for good. `stops`: with a fault of our account or set-up, so that nothing more can work. */
  | { is: 'refused'; code: string; stops?: true }
  /** The payment has ended without money. A later success still counts. */
  | { is: 'ended'; code: string }
  /** The payer has not paid yet. */
  | { is: 'waiting'; code: string }
  /** The payer has agreed, and nothing was executed. */
  | { is: 'approved'; code: string }
  /** Nothing was sent. */
  | { is: 'not_tried'; code: string }
  | { is: 'unknown'; code: string; stops?: true }

/** What a gateway answered to the opening of a payment. */
export type OpenAnswer =
  | { is: 'opened'; gatewayId: string; page: string; signatures: Record<string, string> }
  | Extract<PaymentAnswer, { is: 'refused' | 'unknown' | 'not_tried' }>

/** What a gateway said of a refund, in our words (take-refunds.sql). */
export type RefundAnswer =
  | { is: 'done'; transaction: string | null; amount: number | null }
  /** All refunds of the payment. */
  | { is: 'listed'; refunds: { transaction: string | null; amount: number | null; isDone: boolean }[] }
  /** The gateway works on it for days. */
  | { is: 'pending'; reference: string }
  /** Nothing was refunded, and never will be. */
  | { is: 'never'; code: string; stops?: true }
  /** Nothing was refunded for now. */
  | { is: 'later'; code: string }
  /** A person finds out. */
  | { is: 'held'; code: string }
  | { is: 'unknown'; code: string }

/** A field as text, whether the gateway wrote a text or a number, without characters that the database refuses. */
export function textOf(value: unknown, most = 300): string | null {
  const text = typeof value === 'number' ? String(value) : value
  const kept = typeof text === 'string' ? text.slice(0, most).replaceAll(/[\0\p{Surrogate}]/gu, '') : ''
  return kept === '' ? null : kept
}

/** Reads an amount in taka such as `100`, `"100.0"` or `"100.0000"` as poisha, without a float. Null when it is anything else. */
export function poishaIn(value: unknown): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(textOf(value)?.trim() ?? '')
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/** Poisha as a gateway wants them: taka with two decimals. */
export const takaText = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** The address of a gateway's page, if it is one to which a payer may be sent: https, on one of these hosts. */
export function pageOn(hosts: readonly string[], value: unknown): string | null {
  const text = typeof value === 'string' && value.length <= 2000 ? value : ''
  if (!URL.canParse(text)) return null
  const { protocol, hostname, host, username, password } = new URL(text)
  if (username || password) return null
  // The contract server of a demo is on this machine, with its port in the list.
  if (hosts.includes(host) && host !== hostname && protocol === 'http:') return text
  const isOn = hosts.some((one) => hostname === one || hostname.endsWith(`.${one}`))
  return protocol === 'https:' && isOn ? text : null
}
