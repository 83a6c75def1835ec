import type pg from 'pg'
import { settingsOf, shortLimits, type ClientSettings } from './client.ts'

/**
 * A statement that gives a new connection its own settings. A role may set almost anything for its later sessions (`alter role`), and
 * PostgreSQL cannot forbid that. So what counts is named here, and whatever else is set for the role goes back to PostgreSQL's default;
 * the settings of the server and of the database stay. Not options of the connection: a pooler leaves these out.
 */
export function ownSettings(more: ClientSettings): pg.QueryConfig {
  const limits = { ...settingsOf(shortLimits), ...more }
  const named: Record<string, string> = {
    search_path: 'public',
    statement_timeout: String(limits.statement_timeout),
    idle_in_transaction_session_timeout: String(limits.idle_in_transaction_session_timeout),
    // Statements wait for locks as long as they may take.
    lock_timeout: '0',
    transaction_timeout: '0',
    idle_session_timeout: '0',
    // What is read often is in memory. With PostgreSQL's default, made for turning disks, it would rather sort all rows of
    // somebody who has many than follow an index to the newest twenty.
    random_page_cost: '1.1',
  }
  return { text, values: [Object.keys(named), Object.values(named)] }
}

/** Names are qualified, because the role's search path counts until it has run. */
const text = `
  select pg_catalog.set_config(s.name, coalesce(n.value, s.boot_val), false)
  from pg_catalog.pg_settings s
    left join unnest($1::pg_catalog.text[], $2::pg_catalog.text[]) n(name, value) on n.name = s.name
  where s.context in ('user', 'superuser')
    and (n.name is not null or s.source in ('user', 'database user') and s.context = 'user' and s.boot_val is not null)`
