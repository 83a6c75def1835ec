import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'
import { textsOf } from './opened.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
})
afterAll(() => market.close())

const reason = 'This is the logo of another company.'
let colour = 0
/** A picture that no other test uses. */
const picture = () => {
  const background = { r: ++colour * 20, g: 90, b: 40 }
  return sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
}
const upload = async (id: number, kind: 'icon' | 'screenshot', bytes: Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
  const path = `/api/sponsor/campaigns/${id}/pictures?kind=${kind}`
  return must(201, await market.app.call('POST', path, { as: market.sponsor, body: form })).body
}
/** A draft with an icon and two screenshots. The operator will take down the icon and the first screenshot. */
async function pictured() {
  const { id } = await market.write()
  await upload(id, 'screenshot', await picture())
  await upload(id, 'screenshot', await picture())
  const { cover, screenshots } = await upload(id, 'icon', await picture())
  return { id, cover: cover as string, screenshots: screenshots as { id: number; small: string; large: string }[] }
}
const open = async (id: number) => {
  for (const verb of ['fund', 'submit']) must(200, await market.act(id, verb))
  must(200, await market.check(id, 'open'))
}
const takeDown = (id: number, address: string, why = reason) =>
  market.check(id, 'take-down', { picture: address, reason: why })
const inHall = async (id: number) =>
  must(200, await market.app.call('GET', '/api/task-hall', { as: rahima })).body.items.find(
    (one: { id: number }) => one.id === id,
  )

test('a picture of an open campaign that an operator takes down disappears for everybody, and the others stay', async () => {
  const { id, cover, screenshots } = await pictured()
  await open(id)
  expect(await inHall(id)).toMatchObject({ cover, screenshots })
  const [first, second] = screenshots
  expect(must(200, await takeDown(id, first!.large)).body).toMatchObject({ cover, screenshots: [second] })
  for (const url of [first!.small, first!.large])
    for (const as of [undefined, market.sponsor, market.operator])
      expect(refused(await market.app.call('GET', url, { as }))).toMatchObject({ status: 404 })
  expect(await inHall(id)).toMatchObject({ cover, screenshots: [second] })
  expect(must(200, await takeDown(id, cover)).body).toMatchObject({ icon: false, screenshots: [second] })
  expect((await inHall(id)).cover).toContain('/cover.svg')
  must(200, await market.app.call('GET', second!.large))
  expect(refused(await takeDown(id, cover))).toMatchObject({ status: 404 })
})

test('the sponsor gets the reason, and the audit log names the operator', async () => {
  const { id, cover } = await pictured()
  await open(id)
  must(200, await takeDown(id, cover))
  const { items } = must(200, await market.asSponsor('GET', '/api/notifications')).body
  expect(items[0]).toMatchObject({
    kind: 'picture.taken_down',
    title: 'Organic Maps: a picture was taken down',
    body: reason,
    link: `/sponsor/campaigns/${id}`,
  })
  const { rows } = await market.app.owner.db.query(
    `select actor, actor_id, sponsor_id, detail
      from audit_event
      where campaign_id = $1 and action = 'picture.taken_down'`,
    [id],
  )
  expect(rows).toEqual([
    {
      actor: 'operator',
      actor_id: market.operator.id,
      sponsor_id: market.sponsor.sponsorId,
      detail: { picture: /[0-9a-f]{32}/.exec(cover)![0], reason, session: expect.any(Number) },
    },
  ])
})

test('works in every state, for a picture that was added twice, and not for another campaign’s picture', async () => {
  const { id } = await market.write()
  const bytes = await picture()
  await upload(id, 'screenshot', bytes)
  const { screenshots } = await upload(id, 'screenshot', bytes)
  const another = await pictured()
  expect(refused(await takeDown(id, another.cover))).toMatchObject({ status: 404 })
  expect(refused(await takeDown(999_999, another.cover))).toMatchObject({ status: 404 })
  expect(must(200, await takeDown(id, screenshots[0].small)).body.screenshots).toEqual([])
  must(200, await market.act(another.id, 'submit'))
  expect(must(200, await takeDown(another.id, another.cover)).body).toMatchObject({ state: 'in_review', icon: false })
  must(200, await market.act(another.id, 'fund'))
  must(200, await market.check(another.id, 'open'))
  must(200, await market.act(another.id, 'close'))
  const { body } = must(200, await takeDown(another.id, another.screenshots[0]!.small))
  expect(body).toMatchObject({ state: 'closed', screenshots: [another.screenshots[1]] })
})

test('needs a reason and the address of a picture', async () => {
  const { id, cover } = await pictured()
  expect(refused(await takeDown(id, cover, 'Ugly.'))).toMatchObject({ status: 400, code: 'input.invalid' })
  for (const address of ['', cover.replace('small', 'svg'), `https://porokh.example${cover}`, `${cover}'`])
    expect(refused(await takeDown(id, address))).toMatchObject({ status: 400, code: 'input.invalid' })
  expect((await market.show(id)).cover).toBe(cover)
})

test('another process returns the address of a removed picture for at most a minute', async () => {
  const { id, cover } = await pictured()
  await open(id)
  const { db } = market.app.database
  // The cache belongs to a pool.
  const elsewhere: Db = { query: (...args) => db.query(...args) }
  const told = async () => (await textsOf(elsewhere, [id], market.app.clock.now())).get(id)!.cover
  expect(await told()).toBe(cover)
  must(200, await takeDown(id, cover))
  expect(await told()).toBe(cover)
  market.app.clock.advance(60_000)
  expect(await told()).toContain('/cover.svg')
})

test('the database lets only an operator with a session take one down, and only with a reason', async () => {
  const { id, cover } = await pictured()
  await open(id)
  const { db } = market.app.database
  const hash = /[0-9a-f]{32}/.exec(cover)![0]
  const call = (secret: string | null, why: string | null) =>
    db.query(`select campaigns_take_down($1, $2, $3, $4, $5)`, [
      id,
      secret && Buffer.from(secret),
      hash,
      why,
      market.app.clock.now(),
    ])
  const secretOf = ({ cookie }: SignedIn) => /session=([^;]+)/.exec(cookie)![1]!
  for (const secret of [null, 'guessed', secretOf(market.sponsor), secretOf(rahima)])
    await expect(call(secret, reason)).rejects.toThrow(/operator/)
  for (const why of [null, '', ' '.repeat(20), '\u200b'.repeat(20), 'a'.repeat(1001)])
    await expect(call(secretOf(market.operator), why)).rejects.toThrow('with a reason')
  await expect(db.query('delete from campaigns_picture where campaign_id = $1', [id])).rejects.toThrow('not a draft')
  must(200, await market.app.call('GET', cover))
  await call(secretOf(market.operator), reason)
  expect(refused(await market.app.call('GET', cover))).toMatchObject({ status: 404 })
})

test('the database refuses a picture of a missing campaign', async () => {
  const { id } = await pictured()
  const copy = (to: number | null) =>
    market.app.database.db.query(
      `insert into campaigns_picture
          (campaign_id, place, hash, small, large, small_width, small_height, width, height)
        select $2, 3, hash, small, large, 9, 9, 9, 9
        from campaigns_picture
        where campaign_id = $1 and place = 1`,
      [id, to],
    )
  for (const to of [999_999, null]) await expect(copy(to)).rejects.toThrow('a picture belongs to a campaign')
  await copy(id)
})
