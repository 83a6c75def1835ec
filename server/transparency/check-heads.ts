import type { Db } from '../db/db.ts'
import type { Check } from '../ledger/check.ts'
import { aboutOf, headsAfter, type HeadRow } from './heads-sql.ts'
import { hashesIn } from './leaves-sql.ts'
import { headHash, rootOf } from './merkle.ts'
import { makeHead } from './publish-head.ts'

export interface CheckedHeads {
  count: number
  last: { day: string; hash: string } | null
  /** Such as `the head of 2026-11-21 is not that of the rows`. */
  offences: string[]
  /** Whether the hash that was asked for is one of the heads. */
  found: boolean
}

const atMost = 20
const atOnce = 50

/**
 * Calculates all published heads again from the rows of the journal, and looks for a hash that was published (in hexadecimal).
 * Call it in a snapshot. It reads the whole journal, in blocks. Of heads up to the day `known` only the chain is calculated, and
 * their rows are not read.
 */
export async function checkHeads(db: Db, published: string | null, known: string | null = null): Promise<CheckedHeads> {
  const result: CheckedHeads = { count: 0, last: null, offences: [], found: false }
  let previous: Buffer = Buffer.alloc(32)
  // No row before the first one is left out.
  let after = Number.MIN_SAFE_INTEGER
  let eventsAfter = Number.MIN_SAFE_INTEGER
  for (let day = '-infinity'; ;) {
    const heads = await headsAfter(db, day, atOnce)
    for (const head of heads) {
      const events = head.eventUpTo === null ? null : { after: eventsAfter, upTo: head.eventUpTo }
      const made =
        known !== null && head.day <= known
          ? linkOf(head, previous)
          : await makeHead(db, { ...head, after, events, previous })
      const differs = faultOf(head, made)
      if (differs && result.offences.length < atMost) result.offences.push(`the head of ${head.day} ${differs}`)
      const hash = head.hash.toString('hex')
      result.count++
      result.last = { day: head.day, hash }
      result.found ||= hash === published
      ;[previous, after, day] = [head.hash, head.upTo, head.day]
      eventsAfter = head.eventUpTo ?? eventsAfter
    }
    if (heads.length < atOnce) return result
  }
}

/** The head that follows from the hashes of its blocks and the head before. */
function linkOf(head: HeadRow, previous: Buffer): HeadRow {
  const root = rootOf(hashesIn(head.blocks))
  return {
    ...head,
    root,
    previous,
    hash: headHash(previous, root, { day: head.day, upTo: head.upTo, entries: head.entries, ...aboutOf(head) }),
  }
}

/** How a stored head differs from the one that was made again. */
function faultOf(head: HeadRow, made: HeadRow): string | undefined {
  const same = (one: Buffer | null, other: Buffer | null) =>
    one === null || other === null ? one === other : one.equals(other)
  if (!same(made.root, head.root) || !same(made.blocks, head.blocks)) return 'is not that of the rows'
  if (!same(made.eventRoot, head.eventRoot)) return 'is not that of the audit log'
  const counts = ({ entries, events, blockFrom }: HeadRow) => [entries, events, ...blockFrom].join()
  if (!same(made.previous, head.previous)) return 'does not follow the one before'
  return same(made.hash, head.hash) && counts(made) === counts(head) ? undefined : 'is not that of the rows'
}

/** That the heads of the home say of cells what these have told. */
const ofCells = `
  select format('the head of %s says another head of cell %s than that cell has told', h.day, c.cell) as offence
  from transparency_head h
    cross join string_to_table(h.cells, E'\\n') line
    cross join split_part(line, ' ', 1) c(cell)
  where ($1::date is null or h.day > $1)
    and line not like '% away'
    and not exists (
      select
      from cells_letter l
      where l.from_cell = c.cell::smallint
        and l.day = split_part(line, ' ', 2)::date
        and l.head = decode(split_part(line, ' ', 3), 'hex')
        and not exists (select from cells_refused r where r.letter_id = l.id)
    )
  limit ${atMost}`

/** That a cell has the heads that it has told the home. */
const ofHome = `
  select format('cell %s has told the home another head of %s', l.from_cell, l.day) as offence
  from cells_letter l
    left join transparency_head h on h.day = l.day
  where ($1::date is null or l.day > $1)
    and l.from_cell = cells_here()
    and l.kind = 'head'
    and h.hash is distinct from l.head
  limit ${atMost}`

const found = async (db: Db, sql: string, day: string | undefined) =>
  (await db.query<{ offence: string }>(sql, [day ?? null])).rows.map(({ offence }) => `head: ${offence}`)

/** What is wrong with the heads, for the check of the books. */
export const headOffences: Check = async (db, known) => {
  const { offences } = await checkHeads(db, null, known?.day)
  return [...offences.map((offence) => `head: ${offence}`), ...(await found(db, ofCells, known?.day))]
}

/**
 * Which heads a cell has told and has not, for the commands. Not for the check that the server runs: a cell that was restored to a moment
 * before a midnight has lost such a head for good, and its books are not wrong because of that.
 */
export const toldHeadOffences: Check = (db, known) => found(db, ofHome, known?.day)
