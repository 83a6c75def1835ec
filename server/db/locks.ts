/**
 * Every advisory lock of Porokh: two that shared a number would wait for each other. SQL functions write the number out; a test
 * holds them against this list.
 */

/** Locks of a session, by one number. */
export const sessionLocks = {
  /** One process migrates at a time, however many start together. */
  migrate: 726_955_401,
  /** Shared by every process that uses the embedded server. */
  serverInUse: 726_955_410,
  /** Held by the one app that serves from a data folder. */
  serverServing: 726_955_411,
} as const

/** Locks until the end of a transaction, by two numbers: the kind, and the id of what is locked (0 where there is one). */
export const transactionLocks = {
  /** A member's claims: `tasks_claim`. */
  claim: 4001,
  /** A member's holds. */
  hold: 4002,
  /** A deposit, while somebody decides about it. */
  deposit: 4003,
  /** Money that leaves the fees: `ledger_lock_fees`. */
  fees: 4004,
  /** The demo's data. */
  demo: 4005,
} as const
