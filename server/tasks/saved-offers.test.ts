import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedOffersMost } from '../../contract/tasks.ts'
import type { SignedIn } from '../testing/app.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { openFundedCampaign } from '../testing/work.ts'

let market: Market
let rahima: SignedIn
let karim: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
  karim = await market.addMember('karim')
})
afterAll(() => market.close())

const call = (as: SignedIn, verb: 'PUT' | 'DELETE', id: number) =>
  market.app.call(verb, `/api/saved-offers/${id}`, { as })
const save = async (as: SignedIn, id: number) => must(200, await call(as, 'PUT', id))
const hall = async (as: SignedIn, query = '') =>
  must(200, await market.app.call('GET', `/api/task-hall${query}`, { as })).body
const saved = async (as: SignedIn) =>
  (await hall(as, '?saved=true')).items.map(({ id, over }: { id: number; over?: string }) => [id, over])

test('keeps saved campaigns for the member alone, newest first, and marks them in the Task Hall', async () => {
  const [older, newer, third] = [await market.openCampaign(), await market.openCampaign(), await market.openCampaign()]
  await save(rahima, newer)
  market.app.clock.advance(1_000)
  await save(rahima, older)
  await save(rahima, older)
  expect(await saved(rahima)).toEqual([
    [older, undefined],
    [newer, undefined],
  ])
  expect(await saved(karim)).toEqual([])
  const marks = (await hall(rahima)).items.map(({ id, saved: mark }: { id: number; saved: boolean }) => [id, mark])
  expect(new Map(marks)).toEqual(
    new Map([
      [third, false],
      [newer, true],
      [older, true],
    ]),
  )
  expect((await hall(karim)).items.some((one: { saved: boolean }) => one.saved)).toBe(false)
  const first = await hall(rahima, '?saved=true&limit=1')
  const second = await hall(rahima, `?saved=true&limit=1&cursor=${first.next}`)
  expect([first.items[0].id, second.items[0].id, second.next]).toEqual([older, newer, null])
  must(200, await call(rahima, 'DELETE', older))
  must(200, await call(rahima, 'DELETE', older))
  expect(await saved(rahima)).toEqual([[newer, undefined]])
  must(200, await call(rahima, 'DELETE', newer))
})

test('says why a saved campaign cannot be started, and it can still be removed', async () => {
  const full = await market.openCampaign({ places: 1 })
  const closed = await market.openCampaign()
  const paused = await market.openCampaign()
  const taken = await market.openCampaign()
  for (const id of [full, closed, paused, taken]) await save(rahima, id)
  await market.handIn(karim, full)
  must(200, await market.act(closed, 'close'))
  must(200, await market.act(paused, 'pause'))
  await market.handIn(rahima, taken)
  expect(new Map(await saved(rahima))).toEqual(
    new Map([
      [full, 'no_places'],
      [closed, 'closed'],
      [paused, 'closed'],
      [taken, 'taken'],
    ]),
  )
  for (const id of [full, closed, paused, taken]) must(200, await call(rahima, 'DELETE', id))
  expect(await saved(rahima)).toEqual([])
})

test('refuses a campaign that is not open, and more than a hundred', async () => {
  const { id: draft } = await market.write()
  expectRefusal(await call(rahima, 'PUT', draft), 404, 'not_found')
  expectRefusal(await call(rahima, 'PUT', 987_654), 404, 'not_found')
  const { sponsorId } = market.sponsor
  for (let n = 0; n < savedOffersMost; n++)
    await save(karim, await openFundedCampaign(market.app.owner.db, { sponsorId, at: market.app.clock.now() }))
  expectRefusal(await call(karim, 'PUT', await market.openCampaign()), 409, 'saved_offer.full')
  expect((await hall(karim, '?saved=true&limit=100')).items).toHaveLength(savedOffersMost)
})
