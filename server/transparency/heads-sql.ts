import type { Head } from '../../contract/receipt.ts'
import type { Db } from '../db/db.ts'

export interface HeadRow {
  day: string
  upTo: number
  entries: number
  salt: Buffer
  blocks: Buffer
  blockFrom: number[]
  root: Buffer
  previous: Buffer
  hash: Buffer
  eventUpTo: number
  events: number
  eventRoot: Buffer
}
export type PublicRow = Omit<HeadRow, 'salt' | 'blocks' | 'blockFrom'>
const publicColumns = `day, up_to as "upTo", entries, root, previous, hash, event_up_to as "eventUpTo", events,
  event_root as "eventRoot"`
const columns = `${publicColumns}, salt, blocks, block_from as "blockFrom"`

export const auditOf = ({ eventUpTo, events, eventRoot }: Pick<HeadRow, 'eventUpTo' | 'events' | 'eventRoot'>) => ({
  upTo: eventUpTo,
  entries: events,
  root: eventRoot.toString('hex'),
})

export const toHead = (row: PublicRow): Head => ({ ...ownFields(row), version: 2, audit: auditOf(row) })

const ownFields = ({ day, upTo, entries, root, previous, hash }: PublicRow) => ({
  day,
  upTo,
  entries,
  root: root.toString('hex'),
  previous: previous.toString('hex'),
  hash: hash.toString('hex'),
})

export async function lastHeads(db: Db, count: number): Promise<Head[]> {
  const { rows } = await db.query<PublicRow>(
    `select ${publicColumns} from transparency_head order by day desc limit $1`,
    [count],
  )
  return rows.map(toHead)
}

/** Returns the heads before a day, or of one day, newest first. */
export async function headsBefore(
  db: Db,
  { before, day }: { before: string | null; day: string | null },
  limit: number,
): Promise<PublicRow[]> {
  const { rows } = await db.query<PublicRow>(
    `select ${publicColumns}
      from transparency_head
      where ($1::date is null or day < $1) and ($2::date is null or day = $2)
      order by day desc
      limit $3`,
    [before, day, limit],
  )
  return rows
}

export async function headByDay(db: Db, day: string): Promise<PublicRow | undefined> {
  return (await headsBefore(db, { before: null, day }, 1))[0]
}

/** Returns the heads after a day, oldest first. */
export async function headsAfter(db: Db, day: string, limit: number): Promise<HeadRow[]> {
  const { rows } = await db.query<HeadRow>(
    `select ${columns} from transparency_head where day > $1 order by day limit $2`,
    [day, limit],
  )
  return rows
}

/** Returns the head that contains a row, or undefined until the head of its day is published. */
export async function headOf(db: Db, rowId: number): Promise<HeadRow | undefined> {
  const { rows } = await db.query<HeadRow>(
    `select ${columns} from transparency_head where up_to >= $1 order by up_to, day limit 1`,
    [rowId],
  )
  return rows[0]
}

export async function insertHead(db: Db, head: HeadRow, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into transparency_head (
        day, up_to, entries, salt, blocks, block_from, root, previous, hash, published_at,
        event_up_to, events, event_root
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (day) do nothing`,
    [
      head.day,
      head.upTo,
      head.entries,
      head.salt,
      head.blocks,
      head.blockFrom,
      head.root,
      head.previous,
      head.hash,
      now,
      head.eventUpTo,
      head.events,
      head.eventRoot,
    ],
  )
  return rowCount > 0
}

/** Returns the id of the last row posted before this time, or 0. Waits until open posting transactions have committed. */
export async function lastRowBefore(db: Db, midnight: Date): Promise<number> {
  await db.query('select ledger_set_mark()')
  const { rows } = await db.query<{ id: number }>(
    'select id from ledger_journal where id <= (select mark from ledger_total) and at < $1 order by id desc limit 1',
    [midnight],
  )
  return rows[0]?.id ?? 0
}

/** Returns the id of the last event that is in a head, or 0. */
export async function lastEventInHeads(db: Db): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(event_up_to), 0) as last from transparency_head',
  )
  return rows[0]!.last
}

export interface JournalLine {
  id: number
  line: string
}
/** Returns the first `limit` rows with an id after `after` and up to `upTo`. */
export async function journalLines(db: Db, after: number, upTo: number, limit: number): Promise<JournalLine[]> {
  const { rows } = await db.query<JournalLine>(
    'select id, transparency_line(j) as line from ledger_journal j where id > $1 and id <= $2 order by id limit $3',
    [after, upTo, limit],
    'transparency-journal-lines',
  )
  return rows
}

/** Returns a row if the member's statement shows it. */
export async function statementLine(db: Db, rowId: number, memberId: number): Promise<JournalLine | undefined> {
  const { rows } = await db.query<JournalLine>(
    'select id, transparency_line(j) as line from ledger_journal j where id = $1 and member_id = $2 and member <> 0',
    [rowId, memberId],
  )
  return rows[0]
}
