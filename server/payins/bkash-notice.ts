import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import { jsonObject } from '../read-answer.ts'
import { poishaIn, textOf } from './answer.ts'
import { confirmSubscription, isSigned, readEnvelope, type SnsSettings } from './sns.ts'

/**
 * Takes a notification of bKash. What it says is a hint to ask bKash; money without a payment of ours becomes a row for a person. Returns false when it
 * is none of bKash's, or not yet known to be: Amazon then sends it again.
 */
export async function takeBkashNotice(db: Db, body: string, settings: SnsSettings, now: Date): Promise<boolean> {
  const envelope = readEnvelope(body, settings)
  if (!envelope || !(await isSigned(envelope, settings, now))) return false
  if (envelope.Type === 'SubscriptionConfirmation') return confirmSubscription(envelope, settings)
  if (envelope.Type !== 'Notification') return true
  const said = jsonObject(envelope.Message) ?? {}
  await callVerb<string>(db, {
    function: 'payins_take_notice',
    args: [
      'bkash',
      envelope.MessageId,
      textOf(said.merchantInvoiceNumber, 100),
      textOf(said.trxID, 80),
      // With a coupon, saleAmount is what the payer bought for.
      poishaIn(said.saleAmount ?? said.amount),
      textOf(said.transactionType, 40),
      textOf(said.transactionReference, 120),
      now,
    ],
    done: '',
  })
  return true
}
