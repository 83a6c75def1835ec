import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('docs/closing-an-account.md names every table that has rows of a member, and every one that has none', async () => {
  const { rows } = await database.owner.db.query<{ name: string }>(
    `select distinct c.relname::text as name
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')
        and a.attnum > 0
        and not a.attisdropped
        and (
          k.confrelid in ('members_user'::regclass, 'members_member'::regclass)
          or a.attname in ('user_id', 'member_id', 'actor_id', 'actor', 'recipient', 'author_id')
        )
      order by 1`,
  )
  expect(rows.length).toBeGreaterThan(25)
  const page = readFileSync(new URL('../../docs/closing-an-account.md', import.meta.url), 'utf8')
  expect(rows.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
