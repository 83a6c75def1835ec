import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, SignedIn } from '../testing/app.ts'
import { addPerson } from '../testing/books.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

let market: Market
let rahima: SignedIn
let count = 0
beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T06:00:00Z' })
})
afterAll(() => market.close())
/** A new member, two days later, when nothing of earlier tests is open. */
beforeEach(async () => {
  const { db } = market.app.owner
  const { rows } = await db.query<{ id: number }>(`select id from campaigns_campaign where state in ('open', 'paused')`)
  for (const { id } of rows) must(200, await market.act(id, 'close'))
  await market.app.runJobs()
  await market.later(48)
  rahima = await market.addMember(`rahima${++count}`)
})

const call = (as: SignedIn, method: string, path = '', body?: object): Promise<Answer> =>
  market.app.call(method, `/api/wishes${path}`, { as, body })
const add = async (as: SignedIn, body: object) => must(201, await call(as, 'POST', '', body)).body
const list = async (as: SignedIn) => must(200, await call(as, 'GET')).body.items
const run = () => market.app.runJob('tasks.tell-wishes')
/** Titles, texts and links of the member's notifications of new tasks, newest first. */
const told = async (as: SignedIn): Promise<[string, string, string][]> =>
  must(200, await market.app.call('GET', '/api/notifications', { as, headers: { 'accept-language': 'en' } }))
    .body.items.filter(({ kind }: { kind: string }) => kind === 'wish.matched')
    .map(({ title, body, link }: Record<string, string>) => [title, body, link])
const one = 'A new task matches your filter'
/** Opens a campaign a second later, so that it is newer than the wishes. */
async function open(more: object = {}): Promise<number> {
  market.app.clock.advance(1000)
  return market.openCampaign({ ...more })
}

test('keeps the filters of a member alone, the same one once, and removes them', async () => {
  const karim = await market.addMember(`karim${count}`)
  const first = await add(rahima, { platform: 'android', minPay: 5_000 })
  const second = await add(rahima, { search: '  offline maps ', maxMinutes: 60, maxMegabytes: 50 })
  expect(first).toEqual({
    id: first.id,
    platform: 'android',
    minPay: 5_000,
    maxMinutes: null,
    maxMegabytes: null,
    search: null,
    createdAt: market.app.clock.now().toISOString(),
    toldAt: null,
  })
  expect(second).toMatchObject({ search: 'offline maps', maxMinutes: 60, maxMegabytes: 50 })
  expect(await add(rahima, { minPay: 5_000, platform: 'android' })).toEqual(first)
  expect(await list(rahima)).toEqual([first, second])
  expect(await list(karim)).toEqual([])
  const file = must(200, await market.app.call('GET', '/api/my-data', { as: rahima })).body
  expect(file.wishes).toMatchObject([{ minPay: 5_000 }, { search: 'offline maps' }])
  expectRefusal(await call(karim, 'DELETE', `/${first.id}`), 404, 'not_found')
  must(204, await call(rahima, 'DELETE', `/${first.id}`))
  expectRefusal(await call(rahima, 'DELETE', `/${first.id}`), 404, 'not_found')
  expect(await list(rahima)).toEqual([second])
})

test('refuses a sixth filter, and one without a condition, from the API and in the database', async () => {
  for (let minutes = 1; minutes <= 5; minutes++) await add(rahima, { maxMinutes: minutes })
  expectRefusal(await call(rahima, 'POST', '', { maxMinutes: 6 }), 409, 'wish.full')
  await add(rahima, { maxMinutes: 5 })
  expectRefusal(await call(rahima, 'POST', '', {}), 422, 'input.not_possible')
  const { db } = market.app.database
  const insert = (number: number, minutes: number | null) =>
    db.query('insert into tasks_wish (member_id, number, max_minutes, created_at) values ($1, $2, $3, $4)', [
      rahima.id,
      number,
      minutes,
      market.app.clock.now(),
    ])
  await expect(insert(6, 6)).rejects.toMatchObject({ code: '23514' })
  for (const number of [1, 2, 3, 4, 5]) await expect(insert(number, 6)).rejects.toMatchObject({ code: '23505' })
  const [oldest] = await list(rahima)
  must(204, await call(rahima, 'DELETE', `/${oldest.id}`))
  await expect(insert(1, null)).rejects.toMatchObject({ code: '23514' })
  await expect(insert(1, 2)).rejects.toMatchObject({ code: '23505' })
  await add(rahima, { maxMinutes: 6 })
})

