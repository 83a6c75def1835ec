import type { Db } from '../db/db.ts'

/*
 * The template of the tests' databases believes every time that a caller passes, so that tests may set the app's clock to any
 * day. These change that for one database. `owner` has to be the owner of the schema.
 */

/** From now on the database compares callers' times with its own clock, as in production. */
export const realClock = (owner: Db) => owner.query(`update ledger_clock set believed = false, moved = '0 seconds'`)

/** The same, with the database's present moved by an interval such as `'73 hours'` or `'-1 day'` against the machine's clock. */
export const moveClock = (owner: Db, interval: string) =>
  owner.query('update ledger_clock set believed = false, moved = $1::interval', [interval])

/** Accepts any finite time of a caller as the present: for rows of the past. */
export const believeCallers = (owner: Db) => owner.query(`update ledger_clock set believed = true, moved = '0 seconds'`)

/** A database whose sandbox rail creates money, as in the demo. */
export const playMoney = (owner: Db) => owner.query('update ledger_money set play = true')
