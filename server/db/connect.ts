import pg from 'pg'
import type { Db, Transaction } from './db.ts'
import { loggedClient } from './log-sql.ts'
import { retryConflicts } from './retry-conflicts.ts'

export interface Database {
  pool: pg.Pool
  /** The pool, with one transaction for each statement. When it answers, the change is on the disk. */
  db: Db
  /** Commits when `work` returns, rolls back when it throws. When it answers, the change is on the disk. */
  transaction: Transaction
  close(): Promise<void>
}

export interface ConnectOptions {
  poolSize?: number
  applicationName?: string
  /** Called with a log line for each statement, without the values of its parameters. */
  logSql?: (line: string) => void
}

/** While some connections wait for the disk at their commit, others work. More than 16 only compete for the processor (bench/money.ts). */
export const defaultPoolSize = 16

const statementTimeoutMs = 30_000
const idleInTransactionTimeoutMs = 30_000

export function connect(
  url: string,
  { poolSize = defaultPoolSize, applicationName = 'porokh', logSql }: ConnectOptions = {},
): Database {
  const settings = {
    ...(logSql && { Client: loggedClient(logSql) }),
    types,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    connectionTimeoutMillis: 10_000,
    // A new connection reads the catalogue and plans every statement again: about a hundred times the cost of an approval.
    idleTimeoutMillis: 10 * 60_000,
  }
  const pool = new pg.Pool({ ...settings, connectionString: url, max: poolSize })
  // The server closed an idle connection. The pool opens a new one when needed.
  pool.on('error', (error) => console.error(`A database connection was lost: ${error.message}`))
  const transaction: Transaction = (work, { retry = false } = {}) =>
    retry ? retryConflicts(() => once(pool, work)) : once(pool, work)
  return { pool, db: dbOf(pool), transaction, close: () => pool.end() }
}

/** Returns the address with an option that sets this role for the session. */
export const withRole = (url: string, role: string) => withOption(url, `role=${role}`)

function withOption(url: string, setting: string): string {
  const option = encodeURIComponent(`-c ${setting}`)
  const options = /([?&]options=[^&]*)/
  return options.test(url)
    ? url.replace(options, `$1%20${option}`)
    : `${url}${url.includes('?') ? '&' : '?'}options=${option}`
}

export function dbOf(client: pg.Pool | pg.ClientBase): Db {
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[], name?: string) {
      const { rows, rowCount } = await client.query<Row>({ text, values: values as unknown[] | undefined, name })
      return { rows, rowCount: rowCount ?? 0 }
    },
  }
}

async function once<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener, a connection lost between two statements would crash the process.
  const lost = (error: Error) => (broken = error)
  client.on('error', lost)
  try {
    await client.query('begin')
    const result = await work(dbOf(client))
    // When a statement of the transaction failed, PostgreSQL answers the commit with a rollback, not with an error.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('an earlier statement failed, so nothing was committed')
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
// Parses int8 as a checked number and date as text. For timestamptz, pg's own Date is used.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === builtins.INT8) return integer
    if (oid === int8Array) return integers
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}
