const minute = 60
const hour = 3600

/**
 * The limits above which a sign is bad. `deploy/alerts.yml` has the same numbers; a test compares them. In seconds, or in events of an
 * hour.
 */
export const limits = {
  /** The check starts hourly, and an interrupted one restarts within a minute. */
  books_late: 3 * hour,
  /** After midnight in Dhaka. */
  head_late: hour,
  /** Work that is approved automatically when due (C5). */
  overdue_late: 10 * minute,
  /** Requested, and neither sent nor in a batch. The manual rail needs an operator once a day. */
  payouts_old: 24 * hour,
  /** Sent without an answer. */
  answers_old: 48 * hour,
  messages_old: 10 * minute,
  /** Days that the money at an SMS gateway lasts. */
  messages_balance_low: 7,
  /** Beyond three intervals of the job. */
  jobs_late: 5 * minute,
  failures_many: 10,
  load_too_much: 1000,
  sign_ins_many: 500,
  conflicts_many: 1000,
  /** Free connections of the server, in percent. */
  connections_few: 10,
} as const
