import type { JoinedDatabase } from './streams.ts'

/** A cell on its way from one database to another. */
export interface Moving {
  cell: number
  /** Without it the home itself is moved, which has no further cells then. */
  home: JoinedDatabase | undefined
  /** Where the cell is. Its connection is one, and nobody else's. */
  source: JoinedDatabase
  target: JoinedDatabase
  /** Milliseconds by a clock that is never set: writes may wait for so long and no longer, whatever the time is. */
  elapsedMs(): number
}
