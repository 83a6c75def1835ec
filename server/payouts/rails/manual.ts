import { csv } from '../../documents/csv.ts'
import { takaText } from '../../rails/amounts.ts'
import { invoiceOf, type Order } from './rail.ts'

/** The columns of each provider's bulk payment file. */
const headers = {
  bkash: ['Receiver Wallet', 'Amount', 'Reference'],
  nagad: ['Mobile Number', 'Amount', 'Narration'],
  rocket: ['Account Number', 'Amount', 'Remarks'],
} as const

/** The file that an operator uploads to the provider. The provider's answer contains our id as the reference. */
export function bulkFile(provider: keyof typeof headers, orders: readonly Order[]): string {
  return csv([headers[provider], ...orders.map((order) => [order.number, takaText(order.amount), invoiceOf(order)])])
}

/**
 * The file about payouts that may have been sent: a result without outcomes. No provider accepts it as orders. The operator checks each
 * payout, fills in the outcome and uploads the file as the result.
 */
export function questions(orders: readonly Order[]): string {
  const head = ['payout_id', 'outcome', 'reference', 'failure', 'number', 'amount', 'sent_as']
  return csv([
    head,
    ...orders.map((order) => [order.id, '', '', '', order.number, takaText(order.amount), invoiceOf(order)]),
  ])
}
