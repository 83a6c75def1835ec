import type { Transaction } from '../db/db.ts'

/**
 * Transactions of the owner in which the database believes times of the past. Nobody else sees that: when the process is killed
 * meanwhile, it has never been allowed.
 */
export const inThePast =
  (ownersTransaction: Transaction): Transaction =>
  (work, options) =>
    ownersTransaction(async (db) => {
      await db.query('update ledger_clock set believed = true')
      const result = await work(db)
      await db.query('update ledger_clock set believed = false')
      return result
    }, options)
