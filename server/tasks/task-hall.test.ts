import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { openFundedCampaign } from '../testing/work.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { mostRead } from './task-hall.ts'

let market: Market
let people = 0
/** Creates a member who has started no task today. */
const someone = () => market.addMember(`member-${++people}`)
const page = async (member: SignedIn, query = '') =>
  must(200, await market.app.call('GET', `/api/task-hall${query}`, { as: member })).body
const hall = async (member: SignedIn, query = '') => (await page(member, query)).items
const idsOf = async (member: SignedIn, query: Record<string, string>) =>
  (await hall(member, `?${new URLSearchParams(query)}`)).map((offer: { id: number }) => offer.id)
/** Reads all pages one after the other. */
async function all(member: SignedIn, query: string): Promise<{ ids: number[]; pages: number }> {
  const ids: number[] = []
  let next: string | null = null
  let pages = 0
  do {
    const got: { items: { id: number }[]; next: string | null } = await page(
      member,
      `?${query}${next ? `&cursor=${next}` : ''}`,
    )
    ids.push(...got.items.map(({ id }) => id))
    next = got.next
    pages++
  } while (next)
  return { ids, pages }
}

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.app.owner.db.query(`update campaigns_campaign set state = 'paused' where state = 'open'`)
})

test('lists the campaigns that this member may start, with the pay, newest first', async () => {
  const rahima = await someone()
  const older = await market.openCampaign({
    amount: 21_001,
    downloadMegabytes: 60,
    minAndroidVersion: 8,
    closesAt: '2026-04-01T00:00:00.000Z',
  })
  const newer = await market.openCampaign({ places: 3 })
  await market.openCampaign({ minLevel: 2 })
  await market.openCampaign({ opensAt: '2026-03-03T00:00:00Z' })
  await market.start(await someone(), newer)
  const offers = await hall(rahima)
  expect(offers.map((offer: { id: number }) => offer.id)).toEqual([newer, older])
  expect(offers[1]).toMatchObject({
    amount: 21_001,
    share: 70,
    pay: 14_701,
    placesLeft: 2,
    downloadMegabytes: 60,
    minAndroidVersion: 8,
    closesAt: '2026-04-01T00:00:00.000Z',
    timeAllowedMinutes: 120,
  })
  expect(offers[0].placesLeft).toBe(2)
  await market.start(rahima, newer)
  expect((await hall(rahima)).map((offer: { id: number }) => offer.id)).toEqual([older])
})

test('shows all open campaigns in pages, in each order, without duplicates or gaps', async () => {
  const rahima = await someone()
  const opened: { id: number; amount: number; minutes: number; megabytes: number }[] = []
  for (let n = 0; n < 23; n++) {
    const id = await openFundedCampaign(market.app.owner.db, {
      sponsorId: market.sponsor.sponsorId,
      amount: 20_000 + (n % 4) * 1_000,
      at: new Date(market.app.clock.now().getTime() - (n % 5) * 1_000),
    })
    const [minutes, megabytes] = [30 + (n % 3) * 30, n % 6 ? (n % 6) * 7 : null]
    await market.app.owner.db.query('alter table campaigns_campaign disable trigger user')
    await market.app.owner.db.query(
      'update campaigns_campaign set time_allowed_minutes = $2, download_megabytes = $3 where id = $1',
      [id, minutes, megabytes],
    )
    await market.app.owner.db.query('alter table campaigns_campaign enable trigger user')
    opened.push({ id, amount: 20_000 + (n % 4) * 1_000, minutes, megabytes: megabytes ?? 10_001 })
  }
  const expected: Record<string, (one: (typeof opened)[number]) => number> = {
    pay: ({ amount }) => -amount,
    time: ({ minutes }) => minutes,
    data: ({ megabytes }) => megabytes,
    worth: ({ amount, minutes }) => -Math.floor((amount * 1000) / minutes),
  }
  const newest = await all(rahima, 'limit=5')
  expect(newest.pages).toBe(5)
  expect(newest.ids.toSorted((a, b) => a - b)).toEqual(opened.map(({ id }) => id))
  expect(newest.ids).toEqual((await all(rahima, 'limit=100')).ids)
  for (const [sort, keyOf] of Object.entries(expected)) {
    const { ids } = await all(rahima, `limit=4&sort=${sort}`)
    expect(ids.toSorted((a, b) => a - b)).toEqual(opened.map(({ id }) => id))
    const keys = ids.map((id) => keyOf(opened.find((one) => one.id === id)!))
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  }
})

