import type { Transaction } from '../db/db.ts'

/**
 * Transactions of the application's role in which the database believes times of the past. Only the owner may allow that, and
 * nobody else sees it: when the process is killed meanwhile, it has never been allowed.
 */
export const inThePast =
  (ownersTransaction: Transaction): Transaction =>
  (work, options) =>
    ownersTransaction(async (db) => {
      await db.query('update ledger_clock set believed = true')
      await db.query('set local role porokh_app')
      const result = await work(db)
      await db.query('set local role none')
      await db.query('update ledger_clock set believed = false')
      return result
    }, options)
