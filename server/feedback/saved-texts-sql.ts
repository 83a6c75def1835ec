import type { reviewAids } from '../../contract/review-aids.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export type SavedText = Reply<(typeof reviewAids)['GET /api/sponsor/saved-texts/:id']>
type Stored = Omit<SavedText, 'id' | 'version'>

const columns = 'id, kind, name, category, text, version'

export async function textsOf(db: Db, sponsorId: number): Promise<SavedText[]> {
  const { rows } = await db.query<SavedText>(
    `select ${columns} from feedback_saved_text where sponsor_id = $1 order by name collate bengali, id`,
    [sponsorId],
    'feedback-saved-texts',
  )
  return rows
}

/** Also locks the row before a change. */
export async function textOf(
  db: Db,
  sponsorId: number,
  id: number,
  { lock = false } = {},
): Promise<SavedText | undefined> {
  const { rows } = await db.query<SavedText>(
    `select ${columns}
      from feedback_saved_text
      where id = $1 and sponsor_id = $2
      ${lock ? 'for no key update' : ''}`,
    [id, sponsorId],
  )
  return rows[0]
}

export async function insertText(
  db: Db,
  sponsorId: number,
  { kind, name, category, text }: Stored,
): Promise<SavedText> {
  return onlyRow(
    await db.query<SavedText>(
      `insert into feedback_saved_text (sponsor_id, kind, name, category, text)
        values ($1, $2, $3, $4, $5)
        returning ${columns}`,
      [sponsorId, kind, name, category, text],
    ),
  )
}

export async function updateText(db: Db, id: number, { name, category, text }: Stored): Promise<SavedText> {
  return onlyRow(
    await db.query<SavedText>(
      `update feedback_saved_text
        set name = $2, category = $3, text = $4, version = version + 1
        where id = $1
        returning ${columns}`,
      [id, name, category, text],
    ),
  )
}

export const deleteText = (db: Db, id: number) => db.query('delete from feedback_saved_text where id = $1', [id])
