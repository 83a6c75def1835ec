import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wavesAt } from '../../contract/waves.ts'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.app.owner.db.query(`update campaigns_campaign set state = 'paused' where state = 'open'`)
})

const hour = 3_600_000
const someone = () => market.addMember(`member-${++people}`)
const claim = async (campaignId?: number, as?: SignedIn) =>
  market.app.call('POST', '/api/tasks', { as: as ?? (await someone()), body: { campaignId } })
const offerOf = async (id: number, query = '') => {
  const answer = await market.app.call('GET', `/api/task-hall${query}`, { as: await someone() })
  return must(200, answer).body.items.find((offer: { id: number }) => offer.id === id)
}
const inHours = (hours: number) => new Date(market.app.clock.now().getTime() + hours * hour).toISOString()

test('places open in waves, while the money of all places is in escrow', async () => {
  const id = await market.openCampaign({ places: 5, waveSize: 2, waveHours: 3 })
  const second = inHours(3)
  expect(await offerOf(id)).toMatchObject({ placesLeft: 2, nextPlacesAt: second })
  expect(await market.show(id)).toMatchObject({ placesLeft: 5, escrow: 100_000 })
  must(201, await claim(id))
  expect(await offerOf(id)).toMatchObject({ placesLeft: 1, nextPlacesAt: second })
  must(201, await claim())

  expect(await offerOf(id)).toMatchObject({ placesLeft: 0, nextPlacesAt: second })
  expect(refused(await claim(id))).toMatchObject({ status: 409, code: 'task.next_places', at: second })
  expect(refused(await claim())).toMatchObject({ status: 409, code: 'task.none_open' })
  // Tasks that cannot be started now are not suggested.
  const home = await market.app.call('GET', '/api/task-hall?suggest=true', { as: await someone() })
  expect(must(200, home).body.suggested).toEqual([])
  expect(await market.show(id)).toMatchObject({ placesLeft: 3, escrow: 100_000 })

  await market.later(3)
  expect(await offerOf(id)).toMatchObject({ placesLeft: 4 - 2 })
  must(201, await claim(id))
  must(201, await claim(id))
  expect(refused(await claim(id))).toMatchObject({ code: 'task.next_places', at: inHours(3) })
  await market.later(3)
  expect(await offerOf(id)).toMatchObject({ nextPlacesAt: null })
  must(201, await claim(id))
})

test('a returned place is available again at once, and its member hears first that it was returned', async () => {
  const id = await market.openCampaign({ places: 3, waveSize: 1 })
  const karim = await someone()
  const taskId = await market.start(karim, id)
  expect(refused(await claim(id))).toMatchObject({ code: 'task.next_places' })
  must(200, await market.app.call('POST', `/api/tasks/${taskId}/return`, { as: karim }))
  const mina = await someone()
  const hers = must(201, await claim(id, mina)).body.id
  must(200, await market.submit(mina, hers))
  expect(refused(await claim(id, mina))).toMatchObject({ code: 'task.already_taken' })
})

test('one of two concurrent claims gets the last place of a wave, and the other the time of the next wave', async () => {
  const id = await market.openCampaign({ places: 30, waveSize: 1 })
  const [karim, mina] = [await someone(), await someone()]
  const { db, transaction } = market.app.owner
  let answer: ReturnType<typeof claim> | undefined
  await transaction(async (open) => {
    const args = [karim.id, id, market.app.clock.now()]
    const { rows } = await open.query<{ it: { outcome: string } }>('select tasks_claim($1, $2, $3) as it', args)
    expect(rows[0]!.it.outcome).toBe('started')
    // Mina's claim waits until the other member's transaction ends.
    answer = claim(id, mina)
    const waiting = `select from pg_locks where locktype = 'advisory' and classid = 4009 and not granted`
    await expect.poll(async () => (await db.query(waiting)).rows.length).toBe(1)
  })
  expect(refused(await answer!)).toMatchObject({ code: 'task.next_places' })
  expect((await market.show(id)).counts.inProgress).toBe(1)
})

test('concurrent claims get only the places of one wave, by campaign and at random', async () => {
  const id = await market.openCampaign({ places: 30, waveSize: 4 })
  const other = await market.openCampaign({ places: 30, waveSize: 3 })
  const members = await Promise.all(Array.from({ length: 20 }, someone))
  const answers = await Promise.all(members.map((as, n) => claim(n % 2 ? id : undefined, as)))
  for (const answer of answers) expect([201, 409]).toContain(answer.status)
  for (const [campaign, most] of [
    [id, 4],
    [other, 3],
  ] as const)
    expect((await market.show(campaign)).counts.inProgress).toBe(most)
})

test('without waves, or with waves larger than the campaign, all places are open', async () => {
  for (const waveSize of [null, 3, 10_000]) {
    const id = await market.openCampaign({ places: 3, waveSize })
    expect(await offerOf(id)).toMatchObject({ placesLeft: 3, nextPlacesAt: null })
  }
})

test('the first wave begins when the campaign opens for members', async () => {
  const id = await market.openCampaign({ places: 4, waveSize: 1, waveHours: 5, opensAt: inHours(10) })
  await market.later(12)
  expect(await offerOf(id)).toMatchObject({ placesLeft: 1, nextPlacesAt: inHours(3) })
})

test('waves continue during a pause: places that became due are open afterwards', async () => {
  const id = await market.openCampaign({ places: 4, waveSize: 1, waveHours: 2 })
  must(200, await market.act(id, 'pause'))
  await market.later(4)
  must(200, await market.act(id, 'resume'))
  expect(await offerOf(id)).toMatchObject({ placesLeft: 3, nextPlacesAt: inHours(2) })
})

test('screens and the database count the waves in the same way', async () => {
  const base = Date.parse('2026-03-02T06:00:00Z')
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  for (const [places, size, hours, openedAt, opensAt, now] of [
    [10, null, 24, base, null, base],
    [10, 3, 24, base, null, base],
    [10, 3, 24, base, null, base + 24 * hour - 1],
    [10, 3, 24, base, null, base + 24 * hour],
    [10, 3, 1, base, base + 2 * hour, base + 5 * hour],
    [10, 3, 1, base + 2 * hour, base, base + 5 * hour],
    [10, 3, 1, base, null, base + 3 * hour],
    [10, 3, 1, base, null, base + 9 * hour],
    [10, 3, 168, base, base + hour, base],
    [10, 3, 168, null, null, base],
    [10_000, 1, 1, base, null, base + 9_998 * hour],
    [10_000, 10_000, 168, base, null, base + 100_000 * hour],
  ] as const) {
    const args = [places, size, hours, time(openedAt), time(opensAt), time(now)]
    const { rows } = await market.app.owner.db.query<{ unreleased: number; next: Date | null }>(
      `select campaigns_unreleased($1, $2, $3, $4, $5, $6) as unreleased,
        campaigns_next_wave($1, $2, $3, $4, $5, $6) as next`,
      args,
    )
    const counted = wavesAt(
      { places, waveSize: size, waveHours: hours, openedAt: time(openedAt), opensAt: time(opensAt) },
      now,
    )
    expect([args, counted]).toEqual([
      args,
      { released: places - rows[0]!.unreleased, nextAt: rows[0]!.next?.toISOString() ?? null },
    ])
  }
})
