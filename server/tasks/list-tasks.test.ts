import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, rejection, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
const tasks: Record<string, number> = {}

const list = async (query = '') => must(200, await market.app.call('GET', `/api/tasks${query}`, { as: rahima })).body
const ids = (page: { items: { id: number }[] }) => page.items.map((item) => item.id)
const decide = async (name: string, verb: string, body?: object) =>
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[name]}/${verb}`, body))

/** Rahima has a task in each state. Each started one hour after the previous one. */
beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T00:00:00Z' })
  await market.app.owner.db.query(`update content_settings set business_start = '00:00:00', business_end = '24:00:00'`)
  await market.app.owner.db.query('update content_level set tasks_a_day = 10 where level = 0')
  rahima = await market.addMember('rahima')
  for (const name of [
    'approved',
    'rejected',
    'final',
    'disputed',
    'repair',
    'submitted',
    'returned',
    'expired',
    'in_progress',
  ]) {
    await market.later(0.5)
    const id = await market.openCampaign({ timeAllowedMinutes: 15 })
    tasks[name] = await market.start(rahima, id)
    if (name === 'returned')
      must(200, await market.app.call('POST', `/api/tasks/${tasks[name]}/return`, { as: rahima }))
    else if (name !== 'expired' && name !== 'in_progress') must(200, await market.submit(rahima, tasks[name]))
  }
  await decide('approved', 'approve')
  await decide('repair', 'repair', { request: 'Please name the phone you used.' })
  for (const name of ['rejected', 'final', 'disputed']) await decide(name, 'reject', rejection)
  for (const name of ['final', 'disputed']) {
    must(
      200,
      await market.app.call('POST', `/api/tasks/${tasks[name]}/dispute`, {
        as: rahima,
        body: { reason: 'I tried each of the steps.' },
      }),
    )
  }
  must(
    200,
    await market.asOperator('POST', `/api/operator/disputes/${tasks.final}/decide`, {
      decision: 'reject',
      answer: 'The steps were not tried.',
    }),
  )
})
afterAll(() => market.close())

const all = (...names: string[]) => names.map((name) => tasks[name])

test('lists all tasks, newest first, with their states and the tasks left today', async () => {
  const page = await list()
  expect(ids(page)).toEqual(
    all('in_progress', 'expired', 'returned', 'submitted', 'repair', 'disputed', 'final', 'rejected', 'approved'),
  )
  expect(page).toMatchObject({ total: 7, remaining: 3, next: null })
})

test('the tab Completed has paid and finally rejected tasks; the tab In progress has tasks that can still change', async () => {
  expect(ids(await list('?tab=completed'))).toEqual(all('approved'))
  expect(ids(await list('?tab=in_progress'))).toEqual(all('in_progress', 'submitted', 'repair'))
  expect(ids(await list('?tab=rejected'))).toEqual(all('disputed', 'final', 'rejected'))
})

test('returns the list in pages', async () => {
  for (const tab of ['', '&tab=in_progress', '&tab=completed', '&tab=rejected']) {
    const seen: number[] = []
    for (let cursor = ''; ;) {
      const page = await list(`?limit=2${tab}${cursor}`)
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...ids(page))
      if (!page.next) break
      cursor = `&cursor=${page.next}`
    }
    expect(seen).toEqual(ids(await list(`?limit=100${tab}`)))
  }
  expect(refused(await market.app.call('GET', '/api/tasks?cursor=12', { as: rahima }))).toMatchObject({
    status: 422,
    code: 'input.not_possible',
  })
  expect(refused(await market.app.call('GET', '/api/tasks?tab=frozen', { as: rahima }))).toMatchObject({
    status: 400,
    code: 'input.invalid',
  })
})

test('a new day starts at the reset time', async () => {
  await market.app.owner.db.query(`update content_settings set reset_time = '10:00:00'`)
  market.app.clock.set('2026-03-03T03:59:00Z')
  await market.later(0)
  // Only the last task was started after 10 o'clock of the previous day.
  expect((await list()).remaining).toBe(9)
  market.app.clock.set('2026-03-03T04:00:00Z')
  expect((await list()).remaining).toBe(10)
  await market.app.owner.db.query(`update content_settings set reset_time = '00:00:00'`)
})

test('returns an empty list for a new member', async () => {
  const shila = await market.addMember('shila')
  expect(must(200, await market.app.call('GET', '/api/tasks', { as: shila })).body).toEqual({
    items: [],
    next: null,
    total: 0,
    remaining: 10,
  })
})
