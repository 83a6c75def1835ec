import { randomInt } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { firstFreeCode } from './sql.ts'

/** A number from `from` up to, not including, `below`. */
export type Random = (from: number, below: number) => number

/** Six digits; seven once ten random ones of six are all taken. */
export async function freeInvitationCode(db: Db, random: Random = randomInt): Promise<string> {
  const ten = (from: number) => Array.from({ length: 10 }, () => String(random(from, from * 10)))
  for (;;) {
    const code = await firstFreeCode(db, [...ten(100_000), ...ten(1_000_000)])
    if (code) return code
  }
}
