import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { restoreRelease } from '../testing/release-dump.ts'
import { migrate } from './migrate.ts'
import { StartError } from './start-error.ts'

/** A database of release 0.2.0, which had no bounds, with times that no page could show. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  await restoreRelease(database.owner.db, '0.2.0')
})
afterAll(() => database.drop())

const applied = async () => (await database.owner.db.query('select from db_migration')).rowCount

test('is not migrated, which names each row; once they are right, it is', async () => {
  const { db } = database.owner
  await db.query(`update content_page set updated_at = 'infinity' where name = 'terms'`)
  await db.query(`update content_cash_out_charge set since = '0044-03-15' where provider = 'bkash'`)
  await db.query(
    `insert into app_rate_limit (key, points, expire)
      select 'probe ' || n, 1, 9007199254740992 from generate_series(10, 31) n`,
  )
  const before = await applied()
  const refusal = await migrate(database.ownerUrl).catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/app_rate_limit\.expire of (probe \d\d, ){19}probe \d\d and 2 more; /)
  expect(String(refusal)).toMatch(/content_cash_out_charge\.since of bkash\/0044-03-15; /)
  expect(String(refusal)).toMatch(
    /content_page\.updated_at of terms\. Nothing was migrated\. Correct .*docs\/operate\.md/,
  )
  expect(await applied()).toBe(before)

  await db.query(`update content_page set updated_at = '2026-03-02' where name = 'terms'`)
  await db.query(`update content_cash_out_charge set since = '2026-01-01' where provider = 'bkash'`)
  await db.query(`delete from app_rate_limit where key like 'probe %'`)
  await db.query(`update content_page set title_en = repeat('a', 1001) where name = 'terms'`)
  await db.query('insert into sponsors_sponsor (name, created_at) values ($1, now())', [''])
  expect(await migrate(database.ownerUrl)).toContain('0027-bounds.sql')
  const texts = await db.query(
    `select length(title_en) as title, (select count(*) from sponsors_sponsor where name = '?') as nameless
      from content_page where name = 'terms'`,
  )
  expect(texts.rows).toEqual([{ title: 1000, nameless: 1 }])
})
