import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const anybody = { platform: 'android', minLevel: 0 }
const ask = (body: object) => market.asSponsor('POST', '/api/sponsor/fitting-members', { ...anybody, ...body })
const about = async (body: object = {}): Promise<number | null> => must(200, await ask(body)).body.about

/** Adds members with declarations and history, without triggers, which take long for so many. */
async function addMany(many: number, said: { district: string; language: string; android: number }, approved = 0) {
  await asOwner(
    `with users as (
        insert into members_user (role, username, password_hash, created_at)
          select 'member', 'many-' || gen_random_uuid(), 'none', '${market.app.clock.now().toISOString()}'
          from generate_series(1, ${many})
          returning id
      ),
      members as (
        insert into members_member (id, invitation_code) select id, (100000 + id)::text from users returning id
      ),
      books as (
        insert into ledger_member (member_id, approved) select id, ${approved} from members returning member_id as id
      ),
      declared as (
        insert into members_declaration (member_id, district, languages, android_version, changed_at)
          select id, '${said.district}', '{${said.language}}', ${said.android}, '2026-03-02' from books
      )
      select count(*) from books`,
  )
}
const asOwner = (sql: string) =>
  market.app.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(sql)
  })

test('hides small numbers, and rounds others to tens', async () => {
  await addMany(8, { district: 'bhola', language: 'bn', android: 9 })
  await addMany(60, { district: 'dhaka', language: 'en', android: 12 })
  expect(must(200, await ask({ districts: ['bhola'] })).body).toEqual({ about: null, fewerThan: 10 })
  expect(must(200, await ask({ districts: ['feni'] })).body).toEqual({ about: null, fewerThan: 10 })
  expect(await about({ districts: ['dhaka'] })).toBeOneOf([50, 60, 70])
  expect(await about({ languages: ['en', 'hi'] })).toBe(await about({ districts: ['dhaka'] }))
  expect(await about({ minAndroidVersion: 10, districts: ['bhola', 'dhaka'] })).toBe(
    await about({ districts: ['dhaka'] }),
  )
  expect(await about({ minAndroidVersion: 13 })).toBeNull()
  expect(await about({ platform: 'web', deviceClasses: ['low'] })).toBeNull()
})

test('members who may not start a task do not count', async () => {
  await addMany(30, { district: 'pabna', language: 'bn', android: 9 })
  expect(await about({ districts: ['pabna'] })).toBeOneOf([20, 30, 40])
  await market.later(24)
  await asOwner(
    `update ledger_member set closed = true
      where member_id in (select member_id from members_declaration where district = 'pabna' limit 25)`,
  )
  expect(await about({ districts: ['pabna'] })).toBeNull()
})

test('counts by level', async () => {
  await addMany(40, { district: 'sylhet', language: 'syl', android: 9 }, 500)
  expect(await about({ districts: ['sylhet'], minLevel: 2 })).toBeOneOf([30, 40, 50])
  expect(await about({ districts: ['dhaka'], minLevel: 1 })).toBeNull()
})

test('an answer stays the same for a day, in any wording; other members change the noise of the next one', async () => {
  await addMany(101, { district: 'rangpur', language: 'hi', android: 9 })
  const once = await about({ districts: ['rangpur'] })
  for (const words of [{ languages: ['hi'] }, { districts: ['rangpur', 'feni'] }, { districts: ['feni', 'rangpur'] }])
    expect(await about(words)).toBe(once)
  // New members do not change the day's answers.
  await addMany(14, { district: 'rangpur', language: 'hi', android: 9 })
  expect(await about({ districts: ['rangpur'] })).toBe(once)
  const { rows } = await market.app.owner.db.query('select from campaigns_fitting_answer where day <> $1', [
    '2026-03-03',
  ])
  expect(rows).toHaveLength(0)
  const told: (number | null)[] = []
  const plainly: number[] = []
  for (let n = 116; n < 126; n++) {
    await addMany(1, { district: 'rangpur', language: 'hi', android: 9 })
    await market.later(24)
    told.push(await about({ districts: ['rangpur'] }))
    plainly.push(Math.round(n / 10) * 10)
  }
  expect(told).not.toEqual(plainly)
  for (const [at, count] of told.entries()) expect(Math.abs(count! - (116 + at))).toBeLessThanOrEqual(30)
})

test('unlimited questions do not reveal the exact number', async () => {
  // Asks about each of three groups of unknown size, combined with groups whose size the attacker knows, such as own accounts.
  const sought = ['barishal', 'bogura', 'chandpur']
  const known = [
    'cumilla',
    'faridpur',
    'gazipur',
    'gopalganj',
    'habiganj',
    'jamalpur',
    'jhalokathi',
    'kushtia',
    'magura',
  ]
  const size = 40
  for (const district of [...sought, ...known]) await addMany(size, { district, language: 'bn', android: 9 })
  const found: number[] = []
  for (const one of sought) {
    let [sum, asked] = [0, 0]
    for (let set = 0; set < 2 ** known.length; set += 2) {
      const others = known.filter((_, n) => set & (1 << n))
      if (asked % 250 === 0) await market.app.owner.db.query('delete from app_rate_limit')
      sum += (await about({ districts: [one, ...others] }))! - others.length * size
      asked++
    }
    found.push(Math.round(sum / asked))
  }
  expect(found).not.toEqual(sought.map(() => size))
  await market.app.owner.db.query('delete from app_rate_limit')
})

test('refuses a script that asks too often', async () => {
  await market.app.owner.db.query('delete from app_rate_limit')
  for (let n = 0; n < 300; n++) must(200, await ask({}))
  expect(refused(await ask({}))).toMatchObject({ status: 429, code: 'auth.too_many_requests' })
  await market.app.owner.db.query('delete from app_rate_limit')
})

test('counts a sample of 50,000 members, accurately and quickly', async () => {
  await addMany(25_000, { district: 'khulna', language: 'ar', android: 9 })
  await addMany(25_000, { district: 'jashore', language: 'ur', android: 9 }, 500)
  await market.app.owner.db.query('analyze members_member, ledger_member, members_declaration')
  const count = await about({ districts: ['khulna'], deviceClasses: [], languages: ['ar'] })
  expect(count).toBeGreaterThan(23_500)
  expect(count).toBeLessThan(26_500)
  expect(must(200, await ask({ districts: ['bhola'] })).body).toEqual({
    about: null,
    fewerThan: expect.toSatisfy((least: number) => least >= 40 && least <= 60),
  })
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const begun = performance.now()
    // A different question each time, because repeated answers are stored.
    await about({ districts: ['jashore', 'khulna'], languages: ['ur'], minLevel: 1, minAndroidVersion: 5 + n })
    times.push(performance.now() - begun)
  }
  const median = times.toSorted((a, b) => a - b)[4]!
  console.info(`median ${median.toFixed(0)} ms`)
  // Many times the usual duration, because other tests run concurrently.
  expect(median).toBeLessThan(600)
})
