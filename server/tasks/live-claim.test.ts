import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns the indexes that a query uses, even on a small table. */
async function indexesOf(sql: string): Promise<string[]> {
  const plan = await database.app.transaction(async (db) => {
    await db.query('set local enable_seqscan = off')
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toContain('Seq Scan')
  return [...plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, name]) => name!).toSorted()
}

test('PostgreSQL finds a member’s claim by the index of live claims', async () => {
  expect(await indexesOf('select from tasks_live_claim where campaign_id = 1 and member_id = 1')).toEqual([
    'tasks_place_once',
  ])
})

test('PostgreSQL counts a campaign’s places by the indexes of free places and of live claims', async () => {
  expect(await indexesOf('select free, in_progress, held from campaigns_places where campaign_id = 1')).toEqual([
    'campaigns_campaign_pkey',
    'tasks_place_free',
    'tasks_place_once',
  ])
})
