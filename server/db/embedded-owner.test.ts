import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import type { Db } from './db.ts'
import { openEmbedded, type OwnEmbeddedServer } from './embedded.ts'
import { migrate } from './migrate.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-owner-'))
let server: OwnEmbeddedServer
beforeAll(async () => {
  server = await openEmbedded({ dataDir, alone: true, settings: { fsync: 'off' } })
  await migrate(server.ownerUrl)
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = connect(url, { poolSize: 1 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

test('the embedded database belongs to an owner who is not a superuser and may not create roles', async () => {
  const { rows } = await on(server.ownerUrl, (db) =>
    db.query(
      `select rolname as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
        from pg_roles
        where rolname = current_user`,
    ),
  )
  expect(rows).toEqual([
    { name: 'porokh_owner', rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
  ])
})

test('nothing in it belongs to somebody else', async () => {
  const { rows } = await on(server.ownerUrl, (db) =>
    db.query(
      `select format('%s %s', pg_get_userbyid(relowner), relname) as what
        from pg_class where relnamespace = 'public'::regnamespace and relowner <> 'porokh_owner'::regrole
        union all
        select format('%s %s', pg_get_userbyid(proowner), proname)
        from pg_proc where pronamespace = 'public'::regnamespace and proowner <> 'porokh_owner'::regrole
        union all
        select format('%s %s', pg_get_userbyid(typowner), typname)
        from pg_type where typnamespace = 'public'::regnamespace and typowner <> 'porokh_owner'::regrole
        union all
        select datname::text
        from pg_database where datname = current_database() and datdba <> 'porokh_owner'::regrole`,
    ),
  )
  expect(rows).toEqual([])
})
