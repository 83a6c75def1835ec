import type pg from 'pg'
import type { Client } from './client.ts'
import type { Db, Transaction } from './db.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { explained } from './unavailable.ts'

/** What features and jobs need of a database. Every failure to reach it is a DatabaseUnavailable. */
export interface Connections {
  /** One transaction for each statement. When it answers, the change is on the disk. */
  db: Db
  /** Commits when `work` returns, rolls back when it throws. When it answers, the change is on the disk. */
  transaction: Transaction
  /** Runs statements on one connection, each in a transaction of its own. */
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
    // With a callback, because a promise of the driver costs three.
    return await new Promise((resolve, reject) => {
      client.query<Row>(statement, (error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    // The driver's own stack begins at the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw explained(error)
  }
}

/** Runs the work on a connection of the pool. A broken one is thrown away. */
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

/** Commits when the work returns. When anything fails, nothing is committed, or nobody knows because the connection is lost. */
export async function inTransaction<T>(client: Client, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    await send(client, { text: 'begin' })
    const result = await work(dbOf(client))
    // When a statement of the transaction failed, PostgreSQL answers the commit with a rollback, not with an error.
    const { command } = await send(client, { text: 'commit' })
    if (command !== 'COMMIT') throw new Error('an earlier statement failed, so nothing was committed')
    return result
  } catch (error) {
    // Without an answer to the rollback nobody knows in which state the connection is.
    if (!client.broken) await client.query('rollback').catch(() => (client.broken = true))
    throw error
  }
}
