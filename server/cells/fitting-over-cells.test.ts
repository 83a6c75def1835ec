import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { must } from '../testing/market.ts'

/** How many members a campaign fits, of the home and two cells. */
let over: CampaignOverCells
beforeAll(async () => (over = await openOverCells()), 60_000)
afterAll(() => over.app.close())

const ask = async (body: object) => {
  const whom = { platform: 'android', minLevel: 0, ...body }
  return must(200, await over.app.call('POST', '/api/sponsor/fitting-members', { as: over.sponsor, body: whom })).body
}

/** Members of a database, all of this district. */
const add = ({ owner }: TestDatabase, many: number, district: string) =>
  owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(
      `with users as (
          insert into members_user (role, username, password_hash, created_at)
            select 'member', 'many-' || gen_random_uuid(), 'none', '2026-01-01' from generate_series(1, ${many})
            returning id
        ),
        members as (
          insert into members_member (id, invitation_code)
            select id, (100000 + id % 800000)::text from users returning id
        ),
        books as (insert into ledger_member (member_id) select id from members returning member_id as id)
        insert into members_declaration (member_id, district, languages, android_version, changed_at)
          select id, '${district}', '{bn}', 9, '2026-03-02' from books`,
    )
  })
const everywhere = () => [over.home, over.one.database, over.two.database]

test('fewer than twenty in each cell are told when they are more together', async () => {
  for (const database of everywhere()) await add(database, 15, 'bhola')
  expect(await ask({ districts: ['bhola'] })).toEqual({ about: expect.toBeOneOf([40, 50]), fewerThan: 20 })
  expect((await ask({ districts: ['bhola'] })).about).toBe((await ask({ districts: ['feni', 'bhola'] })).about)
})

test('and fewer than twenty together are not', async () => {
  for (const database of everywhere()) await add(database, 4, 'feni')
  expect(await ask({ districts: ['feni'] })).toEqual({ about: null, fewerThan: 20 })
})

test('a cell that is away is named, and the rest is counted as a group of its own', async () => {
  await add(over.two.database, 60, 'dhaka')
  over.two.here = false
  const [few, some] = [await ask({ districts: ['dhaka'] }), await ask({ districts: ['bhola'] })]
  over.two.here = true
  expect(few).toEqual({ about: null, fewerThan: 20, away: [2] })
  expect(some).toEqual({ about: expect.toBeOneOf([30, 40]), fewerThan: 20, away: [2] })
})

test('of a large cell a part is looked at, and a small one counts as it is', async () => {
  await add(over.one.database, 20_000, 'khulna')
  await add(over.two.database, 3_000, 'sylhet')
  const { about, fewerThan } = await ask({ districts: ['sylhet'] })
  expect(Math.abs(about - 3_000)).toBeLessThanOrEqual(100)
  expect(fewerThan).toBeOneOf([30, 40, 50])
  const { about: both } = await ask({ districts: ['sylhet', 'khulna'] })
  expect(both).toBeGreaterThan(22_000)
  expect(both).toBeLessThan(24_000)
})
