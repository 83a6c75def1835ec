import { csv } from '../../csv.ts'
import type { Order } from './rail.ts'

/** The columns of each provider's bulk payment file. */
const headers = {
  bkash: ['Receiver Wallet', 'Amount', 'Reference'],
  nagad: ['Mobile Number', 'Amount', 'Narration'],
  rocket: ['Account Number', 'Amount', 'Remarks'],
} as const

const taka = (poisha: number) => `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** The file that an operator uploads to the provider. The provider's answer contains our id as the reference. */
export function bulkFile(provider: keyof typeof headers, orders: readonly Order[]): string {
  return csv([headers[provider], ...orders.map(({ id, number, amount }) => [number, taka(amount), `POROKH-${id}`])])
}

/**
 * The file about payouts that may have been sent: a result in which the outcome is missing. No provider takes it for
 * orders, and the operator who has looked each one up uploads it as the result.
 */
export function questions(orders: readonly Order[]): string {
  const head = ['payout_id', 'outcome', 'reference', 'failure', 'number', 'amount', 'sent_as']
  return csv([head, ...orders.map(({ id, number, amount }) => [id, '', '', '', number, taka(amount), `POROKH-${id}`])])
}
