import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'
import type { SignedIn } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
  // In Dhaka already the first of February.
  await market.app.owner.db.query(`update members_user set created_at = '2026-01-31T19:00:00Z' where id = $1`, [
    rahima.id,
  ])
  const campaigns = [await market.openCampaign({ places: 1 }), await market.openCampaign({ places: 1 })]
  const [approved, rejected] = [await market.handIn(rahima, campaigns[0]!), await market.handIn(rahima, campaigns[1]!)]
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${approved}/approve`))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${rejected}/reject`, rejection))
})
afterAll(() => market.close())

const call = (method: string, path: string, body?: object, as: SignedIn = rahima) =>
  market.app.call(method, path, { as, ...(body && { body }) })
const make = async (named = true, as = rahima) =>
  must(201, await call('POST', '/api/work-proof', { named }, as)).body as { url: string; qr: string; madeAt: string }
const codeOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const check = (code: string) => market.app.call('GET', `/api/proof/${code}`)
const page = (code: string, language = 'en') => market.app.call('GET', `/proof/${code}`, { language })

test('a member makes a link, which anybody can check against the present books', async () => {
  expect((await call('GET', '/api/work-proof')).body).toEqual({ proof: null })
  const made = await make()
  expect(made.url).toMatch(/^http:\/\/[^/]+\/proof\/[\w-]{22}$/)
  expect(made.qr).toMatch(/^<svg /)
  expect((await call('GET', '/api/work-proof')).body).toEqual({ proof: { named: true, madeAt: made.madeAt } })
  expect(must(200, await check(codeOf(made))).body).toEqual({
    username: 'rahima',
    // The month in Dhaka, without the exact time, which could name a member who hides the username.
    memberSince: '2026-02',
    approvedTasks: 1,
    decidedTasks: 2,
    platforms: [{ platform: 'android', approved: 1 }],
    helpful: 0,
    madeAt: made.madeAt,
    checkedAt: market.app.clock.now().toISOString(),
  })
  const { rows } = await market.app.owner.db.query<{ hash: Buffer }>('select code_hash as hash from feedback_proof')
  expect(rows[0]!.hash.toString()).not.toContain(codeOf(made))
})

test('the page has no script, no money and no rating, and is in the reader’s language', async () => {
  const code = codeOf(await make())
  const english = await page(code)
  expect(english.status).toBe(200)
  expect(english.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(english.headers.get('referrer-policy')).toBe('no-referrer')
  expect(english.text).toContain('Checked against Porokh’s books on')
  expect(english.text).toContain('rahima')
  expect(english.text).toContain('<svg')
  expect(english.text).not.toMatch(/<script|BDT|৳|★/)
  expect((await page(code, 'bn')).text).toContain('<html lang="bn">')
})

test('hides the name if the member wishes', async () => {
  const code = codeOf(await make(false))
  expect((await check(code)).body.username).toBeNull()
  expect((await page(code)).text).not.toContain('rahima')
})

test('a new link replaces the earlier one, and a link that was taken back never works again', async () => {
  const [first, second] = [codeOf(await make()), codeOf(await make())]
  expect((await check(first)).status).toBe(404)
  expect((await check(second)).status).toBe(200)
  expect((await call('DELETE', '/api/work-proof')).status).toBe(204)
  expect((await call('DELETE', '/api/work-proof')).status).toBe(204)
  expect((await check(second)).status).toBe(404)
  const gone = await page(second)
  expect([gone.status, gone.text.includes('This proof is not valid any more')]).toEqual([404, true])
  expect((await page('not-a-code')).status).toBe(404)
  await expect(
    market.app.owner.db.query('update feedback_proof set taken_back_at = null where taken_back_at is not null'),
  ).rejects.toThrow(/stays revoked/)
})

test('the application can neither write a link by itself nor read a code', async () => {
  const { db } = market.app.database
  await expect(
    db.query("insert into feedback_proof (member_id, code_hash, named, made_at) values (1, sha256('x'), true, now())"),
  ).rejects.toThrow(/permission denied/)
  await expect(db.query('update feedback_proof set named = true')).rejects.toThrow(/permission denied/)
  await expect(db.query('delete from feedback_proof')).rejects.toThrow(/permission denied/)
})

test('the link of a closed account does not work', async () => {
  const karim = await market.addMember('karim')
  const code = codeOf(await make(true, karim))
  expect((await check(code)).status).toBe(200)
  must(204, await call('DELETE', '/api/me', { password }, karim))
  expect((await check(code)).status).toBe(404)
})
