import pg from 'pg'
import { followClock, type DatabaseClock } from './clock.ts'
import { Client, longLimits, settingsOf, shortLimits, type ClientSettings, type TimeLimits } from './client.ts'
import { listening, type Listen } from './listen.ts'
import { ownSettings } from './own-settings.ts'
import { readiness } from './ready.ts'
import { connectionsOf, type Connections } from './transaction.ts'
import { valueTypes } from './value-types.ts'

export interface Database extends Connections {
  pool: pg.Pool
  /** Gives the work a connection of its own, whose statements may take an hour: for long jobs. It is closed afterwards. */
  aside<T>(work: (aside: Connections) => Promise<T>): Promise<T>
  /** While somebody listens, the database is asked for its time every two seconds. */
  clock: DatabaseClock
  /** Is told of `notify`, on a connection of its own. */
  listen: Listen
  /** Commits a row in the way that requests do, within two seconds and not on their connections. Rejects when that is not possible. */
  ready(): Promise<void>
  /** Waits for what is under way, then closes every connection. */
  close(): Promise<void>
  /** Closes every connection at once. What is under way fails. */
  destroy(): void
}

export interface ConnectOptions {
  poolSize?: number
  applicationName?: string
  /** Default: `shortLimits`. */
  limits?: TimeLimits
  /** Called with a log line for each statement, without the values of its parameters. */
  logSql?: (line: string) => void
}

/** While some connections wait for the disk at their commit, others work. More than 16 only compete for the processor (bench/money.ts). */
export const defaultPoolSize = 16

export function connect(
  url: string,
  { poolSize = defaultPoolSize, applicationName = 'porokh', limits = shortLimits, logSql }: ConnectOptions = {},
): Database {
  const open = new Set<Client>()
  /** Has our own settings, and is remembered until its socket is closed. */
  class OwnClient extends Client {
    constructor(more: ClientSettings = {}) {
      super({ ...more, types: valueTypes, application_name: applicationName, connectionString: url, logSql })
      this.settings = ownSettings(more)
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }
  const poolOf = (max: number, each: TimeLimits) => {
    // A new connection reads the catalogue and plans every statement again: about a hundred times the cost of an approval.
    const made = new pg.Pool({ ...settingsOf(each), Client: OwnClient, max, idleTimeoutMillis: 10 * 60_000 })
    // The server closed an idle connection. The pool opens a new one when needed.
    made.on('error', (error) => console.error(`A database connection was lost: ${error.message}`))
    return made
  }

  const pool = poolOf(poolSize, limits)
  const probe = readiness(() => new OwnClient(settingsOf(shortLimits)))
  const clock = followClock()
  // An idle connection, so the answer says what the time is and nothing has waited.
  const channels = listening(
    () => new OwnClient({ ...settingsOf(shortLimits), query_timeout: 3_000 }),
    (own) => clock.ask((statement) => own.query(statement)),
  )
  const connections = connectionsOf(pool)
  return {
    pool,
    ...connections,
    clock: { ...clock, ask: () => clock.ask((statement) => connections.db.query(statement)) },
    async aside(work) {
      const own = poolOf(2, longLimits)
      try {
        return await work(connectionsOf(own))
      } finally {
        await own.end()
      }
    },
    listen: channels.listen,
    ready: probe.ready,
    close: async () =>
      void (await Promise.all([channels.close(), probe.close(), pool.ending ? undefined : pool.end()])),
    destroy() {
      void channels.close()
      // No new connection for those who wait.
      if (!pool.ending) void pool.end()
      for (const client of open) client.drop()
    },
  }
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
