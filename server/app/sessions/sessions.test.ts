import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindApi } from '../http/bind-api.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { fakeApi, fakeRoutes } from '../../testing/fake-api.ts'

let app: TestApp
let rahima: SignedIn
let karim: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  rahima = await app.addMember('rahima')
  karim = await app.addSponsor('karim')
})
afterAll(() => app.close())

test('answers 401 without sign-in before it reads the body, and 403 in another role', async () => {
  expect((await app.call('POST', '/api/pay', { body: 'rubbish' })).problem).toMatchObject({
    status: 401,
    code: 'auth.signed_out',
  })
  expect((await app.call('POST', '/api/pay', { body: {}, as: rahima, language: 'bn' })).problem).toMatchObject({
    status: 403,
    code: 'auth.wrong_role',
    role: 'sponsor',
    detail: 'এটি শুধু অ্যাপ নির্মাতা অ্যাকাউন্টের জন্য।',
  })
})

test('identifies the signed-in user for calls that need no sign-in', async () => {
  expect((await app.call('GET', '/api/notes', { as: rahima })).body.who).toBe('rahima')
  for (const cookie of [
    'porokh_session=nonsense',
    'porokh_session=%',
    'porokh_session',
    '=;=;\u00ff',
    'porokh_session=',
  ]) {
    expect((await app.call('GET', '/api/notes', { as: { cookie } })).body.who).toBeNull()
  }
})

test('opens a session of 30 minutes and ends it at sign-out', async () => {
  const opened = await app.call('POST', '/api/sign-in', { body: { userId: rahima.id } })
  const [setCookie = '', hint] = opened.headers.getSetCookie()
  expect(setCookie).toMatch(/^porokh_session=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(hint).toBe('porokh_in=1; Max-Age=1800; Path=/; SameSite=Lax')
  expect(Date.parse(opened.body.expiresAt) - app.clock.now().getTime()).toBe(30 * 60_000)
  const as = { cookie: setCookie.split(';')[0] ?? '' }
  app.clock.advance(29 * 60_000 + 59_000)
  expect((await app.call('GET', '/api/notes', { as })).body.who).toBe('rahima')
  app.clock.advance(1000)
  expect((await app.call('GET', '/api/notes', { as })).body.who).toBeNull()

  const again = await app.signInAs('rahima')
  const out = await app.call('POST', '/api/sign-out', { as: again })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie().map((one) => one.split(' ')[0])).toEqual(['porokh_session=;', 'porokh_in=;'])
  expect((await app.call('GET', '/api/notes', { as: again })).body.who).toBeNull()
  rahima = await app.signInAs('rahima')
  karim = await app.signInAs('karim')
})

test('accepts a sponsor’s token until it is revoked, and records its last use', async () => {
  const { rows } = await app.owner.db.query<{ id: number }>(
    `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at)
     select sponsor_id, user_id, 'ci', sha256('pk_secret'), $2 from sponsors_user where user_id = $1 returning id`,
    [karim.id, app.clock.now()],
  )
  const call = (token: string) =>
    app.call('POST', '/api/pay', { body: { amount: 1 }, as: { token }, key: `token ${token}`.replace(' ', '-') })
  expect((await call('pk_secret')).status).toBe(200)
  expect((await call('pk_other')).status).toBe(401)
  const used = await app.owner.db.query<{ at: Date }>('select last_used_at as at from sponsors_token where id = $1', [
    rows[0]!.id,
  ])
  expect(used.rows[0]!.at).toEqual(app.clock.now())
  expect((await app.call('POST', '/api/notes/1', { body: {}, as: { token: 'pk_secret' } })).status).toBe(403)
  await app.owner.db.query('update sponsors_token set revoked_at = created_at')
  expect((await call('pk_secret')).status).toBe(401)
})

test('refuses requests from pages of other sites', async () => {
  const send = (headers: Record<string, string>) => app.call('POST', '/api/sign-out', { as: rahima, headers })
  expect((await send({ origin: 'https://evil.example' })).problem).toMatchObject({
    status: 403,
    code: 'auth.cross_site',
  })
  expect((await send({ origin: 'null' })).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' })).status).toBe(403)
  expect(
    (await app.call('GET', '/api/notes', { as: rahima, headers: { origin: 'https://evil.example' } })).body.who,
  ).toBe('rahima')
  expect((await send({ origin: app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(204)
  rahima = await app.signInAs('rahima')
})

test('refuses the eleventh wrong guess, and resets the count after a correct one', async () => {
  const guess = (right: boolean) => app.call('POST', '/api/guess', { body: { right } })
  for (let n = 0; n < 9; n++) expect((await guess(false)).status).toBe(401)
  for (let n = 0; n < 20; n++) expect((await guess(true)).status).toBe(204)
  for (let n = 0; n < 10; n++) expect((await guess(false)).status).toBe(401)
  const refused = await guess(true)
  expect(refused.status).toBe(429)
  expect(refused.problem).toMatchObject({ code: 'login.too_many', title: 'Too Many Attempts' })
  expect(refused.headers.get('retry-after')).toBe('900')
  app.clock.advance(15 * 60_000)
  expect((await guess(true)).status).toBe(204)
  rahima = await app.signInAs('rahima')
  karim = await app.signInAs('karim')
})
