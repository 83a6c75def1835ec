import type { Db } from '../db/db.ts'
import { poishaIn, textOf } from './answer.ts'
import { storeNotice } from './sql.ts'
import { hashCovers, hashIsRight } from './sslcommerz-hash.ts'

/** Takes a message (IPN) of SSLCOMMERZ whose hash is right. It makes us ask; other money than that of the payment waits for a person. */
export async function takeSslcommerzNotice(db: Db, fields: URLSearchParams, storePassword: string, now: Date) {
  if (!hashIsRight(fields, storePassword)) return
  const covered = (name: string, most: number) => (hashCovers(fields, name) ? textOf(fields.get(name), most) : null)
  const invoice = covered('tran_id', 100)
  await storeNotice(
    db,
    {
      rail: 'sslcommerz',
      messageId: `ipn:${covered('val_id', 90)}`,
      invoice,
      transaction: covered('bank_tran_id', 80),
      amount: poishaIn(fields.get('amount')),
      kind: null,
      reference: invoice,
    },
    now,
  )
}
