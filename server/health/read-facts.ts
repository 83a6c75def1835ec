import type { Db } from '../db/db.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { parts } from './facts-sql.ts'

type Parts = typeof parts
/** The facts about the whole system, over all processes. A part is missing if it could not be read in time. */
export type Facts = { [P in keyof Parts]?: Awaited<ReturnType<Parts[P]>> }

/** PostgreSQL's code for a statement that ran longer than its limit. */
const queryCanceled = '57014'
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code

/** Reads one part after the other, so that it uses at most one connection. Throws if the database does not answer. */
export async function readFacts(db: Db, now: Date): Promise<Facts> {
  const facts: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(parts)) {
    try {
      facts[name] = await read(db, now)
    } catch (error) {
      // Only this part is too slow.
      if (!(error instanceof DatabaseUnavailable) || codeOf(error.cause) !== queryCanceled) throw error
    }
  }
  return facts
}
