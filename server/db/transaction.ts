import type pg from 'pg'
import type { Client } from './client.ts'
import type { Db, Transaction } from './db.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { explained } from './unavailable.ts'

/** The database operations that features and jobs need. Every failure to reach the database is a DatabaseUnavailable. */
export interface Connections {
  /** One transaction for each statement. The change is on the disk when the promise resolves. */
  db: Db
  /** Commits when `work` returns, rolls back when it throws. The change is on the disk when the promise resolves. */
  transaction: Transaction
  /** Runs statements on one connection, each in its own transaction. */
  onOne<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export const connectionsOf = (pool: pg.Pool): Connections => ({
  db: { query: (text, values, name) => onClient(pool, (client) => dbOf(client).query(text, values, name)) },
  transaction(work, { retry = false } = {}) {
    const once = () => onClient(pool, (client) => inTransaction(client, work))
    return retry ? retryConflicts(once) : once()
  },
  onOne: (work) => onClient(pool, (client) => work(dbOf(client))),
})

export const dbOf = (client: Client): Db => ({
  async query<Row extends object>(text: string, values?: readonly unknown[], name?: string) {
    const { rows, rowCount } = await send<Row>(client, { text, values: values as unknown[] | undefined, name })
    return { rows, rowCount: rowCount ?? 0 }
  },
})

async function send<Row extends object>(client: Client, statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  try {
    // Uses a callback, because a promise of the driver costs three.
    return await new Promise((resolve, reject) => {
      client.query<Row>(statement, (error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    // The driver's own stack trace starts at the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw explained(error)
  }
}

/** Runs the work on a connection of the pool. A broken connection is discarded. */
async function onClient<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = (await pool.connect().catch((error: unknown) => {
    throw explained(error)
  })) as pg.PoolClient & Client
  try {
    return await work(client)
  } finally {
    if (client.broken) client.drop()
    client.release(client.broken)
  }
}

/** Commits when the work returns. After an error nothing is committed, or the outcome is unknown because the connection is lost. */
export async function inTransaction<T>(client: Client, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    await send(client, { text: 'begin' })
    const result = await work(dbOf(client))
    // If a statement of the transaction failed, PostgreSQL answers the commit with a rollback, not with an error.
    const { command } = await send(client, { text: 'commit' })
    if (command !== 'COMMIT') throw new Error('an earlier statement failed, so nothing was committed')
    return result
  } catch (error) {
    // Without an answer to the rollback, the state of the connection is unknown.
    if (!client.broken) await client.query('rollback').catch(() => (client.broken = true))
    throw error
  }
}
