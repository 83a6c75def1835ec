import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../../testing/market.ts'
import { builtLikeWeb } from '../../testing/web-folder.ts'

const web = builtLikeWeb()
let market: Market
beforeAll(async () => {
  market = await openMarket({ webRoot: web.root, publicUrl: 'http://porokh.example', production: true })
})
afterAll(async () => {
  await market.close()
  web.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  market.app.call('GET', path, { language: 'en', headers })
const minutesLater = () => market.app.clock.advance(5 * 60_000)

test('says for a new system that nobody was paid yet, and shows its levels', async () => {
  const { status, text, headers } = await get('/welcome')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('nobody yet')
  expect(text).toContain('at least BDT\u00a050.00')
  expect(text).toMatch(/VIP 1 75 +<i [^>]*>of 20</)
  expect(text).not.toMatch(/paid BDT|cannot be read|play money|⟦/)
})

test('shows the ledger’s figures in both languages', async () => {
  const campaign = await market.openCampaign({ places: 2, amount: 15_500 })
  const task = await market.handIn(await market.addMember('rahima'), campaign, { rating: 1 })
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  minutesLater()
  const { paidTotal, tasksPaid } = must(200, await get('/api/transparency')).body
  expect([paidTotal, tasksPaid]).toEqual([10_850, 1])
  const { text } = await get('/welcome')
  expect(text).toContain('paid BDT\u00a0108.50 for 1')
  expect(text).toContain('covered')
  expect(text).not.toMatch(/nobody yet|short|⟦/)
  const inBengali = (await get('/welcome', { cookie: 'lang=bn' })).text
  expect(inBengali).toContain('paid ১০৮.৫০৳ for ১')
  expect(inBengali).toContain('ভিআইপি ১ ৭৫')
})

test('is served at / only to signed-out visitors', async () => {
  const at = async (cookie?: string) => (await get('/', cookie ? { cookie } : {})).text
  expect(await at()).toContain('covered')
  expect(await at('lang=en')).toContain('covered')
  for (const cookie of ['porokh_in=1', 'porokh_session=abc', 'lang=en; __Host-porokh_session=abc'])
    expect([cookie, await at(cookie)]).toEqual([cookie, 'Home'])
})

test('offers to sign in only to signed-out visitors', async () => {
  expect((await get('/welcome')).text).toMatch(/sign in(?!.*go on)/s)
  for (const cookie of ['porokh_in=1', 'lang=en; porokh_session=abc'])
    expect((await get('/welcome', { cookie })).text).toMatch(/go on/)
  expect((await get('/welcome', { cookie: 'porokh_in=1' })).text).not.toContain('sign in')
  expect((await get('/welcome')).text).not.toContain('go on')
})

test('uses the language of the link, which the device keeps, and Bengali by default', async () => {
  const chosen = await get('/welcome?lang=bn')
  expect(chosen.text).toContain('<html lang="bn">')
  expect(chosen.headers.getSetCookie()).toEqual(['lang=bn; Path=/; Max-Age=31536000; SameSite=Lax'])
  const odd = await get('/welcome?lang=%22%3E&lang=bn')
  expect(odd.text).toContain('<html lang="en">')
  expect(odd.headers.getSetCookie()).toEqual([])
  const crawler = await fetch(`${market.app.url}/welcome`, { headers: { 'accept-language': '' } })
  expect(await crawler.text()).toContain('<html lang="bn">')
})

test('takes its URL from PUBLIC_URL', async () => {
  expect((await get('/')).text).toContain('href="http://porokh.example/welcome?lang=en"')
})

test('answers 304 to a browser that has it', async () => {
  const etag = (await get('/')).headers.get('etag')!
  const again = await get('/', { 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
  const inBengali = await get('/', { 'if-none-match': etag, cookie: 'lang=bn' })
  expect(inBengali.status).toBe(200)
})

test('is served with a message when the figures cannot be read', async () => {
  const { owner } = market.app
  minutesLater()
  await owner.db.query('revoke select on content_level from porokh_app')
  const { status, text } = await get('/welcome')
  expect(status).toBe(200)
  expect(text).toContain('cannot be read')
  expect(text).not.toMatch(/paid BDT|at least|VIP|⟦/)
  await owner.db.query('grant select on content_level to porokh_app')
  expect((await get('/welcome')).text).toContain('paid BDT\u00a0108.50')
})

test('a demo says that its money is play money, and shows no URL without PUBLIC_URL', async () => {
  const demo = await openMarket({ webRoot: web.root })
  const campaign = await demo.openCampaign({ places: 1 })
  const task = await demo.handIn(await demo.addMember('rahima'), campaign)
  must(200, await demo.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  const { text } = await demo.app.call('GET', '/', { language: 'en' })
  expect(text).toContain('play money')
  expect(text).not.toContain('canonical')
  await demo.close()
})
