import type { Connections } from '../db/transaction.ts'

/** A database named by the address of a superuser, with a connection that only this command uses. */
export interface Reached {
  url: string
  admin: Connections
}

/** A database on its way from one server to another. */
export interface Moving {
  source: Reached
  target: Reached
  /** Milliseconds on a clock that is never set, which bounds the time for which writes wait. */
  elapsedMs(): number
}

/** Why a database cannot be moved, in a sentence for the person who runs the command. */
export class MoveError extends Error {}
