import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.app.addMember('rahima')
})
afterAll(() => market.close())

const path = (id: number, verb = '') => `/api/sponsor/campaigns/${id}${verb && `/${verb}`}`

describe('the check by an operator', () => {
  test('moves a campaign from draft to review, back to draft with a reason, and finally to open', async () => {
    const { id } = await market.write()
    expect(must(200, await market.act(id, 'submit')).body.state).toBe('in_review')
    expect(refused(await market.check(id, 'send-back', { reason: 'too short' }))).toMatchObject({
      status: 400,
      code: 'input.invalid',
    })
    must(200, await market.check(id, 'send-back', { reason: 'Say which district to download.' }))
    expect(await market.show(id)).toMatchObject({ state: 'draft', sentBackReason: 'Say which district to download.' })
    must(200, await market.change(id, { summary: 'Download the map of Savar and plan a route.' }))
    expect(must(200, await market.act(id, 'submit')).body).toMatchObject({ state: 'in_review', sentBackReason: null })
    expect(refused(await market.check(id, 'open'))).toMatchObject({
      status: 409,
      code: 'campaign.not_funded',
      needed: 40_000,
      escrow: 0,
    })
    must(200, await market.act(id, 'fund'))
    expect(must(200, await market.check(id, 'open')).body).toMatchObject({
      state: 'open',
      openedAt: '2026-03-02T06:00:00.000Z',
      escrow: 40_000,
    })
  })

  test('notifies the sponsor when an operator sends the campaign back', async () => {
    const { id } = await market.write()
    must(200, await market.act(id, 'submit'))
    must(200, await market.check(id, 'send-back', { reason: 'Say which district to download.' }))
    const { rows } = await market.app.owner.db.query(
      `select actor, actor_id, sponsor_id, notify, detail
        from audit_event
        where campaign_id = $1 and action = 'campaign.sent_back'`,
      [id],
    )
    expect(rows).toEqual([
      {
        actor: 'operator',
        actor_id: market.operator.id,
        sponsor_id: market.sponsor.sponsorId,
        notify: true,
        detail: { reason: 'Say which district to download.', session: expect.any(Number) },
      },
    ])
  })

  test('refuses a submitted campaign that clearly violates C10, and quotes each sentence in the reader’s language', async () => {
    const { id } = await market.write({
      steps: ['Install it', 'Give it 5 stars on Google Play', 'Send 50 taka to 01712345678'],
    })
    const english = await market.act(id, 'submit')
    expect(refused(english)).toMatchObject({ status: 422, code: 'campaign.forbidden' })
    expect(english.problem.findings).toEqual([
      'Step 2 asks for a rating or review in a store: “Give it 5 stars on Google Play”.',
      'Step 2 asks for praise instead of an honest review: “Give it 5 stars on Google Play”.',
      'Step 3 asks the tester to send money: “Send 50 taka to 01712345678”.',
    ])
    const bengali = await market.app.call('POST', path(id, 'submit'), { as: market.sponsor, language: 'bn' })
    expect(bengali.problem.detail).toContain('ধাপ ৩-এ পরীক্ষকের কাছে টাকা চাওয়া হয়েছে')
    expect((await market.show(id)).state).toBe('draft')
  })

  test('refuses a campaign whose end date has passed', async () => {
    const { id } = await market.write({ closesAt: '2026-03-02T06:10:00Z' })
    market.app.clock.set('2026-03-02T06:11:00Z')
    expect(refused(await market.act(id, 'submit'))).toMatchObject({ code: 'campaign.in_past' })
    market.app.clock.set('2026-03-02T06:00:00Z')
  })

  test('lists campaigns in review first for operators, with all possible violations', async () => {
    const waiting = await market.write({ steps: ['Sign in with your Google account'] })
    must(200, await market.act(waiting.id, 'submit'))
    const newer = await market.write()
    const { items } = must(200, await market.asOperator('GET', '/api/operator/campaigns?limit=100')).body
    expect(items[0]).toMatchObject({
      id: waiting.id,
      organisation: 'Nasrin Apps',
      findings: [{ field: 'steps.0', rule: 'credentials', excerpt: 'Sign in with your Google account' }],
    })
    const seen: number[] = []
    for (let cursor = ''; ;) {
      const page = must(200, await market.asOperator('GET', `/api/operator/campaigns?limit=3${cursor}`)).body
      seen.push(...page.items.map((item: { id: number }) => item.id))
      if (!page.next) break
      cursor = `&cursor=${page.next}`
    }
    expect(seen).toEqual(items.map((item: { id: number }) => item.id))
    expect(seen.indexOf(newer.id)).toBeGreaterThan(seen.indexOf(waiting.id))
    expect(refused(await market.asOperator('GET', '/api/operator/campaigns?cursor=nonsense'))).toMatchObject({
      status: 422,
      code: 'input.not_possible',
    })
    const review = must(200, await market.asOperator('GET', '/api/operator/campaigns?state=in_review')).body
    expect(review.items.every((item: { state: string }) => item.state === 'in_review')).toBe(true)
  })

  test('lists a campaign that was not written through the API with all others', async () => {
    const { id } = await market.write()
    await market.app.owner.transaction(async (db) => {
      await db.query('alter table campaigns_campaign drop constraint campaigns_campaign_texts')
      await db.query(
        `update campaigns_campaign set app_name = '', title = repeat('a', 200), steps = '[]' where id = $1`,
        [id],
      )
    })
    const { items } = must(200, await market.asOperator('GET', '/api/operator/campaigns?limit=100')).body
    expect(items).toContainEqual(expect.objectContaining({ id, appName: '', title: 'a'.repeat(200), steps: [] }))
    expect(items.length).toBeGreaterThan(1)
  })

  test('only operators check a campaign', async () => {
    const { id } = await market.write()
    expect(
      refused(await market.app.call('POST', `/api/operator/campaigns/${id}/open`, { as: market.sponsor })),
    ).toMatchObject({ status: 403, code: 'auth.wrong_role' })
    expect(refused(await market.app.call('GET', '/api/operator/campaigns', { as: rahima }))).toMatchObject({
      status: 403,
    })
  })
})
