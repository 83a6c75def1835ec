import type { Db } from '../db/db.ts'
import { headsAfter } from './heads-sql.ts'
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
 * Call it in a snapshot. It reads the whole journal, in blocks.
 */
export async function checkHeads(db: Db, published: string | null): Promise<CheckedHeads> {
  const result: CheckedHeads = { count: 0, last: null, offences: [], found: false }
  let previous: Buffer = Buffer.alloc(32)
  let after = 0
  for (let day = '-infinity'; ;) {
    const heads = await headsAfter(db, day, atOnce)
    for (const head of heads) {
      const made = await makeHead(db, { ...head, after, previous })
      const same = made.hash.equals(head.hash) && made.blocks.equals(head.blocks) && made.root.equals(head.root)
      if (!same && result.offences.length < atMost) {
        result.offences.push(`the head of ${head.day} is not that of the rows`)
      }
      const hash = head.hash.toString('hex')
      result.count++
      result.last = { day: head.day, hash }
      result.found ||= hash === published
      ;[previous, after, day] = [head.hash, head.upTo, head.day]
    }
    if (heads.length < atOnce) return result
  }
}

/** What is wrong with the heads, for the check of the books. */
export const headOffences = async (db: Db): Promise<string[]> =>
  (await checkHeads(db, null)).offences.map((offence) => `head: ${offence}`)