test('searches the title, the app and the summary, for all words, in any script', async () => {
  const rahima = await someone()
  const maps = await market.openCampaign({ title: 'Plan a trip with 50% less data' })
  const notes = await market.openCampaign({
    title: 'বাসে বসে নোট লিখুন',
    appName: 'সবুজ নোট',
    summary: 'Write "notes", {offline}.',
  })
  expect(await idsOf(rahima, { search: 'TRIP organic' })).toEqual([maps])
  expect(await idsOf(rahima, { search: '  নোট   সবুজ ' })).toEqual([notes])
  expect(await idsOf(rahima, { search: '"notes", {offline}' })).toEqual([notes])
  expect(await idsOf(rahima, { search: '50%' })).toEqual([maps])
  expect(await idsOf(rahima, { search: '%_\\' })).toEqual([])
  expect(await idsOf(rahima, { search: 'trip নোট' })).toEqual([])
})

test('filters by pay, time, data, platform, and apps that the member has not tested yet', async () => {
  const rahima = await someone()
  const small = await market.openCampaign({
    appLink: 'https://small.example',
    amount: 10_000,
    timeAllowedMinutes: 30,
    downloadMegabytes: 8,
  })
  const large = await market.openCampaign({
    appLink: 'https://large.example',
    amount: 40_000,
    timeAllowedMinutes: 240,
    downloadMegabytes: 300,
  })
  const web = await market.openCampaign({ appLink: 'https://web.example', platform: 'web', timeAllowedMinutes: 60 })
  // Rahima is paid 70 % of 100, of 400 and of 200 BDT.
  expect(await idsOf(rahima, { minPay: '14000' })).toEqual([web, large])
  expect(await idsOf(rahima, { minPay: '14001' })).toEqual([large])
  expect(await idsOf(rahima, { maxMinutes: '60' })).toEqual([web, small])
  expect(await idsOf(rahima, { maxMegabytes: '8' })).toEqual([small])
  expect(await idsOf(rahima, { platform: 'web' })).toEqual([web])
  expect(await idsOf(rahima, { platform: 'android', minPay: '7000', maxMinutes: '30' })).toEqual([small])
  expect(await idsOf(rahima, { newToMe: 'true' })).toEqual([web, large, small])
  await market.handIn(rahima, small)
  const again = await market.openCampaign({ appLink: 'https://small.example' })
  expect(await idsOf(rahima, { newToMe: 'true' })).toEqual([web, large])
  expect(await idsOf(rahima, { newToMe: 'false' })).toEqual([again, web, large])
  expect(await idsOf(await someone(), { newToMe: 'true' })).toEqual([again, web, large, small])
})

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const suggested = async (member: SignedIn, userAgent = android) => {
  const headers = { 'user-agent': userAgent }
  const answer = must(200, await market.app.call('GET', '/api/task-hall?suggest=true', { as: member, headers }))
  return answer.body.suggested.map(({ id, newToMe }: { id: number; newToMe: boolean }) => [id, newToMe])
}

