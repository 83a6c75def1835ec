import type { ResealStep } from '../sealing/reseal.ts'
import { placeOf } from './totp.ts'

/** Encrypts the secrets of authenticator apps again. */
export const resealFactors: ResealStep = async (db, seal, { unless, after, most }) => {
  const { rows } = await db.query<{ id: number; userId: number; secret: string }>(
    `select id, user_id as "userId", secret
      from staff_factor
      where id > $1
        and secret not like '${unless}%'
      order by id
      limit $2
      for update`,
    [after, most],
  )
  const secrets = rows.map(({ userId, secret }) => seal.seal(placeOf(userId), seal.open(placeOf(userId), secret)))
  await db.query(
    `update staff_factor f set secret = n.secret
      from unnest($1::bigint[], $2::text[]) n(id, secret)
      where f.id = n.id`,
    [rows.map(({ id }) => id), secrets],
  )
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rows.length, left: 0 }
}
