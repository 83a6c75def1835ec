import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMarket, refused, type Market, type Sponsor } from '../testing/market.ts'

let market: Market
let other: Sponsor
beforeAll(async () => {
  market = await openMarket()
  other = await market.app.addSponsor('tareq')
})
afterAll(() => market.close())

describe('the cover', () => {
  test('the cover is a cacheable SVG drawing for any app name', async () => {
    const id = await market.openCampaign({ appName: `<i>&"'\u0007 ক্ষুদ্র` })
    const { cover } = await market.show(id)
    const answer = await market.app.call('GET', cover)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
    // A drawing that is opened directly is a document.
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*\bsandbox$/)
    expect(answer.text).toContain('aria-label="&lt;i&gt;&amp;&quot;&#39;  ক্ষুদ্র"')
    expect(answer.bytes.length).toBeLessThan(2500)
    expect((await market.app.call('GET', cover)).text).toBe(answer.text)
  })

  test('the cover does not show the name of an app to others before its campaign opens', async () => {
    const { id, cover } = await market.write()
    expect(refused(await market.app.call('GET', cover))).toMatchObject({ status: 404 })
    expect(refused(await market.app.call('GET', cover, { as: other }))).toMatchObject({ status: 404 })
    const own = await market.asSponsor('GET', cover)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await market.asOperator('GET', cover)).status).toBe(200)
    expect((await market.app.call('GET', `/api/campaigns/${id + 10_000}/cover.svg`)).status).toBe(404)
  })
})
