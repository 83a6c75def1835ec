import type { Db } from './db/db.ts'
import type { Seal } from './seal.ts'

export interface Resealed {
  /** The id after which the next step goes on, or null at the end. */
  last: number | null
  sealed: number
  /** How many could not be sealed. */
  left: number
}

/**
 * Seals up to `most` rows again, of those after `after` that are stored in clear or do not begin with `unless`, in a transaction of the
 * owner.
 */
export type ResealStep = (
  db: Db,
  seal: Seal,
  which: { unless: string; after: number; most: number },
) => Promise<Resealed>
