import type { Db } from '../db/db.ts'
import { jsonObject } from '../core/read-answer.ts'
import { poishaIn, textOf } from './answer.ts'
import { confirmSubscription, isSigned, readEnvelope, type SnsSettings } from './sns.ts'
import { storeNotice, type Notice } from './sql.ts'

/**
 * Handles a notification of bKash. It is only a hint to ask bKash; money without a payment of ours becomes a row for a person. Returns
 * false if the sender is not, or not yet, known to be bKash: Amazon then sends it again.
 */
export async function takeBkashNotice(db: Db, body: string, settings: SnsSettings, now: Date): Promise<boolean> {
  const envelope = readEnvelope(body, settings)
  if (!envelope || !(await isSigned(envelope, settings, now))) return false
  if (envelope.Type === 'SubscriptionConfirmation') return confirmSubscription(envelope, settings)
  if (envelope.Type !== 'Notification') return true
  const said = jsonObject(envelope.Message) ?? {}
  const notice: Notice = {
    rail: 'bkash',
    messageId: envelope.MessageId,
    invoice: textOf(said.merchantInvoiceNumber, 100),
    transaction: textOf(said.trxID, 80),
    // With a coupon, saleAmount is the price before the discount.
    amount: poishaIn(said.saleAmount ?? said.amount),
    kind: textOf(said.transactionType, 40),
    reference: textOf(said.transactionReference, 120),
  }
  await storeNotice(db, notice, now)
  return true
}
