import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { TokenScope } from '../../contract/token-scopes.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'
import { tokenHash } from './make-token.ts'

const day = 24 * 3_600_000
let app: TestApp
let nasrin: SignedIn & { sponsorId: number }
let count = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  nasrin = await app.addSponsor(`nasrin${++count}`)
  await app.owner.db.query('delete from app_outbox')
  await app.setContacts(nasrin.id, { email: `nasrin${count}@example.org` })
})

const make = async (body: object): Promise<{ id: number; token: string; expiresAt: string }> =>
  (await app.call('POST', '/api/sponsor/tokens', { as: nasrin, body: { name: 'CI', ...body } })).body
const balance = (token: string) => app.call('GET', '/api/sponsor/balance', { as: { token } })
const listed = async () =>
  (await app.call('GET', '/api/sponsor/tokens', { as: await app.signInAs(nasrin.username) })).body.items
/** The names of the tokens for which the sponsor gets warnings now. */
const told = async () => {
  await app.runJob('sponsors.tell-ending-tokens', 'notifications.mail-staff', 'messages')
  return app.sent
    .splice(0)
    .filter(({ recipient, body }) => recipient === `nasrin${count}@example.org` && !/A new|was revoked/.test(body))
    .map(({ channel, body }) => `${channel}: ${/API token “(.*)” ends on/.exec(body)?.[1]}`)
}

test('a token can read and lasts 90 days, unless chosen otherwise', async () => {
  const { token, expiresAt } = await make({})
  expect(Date.parse(expiresAt)).toBe(app.clock.now().getTime() + 90 * day)
  expect((await balance(token)).status).toBe(200)
  const create = await app.call('POST', '/api/sponsor/campaigns', { as: { token }, body: {} })
  expect(create.problem).toMatchObject({ status: 403, code: 'token.scope', scope: 'campaigns' })
  for (const body of [{ days: 366 }, { days: 0 }, { scopes: [] }, { scopes: ['tokens'] }])
    expect(await make(body)).toMatchObject({ code: 'input.invalid' })
  await make({ name: 'release', days: 365, scopes: ['decide', 'campaigns', 'decide'] })
  expect(await listed()).toMatchObject([{ name: 'release', scopes: ['decide', 'campaigns'] }, { scopes: ['read'] }])
})

test('no token can create or end tokens or accounts, or admit a person; every other call of sponsors has a scope', async () => {
  const { id, token } = await make({ scopes: ['read', 'campaigns', 'decide'] })
  const endpoints: [string, Endpoint][] = Object.entries(api)
  const without = endpoints.filter(([, { role, token: scope }]) => role === 'sponsor' && !scope)
  expect(without.map(([name]) => name)).toEqual([
    'GET /api/sponsor/tokens',
    'POST /api/sponsor/tokens',
    'DELETE /api/sponsor/tokens/:id',
    'DELETE /api/sponsor/account',
    'PUT /api/sponsor/people/:id',
    'DELETE /api/sponsor/people/:id',
    'POST /api/sponsor/leave',
    'POST /api/sponsor/invitations',
    'POST /api/sponsor/invitations/:id/send',
  ])
  // Each gives the reason, in the description of the API too.
  expect(without.map(([, { noToken }]) => noToken)).toEqual([
    'tokens',
    'tokens',
    'tokens',
    'account',
    'people',
    'people',
    'account',
    'people',
    'people',
  ])
  expect(endpoints.filter(([, { token, noToken }]) => token && noToken)).toEqual([])
  for (const [name] of without) {
    const [method = '', path = ''] = name.split(' ')
    const { problem } = await app.call(method, path.replace(':id', String(id)), { as: { token } })
    expect(problem).toMatchObject({ status: 403, code: 'token.refused' })
  }
  // Calls for everybody or for other roles do not accept a token as an additional right.
  expect(endpoints.filter(([, { role, token: scope }]) => scope && role !== 'sponsor').map(([name]) => name)).toEqual([
    'GET /api/session',
    'GET /api/screenshots/:id',
  ])
  const decide = await make({ scopes: ['decide'] satisfies TokenScope[] })
  const picture = await app.call('GET', '/api/screenshots/1', { as: { token: decide.token } })
  expect(picture.problem).toMatchObject({ status: 403, code: 'token.scope' })
})

test('a token expires on its day, after a message a week before', async () => {
  const start = app.clock.now()
  const { token } = await make({ name: 'nightly', days: 30 })
  await make({ name: 'short', days: 7 })
  const revoked = await make({ name: 'revoked', days: 30 })
  await app.call('DELETE', `/api/sponsor/tokens/${revoked.id}`, { as: nasrin })
  for (const ms of [day, 23 * day - 1]) {
    app.clock.set(new Date(start.getTime() + ms))
    expect(await told()).toEqual([])
  }
  app.clock.set(new Date(start.getTime() + 23 * day))
  expect(await told()).toEqual(['email: nightly'])
  expect(await told()).toEqual([])
  app.clock.set(new Date(start.getTime() + 30 * day - 1))
  expect((await balance(token)).status).toBe(200)
  app.clock.set(new Date(start.getTime() + 30 * day))
  expect((await balance(token)).problem.code).toBe('auth.signed_out')
  app.clock.set(start)
})

test('the last use is shown to the hour, and written once an hour', async () => {
  const start = app.clock.now()
  const hour = Math.ceil(start.getTime() / 3_600_000) * 3_600_000
  const { token } = await make({})
  const used = async () => {
    await balance(token)
    const { rows } = await app.owner.db.query<{ at: Date }>(
      'select last_used_at as at from sponsors_token where token_hash = $1',
      [tokenHash(token)],
    )
    return rows[0]!.at.getTime() - hour
  }
  const at = (ms: number) => app.clock.set(new Date(hour + ms))
  at(1_000)
  expect(await used()).toBe(1_000)
  at(3_599_999)
  expect(await used()).toBe(1_000)
  expect(Date.parse((await listed())[0].lastUsedAt)).toBe(hour)
  at(3_600_000)
  expect(await used()).toBe(3_600_000)
  app.clock.set(start)
})

test('a password reset ends the tokens, unless the sponsor says that they are safe', async () => {
  const password = 'four mangoes at noon'
  const reset = async (more: object) => {
    await app.owner.db.query('delete from app_outbox')
    const identifier = nasrin.username
    const asked = await app.call('POST', '/api/password-reset', { body: { identifier }, language: 'en' })
    const as = { cookie: asked.headers.getSetCookie()[0]!.split(';')[0]! }
    const code = /\d{6}/.exec((await waitingMessages(app))[0]!.body)![0]
    const body = { identifier, code, password, confirmPassword: password, ...more }
    expect((await app.call('POST', '/api/password-reset/confirm', { body, as })).status).toBe(204)
  }
  const { id, token } = await make({})
  const other = await app.addSponsor(`karim${count}`)
  const body = { name: 'another' }
  const another = (await app.call('POST', '/api/sponsor/tokens', { as: other, body })).body.token
  await reset({ endTokens: false })
  expect((await balance(token)).status).toBe(200)
  await reset({})
  expect((await balance(token)).status).toBe(401)
  expect((await balance(another)).status).toBe(200)
  const { rows } = await app.owner.db.query(
    `select actor, actor_id, detail from audit_event where action = 'token.revoked' and sponsor_id = $1`,
    [nasrin.sponsorId],
  )
  expect(rows).toEqual([{ actor: 'sponsor', actor_id: nasrin.id, detail: { tokenId: id } }])
})
