import { randomInt } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { firstFreeCode } from './sql.ts'

/** A random number, at least `from` and less than `below`. */
export type Random = (from: number, below: number) => number

/** A free code of six digits; of seven digits when ten random codes of six digits are all taken. */
export async function freeInvitationCode(db: Db, random: Random = randomInt): Promise<string> {
  const ten = (from: number) => Array.from({ length: 10 }, () => String(random(from, from * 10)))
  for (;;) {
    const code = await firstFreeCode(db, [...ten(100_000), ...ten(1_000_000)])
    if (code) return code
  }
}
