/** A query that finds violations of one rule of the books. */
export interface Invariant {
  name: string
  /** Returns a row with a text column `offence` for each violation. */
  sql: string
}
