import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export interface NoteRow {
  id: number
  taskId: number
  text: string
  authorId: number
  /** The stored, encrypted form. */
  author: string
  authorName: string | null
  at: Date
  changedAt: Date | null
  version: number
}

const select = `select
    n.id,
    n.task_id as "taskId",
    n.text,
    n.author_id as "authorId",
    u.username as author,
    p.name as "authorName",
    n.at,
    n.changed_at as "changedAt",
    n.version
  from feedback_note n
    join members_user u on u.id = n.author_id
    left join sponsors_user p on p.user_id = n.author_id`

export async function notesOn(db: Db, taskId: number): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(`${select} where n.task_id = $1 order by n.id`, [taskId], 'feedback-notes')
  return rows
}

export async function noteOf(db: Db, sponsorId: number, id: number): Promise<NoteRow | undefined> {
  const { rows } = await db.query<NoteRow>(
    `${select} where n.id = $1 and n.sponsor_id = $2`,
    [id, sponsorId],
    'feedback-note',
  )
  return rows[0]
}

/** Locks a note until the transaction ends, so that nobody changes it between the check of its version and the change. */
export async function lockNote(
  db: Db,
  sponsorId: number,
  id: number,
): Promise<{ authorId: number; version: number } | undefined> {
  const { rows } = await db.query<{ authorId: number; version: number }>(
    `select author_id as "authorId", version
      from feedback_note
      where id = $1 and sponsor_id = $2
      for no key update`,
    [id, sponsorId],
  )
  return rows[0]
}

export async function insertNote(
  db: Db,
  note: { sponsorId: number; taskId: number; authorId: number; text: string; at: Date },
): Promise<number> {
  const { sponsorId, taskId, authorId, text, at } = note
  return onlyRow(
    await db.query<{ id: number }>(
      `insert into feedback_note (sponsor_id, task_id, author_id, text, at)
        values ($1, $2, $3, $4, $5)
        returning id`,
      [sponsorId, taskId, authorId, text, at],
    ),
  ).id
}

export const updateNote = (db: Db, id: number, text: string, now: Date) =>
  db.query('update feedback_note set text = $2, changed_at = $3, version = version + 1 where id = $1', [id, text, now])

export const deleteNote = (db: Db, id: number) => db.query('delete from feedback_note where id = $1', [id])
