import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { fullCampaign } from '../testing/full-campaign.ts'
import { draft, must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const copy = (id: number, as: SignedIn = market.sponsor) =>
  market.app.call('POST', `/api/sponsor/campaigns/${id}/copy`, { as })

test('copies texts, settings, pictures and future times into a draft without money', async () => {
  const { id } = await market.write({ ...fullCampaign })
  const icon = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0d5c45' } })
    .png()
    .toBuffer()
  for (const kind of ['icon', 'screenshot', 'screenshot']) {
    const form = new FormData()
    form.append('file', new Blob([icon as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
    const pictures = `/api/sponsor/campaigns/${id}/pictures?kind=${kind}`
    must(201, await market.app.call('POST', pictures, { as: market.sponsor, body: form }))
  }
  must(200, await market.act(id, 'fund'))
  const balance = await market.sponsorBalance()
  const before = await market.show(id)
  const made = must(201, await copy(id)).body
  expect(made).toMatchObject({
    ...fullCampaign,
    state: 'draft',
    escrow: 0,
    placesLeft: 3,
    icon: true,
    cover: before.cover,
  })
  expect(made.id).not.toBe(id)
  const looks = (campaign: typeof made) => campaign.screenshots.map(({ small, large }: typeof made) => [small, large])
  expect(looks(made)).toEqual(looks(before))
  expect(await market.show(made.id)).toEqual(made)
  expect(await market.sponsorBalance()).toBe(balance)

  // The copy and the original are independent from here on.
  const arranged = { icon: false, screenshots: [made.screenshots[1].id] }
  must(200, await market.asSponsor('PUT', `/api/sponsor/campaigns/${made.id}/pictures`, arranged, '*'))
  must(200, await market.change(made.id, { title: 'Find a bus' }))
  expect(await market.show(id)).toEqual(before)

  const { rows } = await market.app.owner.db.query(
    `select action, detail from audit_event where campaign_id = $1 order by id limit 1`,
    [made.id],
  )
  expect(rows).toEqual([{ action: 'campaign.created', detail: { copyOf: id } }])
})

test('copies an open or closed campaign without its past times, and the copy can be opened like any other', async () => {
  const id = await market.openCampaign({ opensAt: '2026-03-02T07:00:00Z', closesAt: '2026-03-03T00:00:00Z' })
  await market.later(24)
  must(200, await market.act(id, 'close'))
  const made = must(201, await copy(id)).body
  expect(made).toMatchObject({ ...draft, state: 'draft', opensAt: null, closesAt: null, sentBackReason: null })
  for (const verb of ['fund', 'submit']) must(200, await market.act(made.id, verb))
  expect(must(200, await market.check(made.id, 'open')).body.state).toBe('open')
})

test('reports violations in the copied texts', async () => {
  const { id } = await market.write({ steps: ['Send 50 taka to 01712345678'] })
  expect(must(201, await copy(id)).body.findings).toMatchObject([{ field: 'steps.0', rule: 'money', blatant: true }])
})

test('refuses to copy another sponsor’s campaign or a missing one', async () => {
  const other = await market.app.addSponsor('tareq')
  const { id } = await market.write()
  const count = async () => (await market.app.owner.db.query('select from campaigns_campaign')).rowCount
  const before = await count()
  expect(refused(await copy(id, other))).toMatchObject({ status: 404, code: 'not_found' })
  expect(refused(await copy(9_999_999))).toMatchObject({ status: 404 })
  expect(await count()).toBe(before)
})
