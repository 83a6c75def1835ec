import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'

let market: Market
let people = 0
/** A new member, who has started no task today. */
const someone = () => market.addMember(`member-${++people}`)
const hall = async (member: SignedIn) =>
  must(200, await market.app.call('GET', '/api/task-hall', { as: member })).body.items

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
