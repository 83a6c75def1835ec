import type { Db } from '../db/db.ts'
import { poishaIn, textOf } from './answer.ts'
import { storeNotice } from './sql.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

/** The message lists the fields that its hash covers. The hash is useless without these fields. */
const needed = ['tran_id', 'amount', 'currency', 'status', 'val_id', 'store_id']

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const namesIn = (fields: URLSearchParams) => (fields.get('verify_key') ?? '').split(',').map((name) => name.trim())

/** Whether the hash of a message covers this field. Anybody may change others. */
const hashCovers = (fields: URLSearchParams, name: string) => namesIn(fields).includes(name)

/**
 * Whether the hash of a message (IPN) is correct. The hash only filters strangers' messages: SSLCOMMERZ's server gives the authoritative
 * answer. Messages about failures have no val_id, and are not needed.
 */
export function hashIsRight(fields: URLSearchParams, storePassword: string): boolean {
  const names = namesIn(fields)
  const sign = fields.get('verify_sign') ?? ''
  if (names.length > 100 || needed.some((name) => !names.includes(name) || !fields.has(name))) return false
  const values = new Map(names.map((name) => [name, fields.get(name) ?? '']))
  values.set('store_passwd', md5(storePassword))
  const text = [...values.keys()]
    .toSorted()
    .map((name) => `${name}=${values.get(name)!}`)
    .join('&')
  const expected = Buffer.from(md5(text))
  const given = Buffer.from(sign.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Handles a message (IPN) of SSLCOMMERZ with a correct hash. The message triggers a query; money that differs from the payment's waits for
 * a person.
 */
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