test('gives each of several concurrent requests its own number, and refuses those above five', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((minutes) => call(rahima, 'POST', '', { maxMinutes: minutes })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409])
  expect(await list(rahima)).toHaveLength(5)
})

test('tells of exactly the campaigns that the Task Hall shows with the filter', async () => {
  const filters: object[] = [
    { platform: 'android' },
    { platform: 'web' },
    { minPay: 14_000 },
    { minPay: 14_001 },
    { maxMinutes: 30 },
    { maxMinutes: 29 },
    { maxMegabytes: 8 },
    { maxMegabytes: 7 },
    { search: 'ROUTE organic' },
    { search: 'route elsewhere' },
    { platform: 'android', minPay: 10_000, maxMinutes: 45, maxMegabytes: 10, search: 'maps' },
    { platform: 'ios', minPay: 10_000, maxMinutes: 45, maxMegabytes: 10, search: 'maps' },
  ]
  const members: SignedIn[] = []
  for (const [n, filter] of filters.entries()) {
    const member = await market.addMember(`asker${count}x${n}`)
    await add(member, filter)
    members.push(member)
  }
  await open({ timeAllowedMinutes: 30, downloadMegabytes: 8 })
  await run()
  const outcome = async (member: SignedIn, filter: object) => {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
    const hall = must(200, await market.app.call('GET', `/api/task-hall?${query}`, { as: member })).body.items.length
    return [filter, hall, (await told(member)).length]
  }
  const outcomes = await Promise.all(members.map((member, n) => outcome(member, filters[n]!)))
  expect(outcomes).toEqual(filters.map((filter, n) => [filter, (n + 1) % 2, (n + 1) % 2]))
})

test('says the filter in words in both languages, and links to the Task Hall with it until it is removed', async () => {
  const { id } = await add(rahima, { platform: 'android', minPay: 5_000, maxMinutes: 600, search: 'maps' })
  await open()
  await run()
  const words = '“maps” · Android · at least BDT\u00a050.00 · at most 10 hours'
  const link = '/?search=maps&minPay=5000&platform=android&maxMinutes=600#hall'
  const [[title, body, address]] = (await told(rahima)) as [[string, string, string]]
  expect([title, body]).toEqual([one, words])
  const [path, hash] = [new URL(address, market.app.url).searchParams, address.slice(-5)]
  expect([[...path].toSorted(), hash]).toEqual([[...new URL(link, market.app.url).searchParams].toSorted(), '#hall'])
  const bengali = { as: rahima, headers: { 'accept-language': 'bn' } }
  const { items } = must(200, await market.app.call('GET', '/api/notifications', bengali)).body
  expect(items[0].body).toBe('“maps” · অ্যান্ড্রয়েড · অন্তত ৫০.০০৳ · সর্বোচ্চ ১০ ঘণ্টা')
  must(204, await call(rahima, 'DELETE', `/${id}`))
  expect(await told(rahima)).toMatchObject([[expect.any(String), expect.any(String), '/#hall']])
  const { rows } = await market.app.owner.db.query<{ detail: object }>(
    `select detail from audit_event where action = 'wish.matched' and member_id = $1`,
    [rahima.id],
  )
  expect(rows).toEqual([{ detail: { wishId: id, count: 1 } }])
})

