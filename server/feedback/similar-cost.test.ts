import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { pagesRead } from '../testing/long-history.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const many = 5_000
/** Two sets of 32 numbers have no equal number unless they belong to the same review. */
const shingles = 'array(select (n * 32 + i) * 7919 % 2000000000 from generate_series(1, 32) i)'

test('similar reviews are found without reading all recent submissions', { timeout: 120_000 }, async () => {
  await database.owner.db.query(
    `insert into tasks_review (
        task_id, campaign_id, member_id, review, rating, seconds_spent, shingles, submitted_at
      )
      select
        n,
        1,
        n,
        repeat('Every step worked on my phone. ', 20),
        4,
        60,
        ${shingles},
        '2026-03-02T06:00:00Z'
      from generate_series(1, $1::int) n`,
    [many],
  )
  const pages = await pagesRead(database.owner, async (db) => {
    const { rows } = await db.query<{ found: number }>(
      `select count(*) as found
        from tasks_review
        where shingles && array(select unnest(shingles) from tasks_review where task_id = 7)`,
    )
    expect(rows[0]!.found).toBe(1)
  })
  expect(pages).toBeLessThan(200)
})
