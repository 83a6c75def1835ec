import type { Db, Transaction } from '../../db/db.ts'

export interface LazyTransaction extends Db {
  commit(): Promise<void>
  rollback(): Promise<void>
}

const rolledBack = Symbol('rolled back')

/** A transaction that begins with its first statement, so that slow work before it holds no connection. */
export function lazyTransaction(transaction: Transaction): LazyTransaction {
  let begun: Promise<Db> | undefined
  let ended = false
  let over: Promise<unknown> = Promise.resolve()
  let commitNow: () => void
  let rollBackNow: (reason: unknown) => void

  const begin = () =>
    (begun ??= new Promise<Db>((resolve, reject) => {
      over = transaction((tx) => {
        resolve(tx)
        return new Promise<void>((commit, rollBack) => {
          commitNow = commit
          rollBackNow = rollBack
        })
      })
      over.catch(reject)
    }))

  return {
    async query(sql, values, name) {
      if (ended) throw new Error('a statement was sent after its transaction had ended')
      const tx = await begin()
      return tx.query(sql, values, name)
    },
    async commit() {
      ended = true
      if (!begun) return
      await begun
      commitNow()
      await over
    },
    async rollback() {
      ended = true
      if (!begun) return
      // If the transaction could not begin, there is nothing to undo, and the caller already has the error.
      if (
        !(await begun.then(
          () => true,
          () => false,
        ))
      )
        return
      rollBackNow(rolledBack)
      await over.catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
    },
  }
}
