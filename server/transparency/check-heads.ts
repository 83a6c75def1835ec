import type { Db } from '../db/db.ts'
import type { Check } from '../ledger/check.ts'
import { auditOf, headsAfter, type HeadRow } from './heads-sql.ts'
import { hashesIn } from './leaves-sql.ts'
import { headHash, rootOf } from './merkle.ts'
import { makeHead } from './publish-head.ts'

export interface CheckedHeads {
  count: number
  last: { day: string; hash: string } | null
  /** Such as `the head of 2026-11-21 is not that of the rows`. */
  offences: string[]
  /** Whether the requested hash is one of the heads. */
  found: boolean
}

const atMost = 20
const atOnce = 50

/**
 * Calculates all published heads again from the rows of the journal, and searches for a published hash (in hexadecimal). Call it in a
 * snapshot. It reads the whole journal, in blocks. For heads up to the day `known` only the chain is calculated, without reading their
 * rows.
 */
export async function checkHeads(db: Db, published: string | null, known: string | null = null): Promise<CheckedHeads> {
  const result: CheckedHeads = { count: 0, last: null, offences: [], found: false }
  let previous: Buffer = Buffer.alloc(32)
  // Ensures that no row before the first one is left out.
  let after = Number.MIN_SAFE_INTEGER
  let eventsAfter = Number.MIN_SAFE_INTEGER
  for (let day = '-infinity'; ;) {
    const heads = await headsAfter(db, day, atOnce)
    for (const head of heads) {
      const events = { after: eventsAfter, upTo: head.eventUpTo }
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
      eventsAfter = head.eventUpTo
    }
    if (heads.length < atOnce) return result
  }
}

/** The head calculated from the hashes of its blocks and the previous head. */
function linkOf(head: HeadRow, previous: Buffer): HeadRow {
  const root = rootOf(hashesIn(head.blocks))
  return { ...head, root, previous, hash: headHash(previous, root, { ...head, audit: auditOf(head) }) }
}

/** The difference between a stored head and the recalculated one. */
function faultOf(head: HeadRow, made: HeadRow): string | undefined {
  const same = (one: Buffer, other: Buffer) => one.equals(other)
  if (!same(made.root, head.root) || !same(made.blocks, head.blocks)) return 'is not that of the rows'
  if (!same(made.eventRoot, head.eventRoot)) return 'is not that of the audit log'
  const counts = ({ entries, events, blockFrom }: HeadRow) => [entries, events, ...blockFrom].join()
  if (!same(made.previous, head.previous)) return 'does not follow the one before'
  return same(made.hash, head.hash) && counts(made) === counts(head) ? undefined : 'is not that of the rows'
}

/** Errors in the heads, for the check of the books. */
export const headOffences: Check = async (db, known) =>
  (await checkHeads(db, null, known?.day)).offences.map((offence) => `head: ${offence}`)
