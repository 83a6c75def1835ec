import { randomBytes } from 'node:crypto'
import { dayOf, nameOfDay, startOfDay } from '../day.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import { insertHead, journalLines, lastHeads, lastRowBefore, type HeadRow } from './heads-sql.ts'
import { blockSize, headHash, leafHash, rootOf } from './merkle.ts'

/** Publishes the head of the previous day after midnight in Dhaka, with all rows since the last head. */
export const publishHead: Job = {
  name: 'transparency.publish-head',
  everySeconds: 60,
  async run({ db }, now) {
    const today = dayOf(now)
    const day = nameOfDay(today - 1)
    const [last] = await lastHeads(db, 1)
    if (last && last.day >= day) return 0
    const after = last?.upTo ?? 0
    const upTo = Math.max(after, await lastRowBefore(db, startOfDay(today)))
    const previous = last ? Buffer.from(last.hash, 'hex') : Buffer.alloc(32)
    // When two processes run concurrently, the first one publishes the head.
    await insertHead(db, await makeHead(db, { day, after, upTo, previous, salt: randomBytes(32) }), now)
    return 0
  },
}

interface Span {
  day: string
  after: number
  upTo: number
  previous: Buffer
  salt: Buffer
}

/** Makes the head of the rows after `after` up to `upTo`. Reads the rows block by block, so that memory use does not grow with the number of rows. */
export async function makeHead(db: Db, { day, after, upTo, previous, salt }: Span): Promise<HeadRow> {
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
