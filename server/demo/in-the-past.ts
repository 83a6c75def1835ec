import type { Transaction } from '../db/db.ts'

/**
 * Transactions of the owner in which the database accepts past times. The setting is invisible to others and ends even if the process is
 * killed.
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
