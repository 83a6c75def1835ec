import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'

export interface Settings {
  /** Faults by the last two digits of an amount (poisha), for demonstrations. */
  amounts: boolean
  /** The third grant or refresh within an hour is refused and blocks the account for an hour. */
  twoGrantsAnHour: boolean
  /** A second payout with the same invoice number is answered with 2029. bKash does not document this, so by default it pays twice. */
  payoutInvoiceOnce: boolean
  /** The fee of a payout, in thousandths of its amount. */
  feePerMille: number
  /** Seconds between the attempts to deliver a notification. Amazon SNS waits 20. */
  retrySeconds: number
}
const usualSettings: Settings = {
  amounts: false,
  twoGrantsAnHour: false,
  payoutInvoiceOnce: false,
  feePerMille: 10,
  retrySeconds: 20,
}

/** All amounts are in poisha. */
export interface Payment {
  paymentID: string
  invoice: string
  amount: number
  payerReference: string
  msisdn: string
  /** The complete URLs to which the payer's browser may return. */
  urls: Record<'success' | 'failure' | 'cancel', string>
  createdAt: Date
  /** The payer has approved it on the page. */
  verified: boolean
  status: 'Initiated' | 'Completed' | 'Cancelled' | 'Failed'
  trxID?: string
  completedAt?: Date
}
export interface Refund {
  paymentID: string
  trxID: string
  amount: number
  at: Date
  status: string
}
/** One transfer to a wallet. Two with the same invoice are a duplicate payout. */
export interface Payout {
  payoutID?: string
  invoice: string
  receiver: string
  amount: number
  fee: number
  trxID: string
  at: Date
  reversed: boolean
}
export interface Transfer {
  trxID: string
  amount: number
  type: string
  at: Date
}
export interface StatementRow {
  at: Date
  trxID: string
  type: string
  invoice: string
  counterparty: string
  out: number
  in: number
  balance: number
}
/** SSLCOMMERZ's data about one payment attempt within a session. */
export interface Element {
  val_id: string
  bank_tran_id: string
  status: 'VALID' | 'FAILED' | 'CANCELLED'
  amount: number
  at: Date
  validations: number
}
export interface Session {
  sessionkey: string
  tran_id: string
  amount: number
  fields: Record<string, string>
  createdAt: Date
  elements: Element[]
}
export interface SslRefund {
  refund_ref_id: string
  refund_trans_id: string
  bank_tran_id: string
  amount: number
  at: Date
  status: 'processing' | 'refunded' | 'cancelled'
}
/** A message to the merchant: a notification, an IPN or a callback without a browser. */
export interface Sent {
  kind: 'notice' | 'ipn' | 'callback'
  url: string
  about: string
  at: Date
  /** The HTTP status of each attempt; 0 without an answer. */
  statuses: number[]
}
interface Token {
  account: string
  token: string
  refresh: string
  expiresAt: number
}
/** A request as received. */
interface Logged {
  at: Date
  call: string
  /** The path and query without the store's password. */
  path: string
  body: Record<string, unknown>
  faults: string[]
  /** The answer's status; 0 before there is one. */
  status: number
}

export interface World {
  origin: string
  settings: Settings
  clockOffsetMs: number
  faults: Fault[]
  tokens: Token[]
  grants: { account: string; at: number }[]
  blockedUntil: Record<string, number>
  payments: Payment[]
  refunds: Refund[]
  payouts: Payout[]
  payoutIds: { payoutID: string; type: string; reference: string; at: Date }[]
  transfers: Transfer[]
  statement: StatementRow[]
  balances: { collection: number; disbursement: number }
  /** The outdated figures of a lagging `organizationBalance`. */
  laggingBalances?: { collection: number; disbursement: number }
  /** Invoices of payouts whose first attempt was refused and whose later attempts are answered with 2029. */
  refusedInvoices: Set<string>
  sessions: Session[]
  sslRefunds: SslRefund[]
  sms: { request_id: number; number: string; text: string; at: Date; asks: number }[]
  listener?: { url: string; topicArn: string; token: string; confirmed: boolean }
  sent: Sent[]
  /** Messages and callbacks that a fault delays until `POST /control/deliver`. */
  late: (() => Promise<unknown>)[]
  calls: Logged[]
  callCounts: Record<string, number>
  /** The highest number of requests of one call in progress at once. */
  mostAtOnce: Record<string, number>
}

export const newWorld = (origin: string, settings: Partial<Settings> = {}): World => ({
  origin,
  settings: { ...usualSettings, ...settings },
  clockOffsetMs: 0,
  faults: [],
  tokens: [],
  grants: [],
  blockedUntil: {},
  payments: [],
  refunds: [],
  payouts: [],
  payoutIds: [],
  transfers: [],
  statement: [],
  balances: { collection: 0, disbursement: 100_000_000 },
  refusedInvoices: new Set(),
  sessions: [],
  sslRefunds: [],
  sms: [],
  sent: [],
  late: [],
  calls: [],
  callCounts: {},
  mostAtOnce: {},
})

export const timeIn = (world: World) => new Date(Date.now() + world.clockOffsetMs)

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const randomText = (length: number) =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
/**
 * A transaction id, a letter and nine letters or digits, as payers see it in their SMS. Always with a digit: a word without one may be a
 * name, and is not kept of a statement.
 */
export const newTrxID = () => `C${randomBytes(1)[0]! % 10}${randomText(8)}`

/** Books a movement of the disbursement account. */
export function bookRow(world: World, row: Omit<StatementRow, 'at' | 'balance'>): void {
  world.balances.disbursement += row.in - row.out
  world.statement.push({ ...row, at: timeIn(world), balance: world.balances.disbursement })
}
