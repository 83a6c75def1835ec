import type { ResealStep } from '../../sealing/reseal.ts'

/** Encrypts unsent messages with the newest key. */
export const resealMessages: ResealStep = async (db, seal, { unless, after, most }) => {
  const { rows } = await db.query<{ id: number; recipient: string; body: string }>(
    `select id, recipient, body
      from app_outbox
      where id > $1
        and recipient <> ''
        and recipient not like '${unless}%'
      order by id
      limit $2
      for update`,
    [after, most],
  )
  for (const { id, recipient, body } of rows) {
    // Messages sent before recipients were deleted have no text any more.
    const to = body === '' ? '' : seal.seal('message.to', seal.open('message.to', recipient))
    const text = body === '' ? '' : seal.seal('message.body', seal.open('message.body', body))
    await db.query('update app_outbox set recipient = $2, body = $3 where id = $1', [id, to, text])
  }
  return { last: rows.length < most ? null : rows.at(-1)!.id, sealed: rows.length, left: 0 }
}