test('suggests two tasks: most pay per minute, new apps first, apps with too much data last', async () => {
  const rahima = await someone()
  const on = (app: string, more: object) =>
    market.openCampaign({ appLink: `https://${app}.example`, amount: 20_000, timeAllowedMinutes: 60, ...more })
  const slow = await on('slow', { timeAllowedMinutes: 120, downloadMegabytes: 10 })
  // For 200 BDT Rahima is paid 140, so an app of 141 MB uses too much data.
  const heavy = await on('heavy', { timeAllowedMinutes: 30, downloadMegabytes: 141 })
  expect(await suggested(rahima)).toEqual([
    [slow, true],
    [heavy, false],
  ])
  const light = await on('light', { downloadMegabytes: 140 })
  const quick = await on('quick', { timeAllowedMinutes: 40, downloadMegabytes: 0 })
  const unknown = await on('unknown', { timeAllowedMinutes: 20 })
  expect(await suggested(rahima)).toEqual([
    [quick, true],
    [light, true],
  ])
  await market.handIn(rahima, quick)
  const known = await on('quick', { timeAllowedMinutes: 20, downloadMegabytes: 0 })
  expect(await suggested(rahima)).toEqual([
    [light, true],
    [slow, true],
  ])
  await market.handIn(rahima, slow)
  expect(await suggested(rahima)).toEqual([
    [light, true],
    [known, false],
  ])
  await market.handIn(rahima, light)
  await market.handIn(rahima, known)
  expect(await suggested(rahima)).toEqual([
    [unknown, false],
    [heavy, false],
  ])
})

test('suggests only tasks that the member may start and this phone can run, whatever the filter, or none', async () => {
  const rahima = await someone()
  expect(await suggested(rahima)).toEqual([])
  await market.openCampaign({ minLevel: 1 })
  await market.openCampaign({ opensAt: '2026-03-03T00:00:00Z' })
  const full = await market.openCampaign({ places: 1 })
  await market.start(await someone(), full)
  expect(await suggested(rahima)).toEqual([])
  const apple = await market.openCampaign({ platform: 'ios', appLink: 'https://apple.example', timeAllowedMinutes: 30 })
  const site = await market.openCampaign({ platform: 'web', appLink: 'https://site.example', timeAllowedMinutes: 60 })
  const mine = await market.openCampaign({ appLink: 'https://mine.example', downloadMegabytes: 5 })
  const ids = async (userAgent?: string) => (await suggested(rahima, userAgent)).map(([id]: [number]) => id)
  expect(await ids()).toEqual([site, mine])
  expect(await ids('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toEqual([site, apple])
  expect(await ids('Mozilla/5.0 (X11; Linux x86_64)')).toEqual([site, mine])
  const answer = await page(rahima, '?suggest=true&platform=ios&sort=data&limit=1')
  expect(answer.items.map(({ id }: { id: number }) => id)).toEqual([apple])
  expect(answer.suggested).toHaveLength(2)
  expect((await page(rahima)).suggested).toBeUndefined()
})

test('names every invalid filter value', async () => {
  const wrong = { search: ' ', sort: 'stars', minPay: '1.5', maxMinutes: '9999', maxMegabytes: '-1', platform: 'tv' }
  const answer = await market.app.call(
    'GET',
    `/api/task-hall?${new URLSearchParams({ ...wrong, newToMe: 'maybe', cursor: '!' })}`,
    { as: await someone() },
  )
  expectRefusal(answer, 400, 'input.invalid')
  expect(answer.problem.errors?.map(({ field }) => field).toSorted()).toEqual(
    [...Object.keys(wrong), 'newToMe', 'cursor'].map((name) => `query.${name}`).toSorted(),
  )
})

test('reads a bounded number of open campaigns for a page, and returns where to continue', async () => {
  const rahima = await someone()
  const first = await market.openCampaign({ title: 'The needle in the haystack' })
  // Copies of one row, since creating and funding each would take minutes.
  const { db } = market.app.owner
  await db.query(`set session_replication_role = replica`)
  await db.query(
    `insert into campaigns_campaign
      (sponsor_id, state, title, app_name, app_link, platform, summary, steps, amount, places, time_allowed_minutes,
        created_at, opened_at)
      select sponsor_id, state, 'Hay', app_name, app_link, platform, summary, steps, amount, places,
        time_allowed_minutes, created_at, opened_at + interval '1 second'
      from campaigns_campaign, generate_series(1, $2)
      where id = $1`,
    [first, mostRead],
  )
  await db.query(`set session_replication_role = origin`)
  const nothing = await page(rahima, '?search=needle')
  expect(nothing).toEqual({ items: [], next: expect.stringMatching(/^\d+-\d+$/) })
  const further = await page(rahima, `?search=needle&cursor=${nothing.next}`)
  expect(further.items.map(({ id }: { id: number }) => id)).toEqual([first])
  expect(further.next).toBeNull()
})
