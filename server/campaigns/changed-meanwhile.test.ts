import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const path = (id: number) => `/api/sponsor/campaigns/${id}`
const patch = (id: number, match: string | undefined, body: object, key: string = randomUUID()) =>
  market.app.call('PATCH', path(id), {
    as: market.sponsor,
    body,
    key,
    ...(match !== undefined && { headers: { 'if-match': match } }),
  })

test('a draft is changed only by a request with the version that was read', async () => {
  const { id, version } = await market.write()
  expect(version).toBe(1)
  const read = must(200, await market.asSponsor('GET', path(id)))
  expect(read.headers.get('etag')).toBe('"1"')
  expect(refused(await patch(id, undefined, { title: 'Plan a day' }))).toMatchObject({
    status: 428,
    code: 'precondition.missing',
  })
  const first = must(200, await patch(id, '"1"', { title: 'Plan a day' }))
  expect([first.headers.get('etag'), first.body.version]).toEqual(['"2"', 2])
  for (const stale of ['"1"', 'W/"2"', '2', '"3"', ''])
    expect([stale, refused(await patch(id, stale, { title: 'Plan a week' }))]).toMatchObject([
      stale,
      { status: 412, code: 'conflict.changed' },
    ])
  must(200, await patch(id, '"1", "2"', { title: 'Plan a week' }))
  expect(await market.show(id)).toMatchObject({ title: 'Plan a week', version: 3 })
})

test('one of two concurrent changes is saved and the other is refused', async () => {
  const { id } = await market.write()
  const answers = await Promise.all([1, 2, 3].map((n) => patch(id, '"1"', { title: `Plan trip ${n}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('a repeated request gets its answer again, with its ETag', async () => {
  const { id } = await market.write()
  const key = randomUUID()
  const answers = [await patch(id, '"1"', { places: 3 }, key), await patch(id, '"1"', { places: 3 }, key)]
  expect(answers.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
    [200, '"2"'],
    [200, '"2"'],
  ])
})

test('a change without effect creates no new version, nor do the state and the money', async () => {
  const { id } = await market.write()
  expect((await patch(id, '"1"', {})).status).toBe(400)
  must(200, await market.act(id, 'fund'))
  must(200, await market.act(id, 'submit'))
  expect(must(200, await market.check(id, 'open')).body.version).toBe(1)
})

test('a state that allows no change is reported before the version', async () => {
  const id = await market.openCampaign()
  expect(refused(await patch(id, undefined, { title: 'Plan a day' }))).toMatchObject({
    status: 409,
    code: 'conflict.state',
  })
})

test('the version only increases, whatever SQL the application runs', async () => {
  const { id } = await market.write()
  for (const version of [0, 3, -1, 2_147_483_647])
    await expect(
      market.app.database.db.query('update campaigns_campaign set version = $2 where id = $1', [id, version]),
    ).rejects.toThrow('the version of a campaign counts its changes')
})
