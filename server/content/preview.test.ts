import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { bindWallet, withdraw } from '../testing/books.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { addWork } from '../testing/work.ts'

/**
 * Rahima started two tasks at noon and one at nine in the evening, and withdrew 60.00 and 200.00; Karim started one at noon and took 40
 * minutes.
 */
let market: Market
let rahima: SignedIn
let karim: SignedIn
beforeAll(async () => {
  market = await openMarket()
  const { app } = market
  rahima = await market.addMember('rahima')
  karim = await market.addMember('karim')
  for (const member of [rahima, karim, rahima]) {
    const taskId = await market.start(member, await market.openCampaign())
    if (member === karim) await market.later(40 / 60)
    must(200, await market.submit(member, taskId))
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  }
  await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
  for (const amount of [6_000, 20_000]) await withdraw(app.database.db, rahima.id, amount, app.clock.now())
  await market.later(9)
  await market.start(rahima, await market.openCampaign())
})
afterAll(() => market.close())

const preview = async (body: object) =>
  must(200, await market.asOperator('POST', '/api/operator/settings/preview', body)).body
const settings = async () => must(200, await market.asOperator('GET', '/api/operator/settings')).body

test('counts the members affected by each change, and reports whether it needs a second operator', async () => {
  const counted = { tasks: 4, payouts: 2, members: 2, most: 5_000 }
  expect(await preview({ payoutMinimum: 10_000 })).toEqual({
    narrows: true,
    lowersLevels: false,
    renamesLevels: false,
    touched: [{ what: 'payouts_below', count: 1, of: 2 }],
    counted,
  })
  expect(await preview({ payoutMinimum: 1_000 })).toEqual({
    narrows: false,
    lowersLevels: false,
    renamesLevels: false,
    touched: [],
    counted,
  })
  // 260.00 in one day is below the minimum daily limit.
  expect((await preview({ payoutDailyLimit: 500_000 })).touched).toEqual([{ what: 'payouts_over', count: 0, of: 1 }])
  expect((await preview({ businessHours: { start: '11:00:00', end: '20:00:00' } })).touched).toEqual([
    { what: 'hours_closed', count: 1, of: 4 },
  ])
  const { start, end } = (await settings()).businessHours
  expect((await preview({ businessHours: { start, end } })).touched).toEqual([])
  expect((await preview({ businessHours: { end, start } })).touched).toEqual([])
  // Karim submitted after 40 minutes, Rahima at once; her last task is not submitted.
  expect((await preview({ timeAllowedMinutes: 30 })).touched).toEqual([{ what: 'time_over', count: 1, of: 3 }])
  expect((await preview({ timeAllowedMinutes: 40 })).touched).toEqual([{ what: 'time_over', count: 0, of: 3 }])
  expect((await preview({ timeAllowedMinutes: 121 })).touched).toEqual([])
  expect((await preview({ resetTime: '06:00:00' })).touched).toEqual([{ what: 'day_moved', count: 2, of: 2 }])
})

test('counts members by their levels before and after the change', async () => {
  const { levels } = await settings()
  const changed = (at: number, more: object) => ({
    levels: levels.map((level: object, place: number) => (place === at ? { ...level, ...more } : level)),
  })
  expect(await preview(changed(0, { tasksADay: 2, share: levels[0].share + 1 }))).toMatchObject({
    narrows: true,
    touched: [
      { what: 'share_less', count: 0, of: 2 },
      { what: 'share_more', count: 2, of: 2 },
      { what: 'tasks_over', count: 1, of: 2 },
    ],
  })
  for (let more = 0; more < 4; more++)
    await addWork(market.app, { memberId: karim.id, sponsorId: market.sponsor.sponsorId })
  expect(await preview(changed(1, { approvedNeeded: 5 }))).toMatchObject({
    lowersLevels: true,
    renamesLevels: false,
    touched: [
      { what: 'level_lost', count: 0, of: 2 },
      { what: 'level_gained', count: 1, of: 2 },
    ],
  })
})

test('changes nothing, and refuses changes that cannot be saved', async () => {
  const before = await settings()
  await preview({ payoutMinimum: 9_000 })
  expect(await settings()).toEqual(before)
  const wrong = await market.asOperator('POST', '/api/operator/settings/preview', { payoutMinimum: 0 })
  expect(wrong.status).toBe(400)
  const short = { businessHours: { start: '11:00:00', end: '11:10:00' } }
  expect((await market.asOperator('POST', '/api/operator/settings/preview', short)).status).toBe(422)
  expect((await market.app.call('POST', '/api/operator/settings/preview', { as: rahima, body: {} })).status).toBe(403)
})

test('previews the consequences of a charge and the affected wallets', async () => {
  const ask = async (provider: string, since: string) =>
    must(
      200,
      await market.asOperator('POST', '/api/operator/cash-out-charges/preview', {
        provider,
        perThousand: 1_490,
        since,
      }),
    ).body
  const bkash = await ask('bkash', '2199-12-31')
  expect(bkash).toEqual({
    before: { provider: 'bkash', perThousand: expect.any(Number), since: '2026-01-01' },
    replaced: null,
    members: 1,
    payouts: 2,
    counted: { payouts: 2, members: 1, most: 5_000 },
  })
  expect(await ask('nagad', '2199-12-31')).toMatchObject({ members: 0, payouts: 0 })
  const body = { provider: 'bkash', perThousand: 1_390, since: '2199-12-31' }
  const before = await settings()
  must(200, await market.asOperator('PUT', '/api/operator/cash-out-charges', body, `"${before.version}"`))
  expect(await ask('bkash', '2199-12-31')).toMatchObject({ before: bkash.before, replaced: body })
})
