import { timingSafeEqual } from 'node:crypto'
import { mac } from '../sealing/mac.ts'
import type { Db } from '../db/db.ts'
import { messageOf } from './gateway.ts'
import { stopAddress } from './sql.ts'

const signature = (secret: string, key: string) => mac(secret, 'bounce', key).subarray(0, 8)

/**
 * The token of an e-mail in its sender's address and Message-ID, so that a bounce notice identifies it. Only the recipient sees it, and
 * nobody can forge one for another e-mail.
 */
export const bounceToken = (secret: string, key: string): string => `${key}-${signature(secret, key).toString('hex')}`

/** The key of the e-mail identified by our token in a text. */
function keyIn(text: string, secret: string): string | undefined {
  const found = [...text.toLowerCase().matchAll(/\b([0-9a-z]{9,20})-([0-9a-f]{16})\b/g)]
  return found.find(([, key, hex]) => timingSafeEqual(signature(secret, key!), Buffer.from(hex!, 'hex')))?.[1]
}

/**
 * The type of a mail to SMTP_BOUNCES. `none`: not a notice. `passing`: it may still arrive, or its address exists. `dead`: its address does
 * not exist (RFC 3463: no mailbox, no host, null MX).
 */
function noticeIn(mail: string): 'none' | 'passing' | 'dead' {
  if (!/^content-type:\s*multipart\/report\b/im.test(mail) || !/^action:/im.test(mail)) return 'none'
  return /^action:\s*failed\b/im.test(mail) && /^status:\s*5\.1\.(1|2|10)\b/im.test(mail) ? 'dead' : 'passing'
}

/** Blocks the address that a notice reports as missing. Returns the type of the mail. */
export async function readNotice(
  db: Db,
  mail: string,
  secret: string,
  now: Date,
): Promise<'foreign' | 'passing' | 'dead'> {
  const [notice, key] = [noticeIn(mail), keyIn(mail, secret)]
  if (notice === 'none' || key === undefined) return 'foreign'
  const { id, createdAt } = messageOf(key)
  const { rows } = await db.query<{ mark: Buffer }>(
    'select address_mark as mark from app_outbox where id = $1 and created_at = $2 and address_mark is not null',
    [id, createdAt],
  )
  if (!rows[0]) return 'foreign'
  if (notice === 'dead') await stopAddress(db, rows[0].mark, now)
  return notice
}
