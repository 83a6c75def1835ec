import type { Connections } from '../db/transaction.ts'

/** A database given by the address of a superuser, with a connection that only this command uses. */
export interface Reached {
  url: string
  admin: Connections
}

/** A database that is being moved from one server to another. */
export interface Moving {
  source: Reached
  target: Reached
  /** Milliseconds of a monotonic clock, which limits the time for which writes wait. */
  elapsedMs(): number
}

/** Why a database cannot be moved, as a sentence for the person who runs the command. */
export class MoveError extends Error {}
