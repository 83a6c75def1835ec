import pg from 'pg'
import { followClock, type DatabaseClock } from './clock.ts'
import { Client, longLimits, settingsOf, shortLimits, type ClientSettings, type TimeLimits } from './client.ts'
import { listening, type Listen } from './listen.ts'
import { readiness } from './ready.ts'
import { connectionsOf, type Connections } from './transaction.ts'
import { valueTypes } from './value-types.ts'

/**
 * A statement that gives a new connection its own settings. A role may set almost anything for its later sessions (`alter role`), and
 * PostgreSQL cannot forbid that. So the required settings are listed here, and all other settings of the role return to PostgreSQL's
 * default; those of the server and the database stay. Not options of the connection, because a pooler drops these.
 */
function ownSettings(more: ClientSettings): pg.QueryConfig {
  const limits = { ...settingsOf(shortLimits), ...more }
  const named: Record<string, string> = {
    search_path: 'public',
    statement_timeout: String(limits.statement_timeout),
    idle_in_transaction_session_timeout: String(limits.idle_in_transaction_session_timeout),
    // A statement's lock timeout equals its statement timeout.
    lock_timeout: '0',
    transaction_timeout: '0',
    idle_session_timeout: '0',
    // Frequently read data is in memory. With PostgreSQL's default, made for rotating disks, it would rather sort all rows of a user with
    // many than follow an index to the newest twenty.
    random_page_cost: '1.1',
  }
  return { text, values: [Object.keys(named), Object.values(named)] }
}

/** Names are qualified, because the role's search path applies until this statement has run. */
const text = `
  select pg_catalog.set_config(s.name, coalesce(n.value, s.boot_val), false)
  from pg_catalog.pg_settings s
    left join unnest($1::pg_catalog.text[], $2::pg_catalog.text[]) n(name, value) on n.name = s.name
  where s.context in ('user', 'superuser')
    and (n.name is not null or s.source in ('user', 'database user') and s.context = 'user' and s.boot_val is not null)`

export interface Database extends Connections {
  pool: pg.Pool
  /** Gives the work a separate connection, whose statements may take an hour, for long jobs. It is closed afterwards. */
  aside<T>(work: (aside: Connections) => Promise<T>): Promise<T>
  /** While there are listeners, the database is asked for its time every two seconds. */
  clock: DatabaseClock
  /** Receives notifications from `notify`, on a separate connection. */
  listen: Listen
  /** Commits a row like requests do, within two seconds and on a connection of its own. Rejects if that fails. */
  ready(): Promise<void>
  /** Waits for running work, then closes every connection. */
  close(): Promise<void>
  /** Closes every connection at once. Running work fails. */
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

/** While some connections wait for the disk at their commit, others work. More than 16 only compete for the CPU (bench/money.ts). */
export const defaultPoolSize = 16

export function connect(
  url: string,
  { poolSize = defaultPoolSize, applicationName = 'porokh', limits = shortLimits, logSql }: ConnectOptions = {},
): Database {
  const open = new Set<Client>()
  /** Applies our own settings, and is tracked until its socket is closed. */
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
  // An idle connection, so that the answer is not delayed by a queue.
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
      // Opens no new connection for waiting callers.
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
