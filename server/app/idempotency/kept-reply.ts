import type { ResealStep } from '../../sealing/reseal.ts'
import type { Seal } from '../../sealing/seal.ts'
import type { Stored } from './idempotency.ts'

const place = 'kept reply'

/** A stored reply with personal data: a JSON string that contains the encrypted JSON. */
export const sealKept = (seal: Seal, answer: Stored): Stored =>
  answer.text === undefined ? answer : { ...answer, text: JSON.stringify(seal.seal(place, answer.text)) }

export const openKept = (seal: Seal, text: string | undefined): string | undefined =>
  text?.startsWith('"sealed:') ? seal.open(place, JSON.parse(text) as string) : text

/** Encrypts stored replies with the newest key. There are few, since they are deleted after some days. */
export const resealReplies: ResealStep = async (db, seal, { unless }) => {
  const { rows } = await db.query<{ actor: string; key: string; text: string }>(
    `select actor, key, reply::text as text
      from app_idempotency
      where reply::text like '"sealed:%' and reply::text not like '"${unless}%'
      for update`,
  )
  for (const { actor, key, text } of rows) {
    const sealed = JSON.stringify(seal.seal(place, openKept(seal, text)!))
    await db.query('update app_idempotency set reply = $3 where actor = $1 and key = $2', [actor, key, sealed])
  }
  return { last: null, sealed: rows.length, left: 0 }
}
