import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignFields, type CampaignField, type FieldName } from '../../contract/campaign-fields.ts'
import { fullCampaign } from '../testing/full-campaign.ts'
import { draft, must, openMarket, refused, type Market, type Sponsor } from '../testing/market.ts'
import { fieldNames } from './fields.ts'

let market: Market
let other: Sponsor
beforeAll(async () => {
  market = await openMarket()
  other = await market.app.addSponsor('tareq')
})
afterAll(() => market.close())

const path = (id: number, verb = '') => `/api/sponsor/campaigns/${id}${verb && `/${verb}`}`

describe('writing', () => {
  test('returns all written fields, and the defaults of the others', async () => {
    const campaign = await market.write({
      questions: [{ id: 'q1', kind: 'choice', text: 'Did it work?', choices: ['yes', 'no'] }],
    })
    expect(campaign).toMatchObject({
      ...draft,
      state: 'draft',
      placesLeft: 2,
      escrow: 0,
      minLevel: 0,
      minReviewLength: 60,
      timeAllowedMinutes: 120,
      screenshotsRequired: 0,
      opensAt: null,
      closesAt: null,
      cover: expect.stringMatching(/^\/api\/campaigns\/\d+\/cover\.svg\?v=[0-9a-f]{8}$/),
      picturesVersion: 1,
      sentBackReason: null,
      questions: [{ id: 'q1', kind: 'choice', text: 'Did it work?', choices: ['yes', 'no'] }],
      counts: { inProgress: 0, submitted: 0, approved: 0, rejected: 0, disputed: 0 },
      createdAt: '2026-03-02T06:00:00.000Z',
    })
    expect(await market.show(campaign.id)).toEqual(campaign)
  })

  test('stores each field as it was created, and as it was changed', async () => {
    const first: Record<FieldName, unknown> = { ...fullCampaign, platform: 'ios', minAndroidVersion: null }
    // A new field changes to its preset value.
    const second: typeof first = {
      ...first,
      ...Object.fromEntries(
        Object.entries(campaignFields).map(([name, field]) => [name, (field as CampaignField).preset]),
      ),
      title: 'Find a ferry with Organic Maps',
      otherTitle: null,
      appName: 'Organic Maps 2',
      appLink: 'https://example.org/app',
      platform: 'android',
      summary: 'Find a ferry without a network.',
      otherSummary: null,
      steps: ['Install the app', 'Look for a ferry'],
      amount: 40_000,
      places: 4,
      questions: [{ id: 'q2', kind: 'scale', text: 'How easy was it?' }],
      minLevel: 2,
      minReviewLength: 80,
      timeAllowedMinutes: 90,
      screenshotsRequired: 2,
      downloadMegabytes: null,
      minAndroidVersion: 8,
      waveSize: null,
      waveHours: 48,
      deviceClasses: ['mid', 'high'],
      languages: [],
      districts: ['sylhet'],
      opensAt: null,
      closesAt: '2026-05-10T00:00:00.000Z',
    }
    const { id } = await market.write(first)
    expect(await market.show(id)).toMatchObject(first)
    for (const name of fieldNames) {
      expect(second[name], name).not.toEqual(first[name])
      const before = await market.show(id)
      must(200, await market.change(id, { [name]: second[name] }))
      const { placesLeft: _, cover: __, ...after } = await market.show(id)
      expect({ ...before, ...after }).toEqual({ ...before, version: before.version + 1, [name]: second[name] })
    }
    expect(await market.show(id)).toMatchObject(second)
  })

  test('stores an Android version only for Android apps', async () => {
    const { id, minAndroidVersion } = await market.write({ minAndroidVersion: 8 })
    expect(minAndroidVersion).toBe(8)
    const moved = must(200, await market.change(id, { platform: 'ios' })).body
    expect(moved).toMatchObject({ platform: 'ios', minAndroidVersion: null })
    const still = must(200, await market.change(id, { minAndroidVersion: 8 })).body
    expect(still.minAndroidVersion).toBeNull()
    expect((await market.write({ platform: 'web', minAndroidVersion: 8 })).minAndroidVersion).toBeNull()
  })

  test('uses the time for a task from the settings when the sponsor writes none', async () => {
    await market.app.owner.db.query('update content_settings set time_allowed_minutes = 90')
    expect((await market.write()).timeAllowedMinutes).toBe(90)
    expect((await market.write({ timeAllowedMinutes: 15 })).timeAllowedMinutes).toBe(15)
    await market.app.owner.db.query('update content_settings set time_allowed_minutes = 120')
  })

  test.each([
    'https://play.google.com@evil.test/app',
    'https://user:pw@evil.test',
    'https:\\\\evil.test',
    'https://a.test\\@b.test',
  ])('refuses a link that hides its destination: %s', async (appLink) => {
    const answer = await market.asSponsor('POST', '/api/sponsor/campaigns', { ...draft, appLink })
    expect(refused(answer)).toMatchObject({ status: 400, errors: [{ field: 'body.appLink', rule: 'format' }] })
  })

  test('refuses times in the past, and an end before the start', async () => {
    for (const times of [
      { opensAt: '2026-03-02T05:59:59Z' },
      { closesAt: '2026-03-01T00:00:00Z' },
      { opensAt: '2026-03-10T00:00:00Z', closesAt: '2026-03-09T00:00:00Z' },
    ]) {
      expect(refused(await market.asSponsor('POST', '/api/sponsor/campaigns', { ...draft, ...times }))).toMatchObject({
        status: 400,
        code: 'campaign.in_past',
      })
    }
  })

  test('changes only the fields in the request', async () => {
    const before = await market.write({ closesAt: '2026-04-01T00:00:00.000Z' })
    const after = must(
      200,
      await market.change(before.id, {
        title: 'A better title',
        steps: ['One step'],
        amount: 30_000,
        places: 5,
      }),
    ).body
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      title: 'A better title',
      steps: ['One step'],
      amount: 30_000,
      places: 5,
      placesLeft: 5,
    })
    const open = must(200, await market.change(before.id, { closesAt: null })).body
    expect(open.closesAt).toBeNull()
    expect(refused(await market.change(before.id, { opensAt: '2020-01-01T00:00:00Z' }))).toMatchObject({
      code: 'campaign.in_past',
    })
  })

  test('lists the sponsor’s own campaigns, newest first, in pages and by state', async () => {
    const [one, two, three] = [await market.write(), await market.write(), await market.write()]
    const first = must(200, await market.asSponsor('GET', '/api/sponsor/campaigns?limit=2')).body
    expect(first.items.map((item: { id: number }) => item.id)).toEqual([three.id, two.id])
    const second = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns?limit=2&cursor=${first.next}`)).body
    expect(second.items[0].id).toBe(one.id)
    expect(must(200, await market.asSponsor('GET', '/api/sponsor/campaigns?state=open')).body.items).toEqual([])
    expect(must(200, await market.app.call('GET', '/api/sponsor/campaigns', { as: other })).body).toEqual({
      items: [],
      next: null,
    })
  })

  test('answers every request about another sponsor’s campaign with not found', async () => {
    const { id } = await market.write()
    for (const [method, verb] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', 'fund'],
      ['POST', 'submit'],
      ['POST', 'pause'],
      ['POST', 'resume'],
      ['POST', 'close'],
    ] as const) {
      const body = method === 'PATCH' ? { title: 'Mine now' } : undefined
      const answer = await market.app.call(method, path(id, verb), { as: other, body, key: `theirs-${verb}` })
      expect([verb, answer.status, answer.problem.code]).toEqual([verb, 404, 'not_found'])
    }
    expect(refused(await market.act(9_999_999, 'fund'))).toMatchObject({ status: 404 })
    expect(refused(await market.check(9_999_999, 'open'))).toMatchObject({ status: 404 })
    expect((await market.show(id)).title).toBe(draft.title)
  })
})

describe('funding', () => {
  test('moves amount × places once from the balance into escrow', async () => {
    const before = await market.sponsorBalance()
    const { id } = await market.write({ amount: 21_001, places: 3 })
    const campaign = must(200, await market.act(id, 'fund')).body
    expect(campaign).toMatchObject({ state: 'draft', escrow: 63_003, placesLeft: 3 })
    expect(await market.sponsorBalance()).toBe(before - 63_003)
    expect(refused(await market.act(id, 'fund'))).toMatchObject({ status: 409, code: 'campaign.already_funded' })
    expect(await market.sponsorBalance()).toBe(before - 63_003)
  })

  test('makes amount and places unchangeable', async () => {
    const { id } = await market.write()
    must(200, await market.act(id, 'fund'))
    expect(refused(await market.change(id, { amount: 1000 }))).toMatchObject({
      status: 409,
      code: 'campaign.amount_locked',
    })
    expect(refused(await market.change(id, { places: 1 }))).toMatchObject({
      code: 'campaign.amount_locked',
    })
    expect(must(200, await market.change(id, { places: 2, title: 'Still mine' })).body.title).toBe('Still mine')
  })

  test('funding is refused and moves no money if the balance is one poisha too small', async () => {
    await market.deposit(other.sponsorId, 39_999)
    const { body } = await market.app.call('POST', '/api/sponsor/campaigns', { as: other, body: draft })
    const answer = await market.app.call('POST', path(body.id, 'fund'), { as: other, key: 'poor' })
    expect(refused(answer)).toMatchObject({
      status: 409,
      code: 'sponsor.balance_short',
      balance: 39_999,
      needed: 40_000,
    })
    await market.deposit(other.sponsorId, 1)
    expect((await market.app.call('POST', path(body.id, 'fund'), { as: other, key: 'rich' })).status).toBe(200)
  })

  test('funds one of two concurrent campaigns if the balance is enough for one', async () => {
    const zara = await market.app.addSponsor('zara')
    await market.deposit(zara.sponsorId, 40_000)
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () => (await market.app.call('POST', '/api/sponsor/campaigns', { as: zara, body: draft })).body.id,
      ),
    )
    const answers = await Promise.all(
      ids.map((id) => market.app.call('POST', path(id, 'fund'), { as: zara, key: `zara-${id}` })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
    expect(
      answers
        .filter((answer) => answer.status === 409)
        .every((answer) => answer.problem.code === 'sponsor.balance_short'),
    ).toBe(true)
  })

  test('funds a campaign once when several people of the sponsor fund it concurrently', async () => {
    const { id } = await market.write()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        market.app.call('POST', path(id, 'fund'), { as: market.sponsor, key: `press-${id}-${n}`, mayFail: true }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.filter(({ problem }) => problem.code === 'campaign.already_funded')).toHaveLength(5)
  })

  test('funds only once for two requests with the same key, and answers both alike', async () => {
    const { id } = await market.write()
    const once = await market.app.call('POST', path(id, 'fund'), { as: market.sponsor, key: 'fund-it' })
    const again = await market.app.call('POST', path(id, 'fund'), { as: market.sponsor, key: 'fund-it' })
    expect([once.status, again.status, again.body]).toEqual([200, 200, once.body])
    expect(refused(await market.app.call('POST', path(id, 'fund'), { as: market.sponsor }))).toMatchObject({
      status: 400,
      code: 'idempotency.key_missing',
    })
  })
})
