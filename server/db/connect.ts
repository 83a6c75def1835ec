import pg from 'pg'
import type { Db, Transaction } from './db.ts'
import { retryConflicts } from './retry-conflicts.ts'

export interface Database {
  pool: pg.Pool
  /** The pool, each statement its own transaction. */
  db: Db
  /** Commits when `work` returns, rolls back when it throws. */
  transaction: Transaction
  close(): Promise<void>
}

export interface ConnectOptions {
  poolSize?: number
  applicationName?: string
}

/** More only take turns: on a server of a few cores each further one costs a tenth of the throughput (bench/money.ts). */
export const defaultPoolSize = 10

const statementTimeoutMs = 30_000
const idleInTransactionTimeoutMs = 30_000

export function connect(
  url: string,
  { poolSize = defaultPoolSize, applicationName = 'porokh' }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: 10_000,
    // A new connection has to learn the schema and plan every statement again: some hundred times the cost of an approval.
    idleTimeoutMillis: 10 * 60_000,
  })
  // An idle connection that the server closed: the pool opens another one when it is needed.
  pool.on('error', (error) => console.error(`A database connection was lost: ${error.message}`))
  return { pool, db: dbOf(pool), transaction: transactionsOn(pool), close: () => pool.end() }
}

/** The same address, acting as `role` from the first statement on. */
export function withRole(url: string, role: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${role}`)}`
}

export function dbOf(client: pg.Pool | pg.ClientBase): Db {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[], name?: string) {
      const { rows, rowCount } = await client.query<Row>({ text, values: values as unknown[] | undefined, name })
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
}

function transactionsOn(pool: pg.Pool): Transaction {
  return (work, { retry = false } = {}) => (retry ? retryConflicts(() => once(pool, work)) : once(pool, work))
}

async function once<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener a connection lost between two statements would end the process.
  const lost = (error: Error) => (broken = error)
  client.on('error', lost)
  try {
    await client.query('begin')
    const result = await work(dbOf(client))
    // PostgreSQL answers the commit of a transaction in which a statement failed by rolling back, without an error.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement had failed before, so nothing was committed')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is not a safe integer`)
  return value
}

const { builtins } = pg.types
const int8Array = 1016 as typeof builtins.INT8 // pg's own list names only scalar types
const integers = (text: string) =>
  (pg.types.getTypeParser(int8Array, 'text')(text) as (string | null)[]).map((item) => item && integer(item))
// int8 as a checked number, date as its text; timestamptz stays pg's Date.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === builtins.INT8) return integer
    if (oid === int8Array) return integers
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}
