import pg from 'pg'
import { lineOf, outcomeOf } from './log-sql.ts'
import { endsConnection } from './unavailable.ts'

/** Time limits, in milliseconds. */
export interface TimeLimits {
  connect: number
  /** For a statement, by the server's clock. */
  statement: number
  /** The same on our side, for a server or network that no longer answers. Longer, so that the server ends the statement first. */
  answer: number
  /** For a transaction without a statement. The server then ends it and frees its locks. */
  idleInTransaction: number
}

/** For requests, and for jobs that work in small steps. */
export const shortLimits: TimeLimits = { connect: 5_000, statement: 10_000, answer: 12_000, idleInTransaction: 10_000 }
const hourMs = 3_600_000
/** For commands and long jobs, which read everything. */
export const longLimits: TimeLimits = {
  connect: 10_000,
  statement: hourMs,
  answer: hourMs + 60_000,
  idleInTransaction: hourMs,
}

/** The settings of the driver for these limits. */
export const settingsOf = (limits: TimeLimits) => ({
  connectionTimeoutMillis: limits.connect,
  statement_timeout: limits.statement,
  query_timeout: limits.answer,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
})

export interface ClientSettings extends pg.ClientConfig {
  /** Called with a log line for each statement, without the values of its parameters. */
  logSql?: (line: string) => void
}

type Send = (...args: unknown[]) => unknown
type Callback = (error: Error | null, result: pg.QueryResult) => void
const endingMs = 1_000
const longestName = 63
const textByName = new Map<string, string>()

/**
 * Refuses a second text under the name of a prepared statement, which would fail on a connection that knows the first one. The server
 * truncates long names, so they could collide.
 */
function checkName(statement: unknown): void {
  const { name, text } = statement as Partial<pg.QueryConfig>
  if (!name || text === undefined) return
  if (name.length > longestName) throw new Error(`PostgreSQL reads ${longestName} characters of the name ${name}`)
  const known = textByName.get(name)
  if (known === undefined) textByName.set(name, text)
  else if (known !== text) throw new Error(`two statements have the name ${name}`)
}

/** The only class for connections: it cannot end the process, and reports when it must not be used again. */
export class Client extends pg.Client {
  /** Whether the connection is lost or in an unknown state. */
  broken = false
  connected = false
  /** A statement that has to succeed before the connection is used. */
  settings: pg.QueryConfig | undefined
  #logSql: ClientSettings['logSql']

  constructor({ logSql, ...settings }: ClientSettings) {
    super({ ...settingsOf(shortLimits), keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...settings })
    this.#logSql = logSql
    // An error event without a listener would end the process. Pending statements get the same error.
    this.on('error', () => (this.broken = true))
    this.once('connect', () => (this.connected = true))
    const send = this.query.bind(this) as Send
    // Not an override: it would have to repeat the driver's eight overloads.
    this.query = ((...args: unknown[]) => this.#watched(send, args)) as pg.Client['query']
  }

  /** Connects, and applies the settings. */
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    const connected = super.connect().then(async (client) => {
      // An internal statement, which is not logged.
      try {
        if (this.settings) await super.query(this.settings)
      } catch (error) {
        // The connection is never returned, so nobody else would close it.
        this.drop()
        throw error
      }
      return client
    })
    if (!callback) return connected
    const told = callback as (error: Error | null) => void
    connected.then(
      () => told(null),
      (error: Error) => told(error),
    )
  }

  /** Closes the socket at once. Running statements fail. */
  drop(): void {
    this.broken = true
    ;(this.connection as unknown as { stream: { destroy(): void } }).stream.destroy()
  }

  /** Ends the session, and waits only briefly for the server's answer. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.drop(), endingMs).unref()
    this.once('end', () => clearTimeout(timer))
    return callback ? super.end(callback) : super.end()
  }

  /** Sends a statement. Accepts every form of arguments that `pg` accepts; the pool calls it with a callback. */
  #watched(send: Send, args: unknown[]): unknown {
    checkName(args[0])
    const began = performance.now()
    const ended = (error: Error | null, result?: pg.QueryResult) => {
      if (error) this.#failed(error)
      this.#logSql?.(lineOf(args, performance.now() - began, outcomeOf(error, result)))
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const told: Callback = (error, result) => {
        ended(error, result)
        ;(callback as Callback)(error, result)
      }
      return send(...args.slice(0, -1), told)
    }
    const running = send(...args)
    // The caller handles the error.
    if (running instanceof Promise) {
      running.then(
        (result: pg.QueryResult) => ended(null, result),
        (error: Error) => ended(error),
      )
    }
    return running
  }

  #failed(error: Error): void {
    if (endsConnection(error)) this.broken = true
    // The answer may still arrive and be taken for that of another statement.
    if (error.message === 'Query read timeout') this.drop()
  }
}
