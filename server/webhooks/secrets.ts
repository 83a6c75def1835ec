import type { Db } from '../db/db.ts'
import type { ResealStep } from '../sealing/reseal.ts'
import type { Seal } from '../sealing/seal.ts'

/** A secret can be decrypted only for its own sponsor. */
const place = (sponsorId: number) => `webhook:${sponsorId}`

export const sealSecret = (seal: Seal, sponsorId: number, secret: string): string => seal.seal(place(sponsorId), secret)
export const openSecret = (seal: Seal, sponsorId: number, stored: string): string => seal.open(place(sponsorId), stored)

interface Row {
  id: number
  sponsorId: number
  secret: string
  previous: string | null
}

/** Encrypts the secrets again, including those that sign for only some hours more. */
export const resealWebhooks: ResealStep = async (db: Db, seal, { unless, after, most }) => {
  const { rows } = await db.query<Row>(
    `select id, sponsor_id as "sponsorId", secret, previous_secret as previous
      from webhooks_endpoint
      where id > $1
        and secret <> ''
        and (secret not like '${unless}%' or previous_secret not like '${unless}%')
      order by id
      limit $2
      for update`,
    [after, most],
  )
  const again = (sponsorId: number, stored: string) => sealSecret(seal, sponsorId, openSecret(seal, sponsorId, stored))
  await db.query(
    `update webhooks_endpoint w
      set secret = n.secret, previous_secret = n.previous
      from unnest($1::bigint[], $2::text[], $3::text[]) n(id, secret, previous)
      where w.id = n.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ sponsorId, secret }) => again(sponsorId, secret)),
      rows.map(({ sponsorId, previous }) => previous && again(sponsorId, previous)),
    ],
  )
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rows.length, left: 0 }
}
