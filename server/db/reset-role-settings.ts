import type { Db } from './db.ts'
import { withOwner } from './owner-session.ts'

/**
 * Removes the settings that the application's role has for its later sessions; anybody with its password can set them. Some would break
 * every new connection: a library that does not exist, a session that ends at once. None of them is needed (own-settings.ts). Call it in a
 * transaction of a session that has, or may take, that role. Returns the names of the settings.
 */
export async function resetRoleSettings(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string; place: string }>(
    `select
        p.name,
        case when s.setdatabase = 0 then '' else format('in database %I', current_database()) end as place
      from pg_db_role_setting s
        cross join unnest(s.setconfig) c
        join pg_settings p on p.name = split_part(c, '=', 1)
      where s.setrole = 'porokh_app'::regrole
        and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
        -- What the role itself can set. Of these PostgreSQL resets no transaction_*, which is over before the first statement.
        and p.context = 'user'
        and p.name not in ('transaction_isolation', 'transaction_read_only', 'transaction_deferrable')`,
  )
  if (rows.length === 0) return []
  await db.query('set local role porokh_app')
  for (const { name, place } of rows) await db.query(`alter role porokh_app ${place} reset ${name}`)
  return rows.map(({ name }) => name)
}

/** Runs at the start, when possibly no connection of the application succeeds. `warn` gets a text for the person who starts Porokh. */
export async function resetAtStart(ownerUrl: string, warn: (text: string) => void): Promise<void> {
  await withOwner(ownerUrl, 'porokh start', async ({ db }) => {
    await db.query('begin')
    const names = await resetRoleSettings(db)
    await db.query('commit')
    if (names.length > 0) warn(`Warning: ${whoDidIt(names)}`)
  })
}

export const whoDidIt = (names: readonly string[]) =>
  `The role porokh_app had settings of its own, which were reset: ${names.join(', ')}. Somebody may know its password (docs/security.md).`
