/** A gateway's answer about a payment, in our terms (take-answer.sql). `code`: the gateway's code, or a few words of ours. */
export type PaymentAnswer =
  /** `amount` and `net` in poisha; null if they cannot be read. `differs`: why a person has to check it. */
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
  /** The gateway refused permanently. `stops`: the refusal names a fault of our account or set-up, so no payment can work. */
  | { is: 'refused'; code: string; stops?: true }
  /** The payment ended without money. A later success still counts. */
  | { is: 'ended'; code: string }
  /** The payer has not paid yet. */
  | { is: 'waiting'; code: string }
  /** The payer has agreed, and the payment was not executed. */
  | { is: 'approved'; code: string }
  /** Nothing was sent. */
  | { is: 'not_tried'; code: string }
  | { is: 'unknown'; code: string; stops?: true }

/** A gateway's answer to the opening of a payment. */
export type OpenAnswer =
  | { is: 'opened'; gatewayId: string; page: string; signatures: Record<string, string> }
  | Extract<PaymentAnswer, { is: 'refused' | 'unknown' | 'not_tried' }>

/** A gateway's answer about a refund, in our terms (take-refunds.sql). */
export type RefundAnswer =
  | { is: 'done'; transaction: string | null; amount: number | null }
  /** All refunds of the payment. */
  | { is: 'listed'; refunds: { transaction: string | null; amount: number | null; isDone: boolean }[] }
  /** The gateway processes it for days. */
  | { is: 'pending'; reference: string }
  /** Nothing was refunded, permanently. */
  | { is: 'never'; code: string; stops?: true }
  /** Nothing was refunded yet. */
  | { is: 'later'; code: string }
  /** A person decides. */
  | { is: 'held'; code: string }
  | { is: 'unknown'; code: string }

/** A field as text, whether the gateway wrote a text or a number, without characters that the database refuses. */
export function textOf(value: unknown, most = 300): string | null {
  const text = typeof value === 'number' ? String(value) : value
  const kept = typeof text === 'string' ? text.slice(0, most).replaceAll(/[\0\p{Surrogate}]/gu, '') : ''
  return kept === '' ? null : kept
}

/** Reads an amount in taka such as `100`, `"100.0"` or `"100.0000"` as poisha, without a float. Null for anything else. */
export function poishaIn(value: unknown): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(textOf(value)?.trim() ?? '')
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}

/** Formats poisha for a gateway: taka with two decimals. */
export const takaText = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** The address of a gateway's page if a payer may be sent there: https, on one of these hosts. */
export function pageOn(hosts: readonly string[], value: unknown): string | null {
  const text = typeof value === 'string' && value.length <= 2000 ? value : ''
  if (!URL.canParse(text)) return null
  const { protocol, hostname, host, username, password } = new URL(text)
  if (username || password) return null
  // A demo's contract server runs on this machine; the list has its host and port.
  if (hosts.includes(host) && host !== hostname && protocol === 'http:') return text
  const isOn = hosts.some((one) => hostname === one || hostname.endsWith(`.${one}`))
  return protocol === 'https:' && isOn ? text : null
}
