import type { Narrowed } from './since-sql.ts'

/** A query that finds violations of one rule of the books. */
export interface Invariant {
  name: string
  /** Several rules that one query checks: its rows have a column `rule` with one of these names. */
  rules?: string[]
  /** Returns a row with a text column `offence` for each violation. */
  sql: string
  /**
   * How the same is asked of what came after a head: which rows stand for which table. Tables that are not named are whole, for
   * what is small, or found by an index. A string is another query, which does not read the whole books.
   */
  since: Narrowed | string
}
