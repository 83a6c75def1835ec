import { randomBytes } from 'node:crypto'
import { dayOf, nameOfDay, startOfDay } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import { auditOf, insertHead, lastEventInHeads, lastHeads, lastRowBefore, type HeadRow } from './heads-sql.ts'
import { blocksOf, type Span } from './leaves-sql.ts'
import { headHash, rootOf } from './merkle.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a head waits for transactions that write to the audit log. In milliseconds. */
const longestMs = 20_000
const lookEveryMs = 50

/**
 * An id up to which every row of the audit log is committed or will never exist, or null if that is unknown now. Ids are not committed in
 * order, but a transaction locks the table for writing before taking an id. So once all transactions that held the lock after this id was
 * seen have ended, no smaller id can appear. Takes no lock and blocks nobody. Each statement of `db` has to be a separate transaction.
 */
async function lastSettledEvent(db: Db): Promise<number | null> {
  const { rows } = await db.query<{ last: number }>('select coalesce(max(id), 0) as last from audit_event')
  let writers = await writersOf(db, null)
  for (let waited = 0; writers.length > 0; waited += lookEveryMs) {
    if (waited >= longestMs) return null
    await sleep(lookEveryMs)
    writers = await writersOf(db, writers)
  }
  return rows[0]!.last
}

/** The transactions that hold the audit log's write lock, or those of `among` that still do. */
async function writersOf(db: Db, among: string[] | null): Promise<string[]> {
  const { rows } = await db.query<{ writer: string }>(
    `select distinct virtualtransaction as writer
      from pg_locks
      where locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())
        and relation = 'audit_event'::regclass
        and mode not in ('AccessShareLock', 'RowShareLock')
        and ($1::text[] is null or virtualtransaction = any ($1))`,
    [among],
  )
  return rows.map(({ writer }) => writer)
}

/** Publishes the head of the previous day after midnight in Dhaka, with all rows and audit events since the last head. */
export const publishHead: Job = {
  name: 'transparency.publish-head',
  everySeconds: 60,
  async run({ db }, now, present = () => now) {
    const today = dayOf(now)
    const day = nameOfDay(today - 1)
    const [last] = await lastHeads(db, 1)
    if (last && last.day >= day) return 0
    const after = last?.upTo ?? 0
    const upTo = Math.max(after, await lastRowBefore(db, startOfDay(today)))
    const eventUpTo = await lastSettledEvent(db)
    if (eventUpTo === null) return 0
    const eventsAfter = await lastEventInHeads(db)
    const events = { after: eventsAfter, upTo: Math.max(eventsAfter, eventUpTo) }
    const previous = last ? Buffer.from(last.hash, 'hex') : Buffer.alloc(32)
    // If two processes run concurrently, the first one publishes the head.
    const head = await makeHead(db, { day, after, upTo, events, previous, salt: randomBytes(32) })
    await insertHead(db, head, present())
    return 0
  },
}

interface Making extends Span {
  day: string
  events: Span
  previous: Buffer
  salt: Buffer
}

/** Creates the head of the journal's rows after `after` up to `upTo` and of the events. Memory use is independent of the number of rows. */
export async function makeHead(db: Db, { day, after, upTo, events, previous, salt }: Making): Promise<HeadRow> {
  const rows = await treeOf(db, 'journal', salt, { after, upTo })
  const log = await treeOf(db, 'events', salt, events)
  const audit = { eventUpTo: events.upTo, events: log.entries, eventRoot: log.root }
  const { entries, root, blocks, blockFrom } = rows
  const hash = headHash(previous, root, { day, upTo, entries, audit: auditOf(audit) })
  return { day, upTo, entries, salt, blocks, blockFrom, root, previous, hash, ...audit }
}

async function treeOf(db: Db, source: 'journal' | 'events', salt: Buffer, span: Span) {
  const blocks: Buffer[] = []
  const blockFrom: number[] = []
  let entries = 0
  for await (const block of blocksOf(db, source, salt, span)) {
    blocks.push(block.root)
    blockFrom.push(block.from)
    entries += block.entries
  }
  return { entries, root: rootOf(blocks), blocks: Buffer.concat(blocks), blockFrom }
}