test('tells nothing of a campaign that the member could not start', async () => {
  const names = ['fits', 'level', 'language', 'held', 'taken', 'older']
  const [fits, level, language, held, taken, older] = (await Promise.all(
    names.map((name) => market.addMember(`${name}${count}`)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]
  await add(fits, { platform: 'android' })
  await add(level, { platform: 'ios' })
  await add(language, { platform: 'web' })
  await add(held, { platform: 'android' })
  await add(taken, { platform: 'android' })
  await open({ platform: 'ios', minLevel: 1 })
  await open({ platform: 'web', languages: ['ctg'] })
  const campaign = await open({ places: 5 })
  await market.start(taken, campaign)
  await add(older, { platform: 'android' })
  const hold = { memberId: held.id, kind: 'work', reason: 'The same review came from three accounts.' }
  must(201, await market.asOperator('POST', '/api/operator/holds', hold))
  await run()
  const all = await Promise.all([fits, level, language, held, taken, older].map(told))
  expect(all.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 0])
})

test('tells nothing of a campaign that is full or closed by then, and waits for a paused or a later one', async () => {
  await add(rahima, { platform: 'android' })
  await market.handIn(await market.addMember(`karim${count}`), await open({ places: 1 }))
  must(200, await market.act(await open(), 'close'))
  const paused = await open()
  must(200, await market.act(paused, 'pause'))
  const opensAt = new Date(market.app.clock.now().getTime() + 3_600_000).toISOString()
  await open({ opensAt })
  await run()
  expect(await told(rahima)).toEqual([])
  market.app.clock.advance(1800_000 - 5000)
  await market.later(0)
  must(200, await market.act(paused, 'resume'))
  await run()
  expect((await told(rahima)).map(([title]) => title)).toEqual([one])
  await market.later(1)
  await run()
  expect(await told(rahima)).toHaveLength(1)
  await market.later(24)
  await run()
  expect((await told(rahima)).map(([title]) => title)).toEqual([one, one])
  const { rows } = await market.app.owner.db.query('select from tasks_to_announce')
  expect(rows).toHaveLength(0)
})

test('tells once a day and wish, of all that opened meanwhile and is still offered', async () => {
  const wish = await add(rahima, { platform: 'android' })
  await open()
  await run()
  await run()
  const at = market.app.clock.now().toISOString()
  expect(await list(rahima)).toEqual([{ ...wish, toldAt: at }])
  await open()
  await open()
  const third = await open()
  await run()
  await market.later(23)
  must(200, await market.act(third, 'close'))
  await run()
  expect(await told(rahima)).toHaveLength(1)
  await market.later(1)
  await run()
  await run()
  expect((await told(rahima)).map(([title]) => title)).toEqual(['2 new tasks match your filter', one])
  const { db } = market.app.database
  const tell = () => db.query('select tasks_tell_wish($1, 1, $2)', [wish.id, market.app.clock.now()])
  await db.query('update tasks_wish set matched = array[$2::bigint] where id = $1', [wish.id, third])
  await expect(tell()).rejects.toThrow('was told within a day')
})

test('loses nothing and repeats nothing when a run is broken off', async () => {
  await add(rahima, { platform: 'android' })
  await add(rahima, { minPay: 1_000 })
  await open()
  const { db } = market.app.owner
  await db.query(`create function breaks() returns trigger language plpgsql
    as $$ begin raise 'broken off'; end $$`)
  for (const [table, what] of [
    ['tasks_to_announce', 'delete'],
    ['audit_event', 'insert'],
  ]) {
    await db.query(`create trigger breaks before ${what} on ${table} for each row execute function breaks()`)
    await expect(run()).rejects.toThrow('broken off')
    await db.query(`drop trigger breaks on ${table}`)
  }
  await db.query('drop function breaks()')
  expect(await told(rahima)).toEqual([])
  await run()
  await run()
  expect(await told(rahima)).toHaveLength(2)
})

test('compares a campaign with any number of wishes, in parts', async () => {
  const { db } = market.app.owner
  for (let n = 0; n < 101; n++) {
    const id = await addPerson(db, 'member', `many${count}x${n}`, market.app.clock.now())
    await db.query(
      `insert into tasks_wish (member_id, number, max_minutes, created_at)
        select $1, n, n, $2 from generate_series(1, 5) n`,
      [id, market.app.clock.now()],
    )
  }
  await add(rahima, { platform: 'android' })
  await open()
  await run()
  expect(await told(rahima)).toHaveLength(1)
})

test('closing the account removes the wishes', async () => {
  await add(rahima, { platform: 'android' })
  await open()
  must(204, await market.app.call('DELETE', '/api/me', { as: rahima, body: { password } }))
  await run()
  const left = await market.app.owner.db.query(
    `select from tasks_wish where member_id = $1
      union all
      select from audit_event where member_id = $1 and action = 'wish.matched'`,
    [rahima.id],
  )
  expect(left.rows).toEqual([])
})
