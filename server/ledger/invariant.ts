import type { Narrowed } from './since-sql.ts'

/** A query that finds violations of one rule of the books. */
export interface Invariant {
  name: string
  /** The rules checked by this query: its rows have a column `rule` with one of these names. */
  rules?: string[]
  /** Returns a row with a text column `offence` for each violation. */
  sql: string
  /**
   * How to limit the query to data after a head: the subset to use for each table. Tables that are not named are read in full because they
   * are small or read through an index. A string is a separate query that does not read all books.
   */
  since: Narrowed | string
}
