import { randomBytes } from 'node:crypto'
import { dayOf, nameOfDay, startOfDay } from '../day.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import { insertHead, journalLines, lastHeads, lastRowBefore, type HeadRow } from './heads-sql.ts'
import { blockSize, headHash, leafHash, rootOf } from './merkle.ts'

/** After midnight in Dhaka: the head of the day that is over, with all that was posted since the last one. */
export const publishHead: Job = {
  name: 'trust.publish-head',
  everySeconds: 60,
  async run({ db }, now) {
    const today = dayOf(now)
    const day = nameOfDay(today - 1)
    const [last] = await lastHeads(db, 1)
    if (last && last.day >= day) return 0
    const after = last?.upTo ?? 0
    const upTo = Math.max(after, await lastRowBefore(db, startOfDay(today)))
    const previous = last ? Buffer.from(last.hash, 'hex') : Buffer.alloc(32)
    // When two processes do it at once, the first one has published it.
    await insertHead(db, await makeHead(db, { day, after, upTo, previous }), now)
    return 0
  },
}

interface Span {
  day: string
  after: number
  upTo: number
  previous: Buffer
}

/** Reads the rows block by block: a long day takes time, not memory. */
async function makeHead(db: Db, { day, after, upTo, previous }: Span): Promise<HeadRow> {
  const salt = randomBytes(32)
  const blocks: Buffer[] = []
  const blockFrom: number[] = []
  let entries = 0
  for (let at = after; ;) {
    const lines = await journalLines(db, at, upTo, blockSize)
    if (lines.length === 0) break
    blocks.push(rootOf(lines.map((line) => leafHash(salt, line))))
    blockFrom.push(lines[0]!.id)
    entries += lines.length
    at = lines.at(-1)!.id
  }
  const root = rootOf(blocks)
  const hash = headHash(previous, root, { day, upTo, entries })
  return { day, upTo, entries, salt, blocks: Buffer.concat(blocks), blockFrom, root, previous, hash }
}
