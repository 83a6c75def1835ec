/**
 * All advisory locks of Porokh. Two locks with the same number would block each other. SQL functions repeat the number, and a test compares
 * them with this list.
 */

/** Session locks, with one number. */
export const sessionLocks = {
  /** Lets one process migrate at a time. */
  migrate: 726_955_401,
  /** Shared by every process that uses the embedded server. */
  serverInUse: 726_955_410,
  /** Held by the one app that serves from a data folder. */
  serverServing: 726_955_411,
  /** Held on a database that is being moved, by the one command that moves it. */
  moveDatabase: 726_955_412,
} as const

/** Transaction locks, with two numbers: the kind, and the id of the locked object (0 if there is only one). */
export const transactionLocks = {
  /** A member's claims, in `tasks_claim`. */
  claim: 4001,
  /** A member's holds. */
  hold: 4002,
  /** Withdrawals from the fees, in `ledger_lock_fees`. */
  fees: 4004,
  /** The creation of the demo data. */
  demo: 4005,
  /** Steps after the database has moved to another server, in `payouts_after_move`. */
  move: 4006,
  /** An idempotency key, in `app_kept_answer`. */
  key: 4007,
  /** A wallet's number, by its HMAC, in `members_bind_wallet`. */
  wallet: 4008,
  /** The claims of a campaign whose places open in waves, in `tasks_claim`. */
  wave: 4009,
  /** The manual payouts of a provider that wait to be sent, in `payouts_lock_unsent`. */
  unsent: 4010,
  /** The move of history into its archives, in `archive_move_history`. */
  archive: 4011,
  /** The published texts of a kind, in `content_propose_text` and similar functions. */
  order: 4012,
  /** Token requests to gateways, in `rails_take_grant`. */
  grant: 4013,
  /** The comparison of new campaigns with wishes, in the job `tasks.tell-wishes`. */
  wishes: 4014,
} as const
