import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchRoleJob } from '../app/watch-role.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { resetAtStart } from './reset-role-settings.ts'

/** Sets everything that the application's role may set for its later sessions. */
let database: TestDatabase
let name: string
beforeAll(async () => {
  database = await createTestDatabase()
  name = (await database.app.db.query<{ name: string }>('select current_database() as name')).rows[0]!.name
})
afterAll(() => database.drop())

interface Setting {
  name: string
  setting: string
  other: string
}

/** Tries a different value for each setting that needs no special text. */
async function settings(): Promise<Setting[]> {
  // A new connection, to which the role's settings apply.
  const later = connect(database.appUrl, { poolSize: 1, applicationName: 'porokh test' })
  try {
    const { rows } = await later.db.query<Setting>(
      `select
          name,
          setting,
          case vartype
            when 'bool' then case setting when 'on' then 'off' else 'on' end
            when 'enum' then (select v from unnest(enumvals) v where v <> setting limit 1)
            when 'string' then case name when 'search_path' then 'pg_catalog' when 'TimeZone' then 'Asia/Dhaka' end
            else case setting when max_val then min_val else max_val end
          end as other
        from pg_settings
        where context = 'user'
        order by name`,
    )
    return rows
  } finally {
    await later.close()
  }
}

test('settings of the role do not affect the application’s connections', async () => {
  const before = await settings()
  let set = 0
  for (const { name: setting, other } of before) {
    if (other === null) continue
    const statement = `alter role porokh_app in database ${name} set ${setting} = '${other}'`
    // Some values are impossible on any server, such as more memory than it has.
    await database.app.db.query(statement).then(
      () => set++,
      () => {},
    )
  }
  expect(set).toBeGreaterThan(100)
  const plain = ({ name: one, setting }: Setting) => `${one} = ${setting}`
  // Resets the server's global settings to PostgreSQL's defaults.
  const ofServer = new Set(['synchronous_commit', 'jit', 'TimeZone', 'client_connection_check_interval'])
  const after = (await settings()).filter((one) => !ofServer.has(one.name)).map(plain)
  expect(after).toEqual(before.filter((one) => !ofServer.has(one.name)).map(plain))
  const { synchronous_commit, TimeZone, search_path } = Object.fromEntries(
    (await settings()).map((one) => [one.name, one.setting]),
  )
  expect({ synchronous_commit, TimeZone, search_path }).toEqual({
    synchronous_commit: 'on',
    TimeZone: 'GMT',
    search_path: 'public',
  })
})

/** These settings prevent a connection, or end it before its first statement. */
const stopping = [
  ['local_preload_libraries', 'nonsense'],
  ['transaction_timeout', '1'],
  ['idle_session_timeout', '1'],
  ['statement_timeout', '1'],
  ['transaction_isolation', 'serializable'],
] as const

describe('settings of the role that prevent connections', () => {
  const connects = async () => {
    const later = connect(database.appUrl, { poolSize: 1, applicationName: 'porokh test' })
    try {
      await later.db.query('select 1')
    } finally {
      await later.close()
    }
  }
  const set = async () => {
    for (const [setting, value] of stopping)
      // A setting that this version lacks is refused.
      await database.app.db
        .query(`alter role porokh_app in database ${name} set ${setting} = '${value}'`)
        .catch(() => {})
    // Applies to all databases, where other tests run, so the setting is harmless.
    await database.app.db.query('alter role porokh_app set geqo_effort = 6')
    await expect(connects()).rejects.toThrow(/nonsense/)
  }

  test('such settings are removed at the next start, with a warning', async () => {
    await set()
    const warnings: string[] = []
    await resetAtStart(database.ownerUrl, (text) => warnings.push(text))
    expect(warnings).toEqual([expect.stringMatching(/(?=.*geqo_effort).*local_preload_libraries.*docs\/security\.md/)])
    await connects()
    await resetAtStart(database.ownerUrl, (text) => warnings.push(text))
    expect(warnings).toHaveLength(1)
  })

  test('such settings are removed by a process that still has a connection, whose job fails with their names', async () => {
    await set()
    await expect(watchRoleJob.run(database.app, new Date())).rejects.toThrow(/local_preload_libraries/)
    await connects()
    expect(await watchRoleJob.run(database.app, new Date())).toBe(0)
  })
})
