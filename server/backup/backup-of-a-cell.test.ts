import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { loadBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
const secret = 'the secret of the server that made it'
const now = new Date('2026-03-02T06:00:00Z')
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-backup-of-a-cell-'))
  source = await createTestDatabase()
  target = await createTestDatabase({ migrated: false })
  await source.owner.db.query('select cells_become(12::smallint)')
  await addPerson(source.owner.db, 'member', 'rahima', now)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([source.drop(), target.drop()])
})

test('the ids of a restored cell go on in it, also of tables that were empty or had only their first rows', async () => {
  const to = path.join(folder, 'backup')
  await makeBackup({ ownerUrl: source.ownerUrl, folder: to, secret, now })
  await loadBackup(target.ownerUrl, await readBackup({ folder: to, secret }), { replace: false })
  const next = async ({ owner }: TestDatabase) => {
    const { rows } = await owner.db.query<{ name: string; next: number }>(
      `select sequencename::text as name, nextval(format('public.%I', sequencename)::regclass) as next
        from pg_sequences
        where schemaname = 'public'
        order by 1`,
    )
    return rows
  }
  const restored = await next(target)
  expect(restored).toEqual(await next(source))
  expect(restored.filter((one) => Math.floor(one.next / 1e12) !== 12)).toEqual([])
})
