import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonRole } from '../../contract/endpoint.ts'
import { draft } from '../testing/market.ts'
import { startTestApp, type Answer, type CallOptions, type SignedIn, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'

/** Things created by a token, a person or a session in the name of an organisation end with it. */
const hour = 3_600_000
let app: TestApp
let count = 0
let nasrin: SignedIn & { sponsorId: number }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  nasrin = await app.addSponsor(`nasrin${++count}@example.org`, { organisation: 'Open Maps' })
  app.sent.length = 0
})

type As = CallOptions['as']
const call = (method: string, path: string, body?: object, as: As = nasrin, headers?: Record<string, string>) =>
  app.call(method, path, { as, body, headers, language: 'en', key: `k${++count}` })
const code = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)
const invite = (email: string, role: PersonRole = 'owner', as: As = nasrin) =>
  call('POST', '/api/sponsor/invitations', { email, role, language: 'en' }, as)
const change = (id: number, role: PersonRole, as: As = nasrin) =>
  call('PUT', `/api/sponsor/people/${id}`, { role }, as, { 'if-match': '*' })
const remove = (id: number, as: As = nasrin) => call('DELETE', `/api/sponsor/people/${id}`, undefined, as)
const token = async (scopes: string[], as: As = nasrin, days = 90) =>
  (await call('POST', '/api/sponsor/tokens', { name: 'build', scopes, days }, as)).body as { id: number; token: string }
const refund = (as: As = nasrin) =>
  call('POST', '/api/sponsor/refunds', { amount: 10_000, account: 'City Bank, 1234567890' }, as)
const titles = async (as: As) =>
  (await call('GET', '/api/notifications', undefined, as)).body.items.map(({ title }: { title: string }) => title)

async function secret(to: string): Promise<string> {
  await app.runJob('messages')
  const body = app.sent.findLast(({ recipient, body }) => recipient === to && body.includes('/invitation#'))?.body
  return /\/invitation#([\w-]{43})/.exec(body ?? '')?.[1] ?? ''
}
const accept = (of: string) =>
  app.call('POST', '/api/invitations/accept', {
    body: { secret: of, name: 'Anika Sen', password, confirmPassword: password },
    language: 'en',
  })
async function join(email: string, role: PersonRole) {
  expect((await invite(email, role)).status).toBe(201)
  const joined = await accept(await secret(email))
  expect(joined.status, joined.text).toBe(201)
  const cookie = joined.headers.getSetCookie().find((one) => one.startsWith('porokh_session='))!
  return { id: joined.body.user.id as number, cookie: cookie.split(';')[0]! }
}
const wait = async (ms: number, who: SignedIn | { cookie: string; email: string }) => {
  app.clock.advance(ms)
  return app.signInAs('email' in who ? who.email : who.username)
}
async function link(as: As) {
  const { id } = (await call('POST', '/api/sponsor/campaigns', draft)).body
  const made = await call('POST', `/api/sponsor/campaigns/${id}/links`, { days: 365 }, as)
  expect(made.status, made.text).toBe(201)
  return { ...(made.body as { endsAt: string; url: string }), list: `/api/sponsor/campaigns/${id}/links` }
}
const opened = async ({ url }: { url: string }) => (await app.call('GET', `/api${new URL(url).pathname}`, {})).status
const webhook = async (as: As, events = ['decided']) => {
  const made = await call('POST', '/api/sponsor/webhooks', { url: 'https://hooks.example.org/x', events }, as)
  expect(made.status, made.text).toBe(201)
  return made.body.id as number
}
const stateOf = async (id: number, as: As = nasrin) =>
  (await call('GET', `/api/sponsor/webhooks/${id}`, undefined, as)).body.state

test('no token can admit a person, or make or remove an owner, whatever its scopes', async () => {
  const all = await token(['read', 'campaigns', 'decide', 'people_read', 'people', 'webhooks', 'refunds'])
  const anika = await app.addColleague(`anika${count}`, nasrin.sponsorId, 'editor')
  const waiting = (await invite('waits@example.org', 'reviewer')).body
  for (const role of ['owner', 'finance', 'editor', 'reviewer'] as const) {
    expect(code(await invite(`thief-${role}@example.org`, role, all))).toBe('token.refused')
    expect(code(await change(anika.id, role, all))).toBe('token.refused')
  }
  expect(code(await remove(anika.id, all))).toBe('token.refused')
  expect(code(await call('POST', `/api/sponsor/invitations/${waiting.id}/send`, undefined, all))).toBe('token.refused')
  await app.runJob('messages')
  expect(app.sent.filter(({ recipient }) => recipient.startsWith('thief'))).toEqual([])
})

test('the database accepts neither a token nor a name as an owner: it requires a session that has shown its factor', async () => {
  const { db } = app.database
  const { token: stolen } = await token(['people'])
  const ask = (proof: Buffer | null) =>
    db.query(`select sponsors_invite($1, $2, 'sealed', array[sha256('x')], 'owner', 'en', sha256('y'), $3)`, [
      proof,
      nasrin.sponsorId,
      app.clock.now(),
    ])
  for (const proof of [Buffer.from(stolen), null, Buffer.from('a guess')])
    await expect(ask(proof)).rejects.toMatchObject({ code: 'PK401' })
  const own = Buffer.from(nasrin.cookie.split('=')[1]!)
  await app.owner.db.query('update members_user set factor_since = $2 where id = $1', [nasrin.id, app.clock.now()])
  await expect(ask(own)).rejects.toMatchObject({ code: 'PK407' })
  const shown = (minutes: number) =>
    app.owner.db.query(`update app_session set factor_at = $2 where user_id = $1`, [
      nasrin.id,
      new Date(app.clock.now().getTime() - minutes * 60_000),
    ])
  await shown(11)
  await expect(ask(own)).rejects.toMatchObject({ code: 'PK407' })
  await shown(9)
  expect((await ask(own)).rowCount).toBe(1)
})

test('an invitation ends when its owner is removed, is no longer an owner, or resets the password by a code', async () => {
  const second = await app.addColleague(`second${count}@example.org`, nasrin.sponsorId, 'owner')
  await invite('planted@example.org', 'owner', second)
  const planted = await secret('planted@example.org')
  expect((await remove(second.id)).status).toBe(204)
  expect(code(await accept(planted))).toBe('invitation.over')

  const third = await app.addColleague(`third${count}@example.org`, nasrin.sponsorId, 'owner')
  await invite('lowered@example.org', 'owner', third)
  const lowered = await secret('lowered@example.org')
  expect((await change(third.id, 'editor')).status).toBe(200)
  expect(code(await app.call('POST', '/api/invitations/show', { body: { secret: lowered } }))).toBe('invitation.over')
  expect(code(await accept(lowered))).toBe('invitation.over')

  await invite('reset@example.org', 'owner')
  const before = await secret('reset@example.org')
  const { rows } = await app.owner.db.query<{ hash: string }>(
    'select password_hash as hash from members_user where id = $1',
    [nasrin.id],
  )
  await app.database.db.query('select members_reset_password($1, $2, $3)', [nasrin.id, rows[0]!.hash, app.clock.now()])
  expect(code(await accept(before))).toBe('invitation.over')
})

test('removing a person ends the person’s links and webhooks; an owner may enable the webhook again', async () => {
  const editor = await app.addColleague(`editor${count}`, nasrin.sponsorId, 'editor')
  const theirs = { link: await link(editor), webhook: await webhook(editor) }
  const own = { link: await link(nasrin), webhook: await webhook(nasrin) }
  expect([await opened(theirs.link), await opened(own.link)]).toEqual([200, 200])
  expect((await remove(editor.id)).status).toBe(204)
  expect([await opened(theirs.link), await opened(own.link)]).toEqual([404, 200])
  expect([await stateOf(theirs.webhook), await stateOf(own.webhook)]).toEqual(['off', 'on'])
  expect((await call('GET', theirs.link.list)).body.items).toEqual([])
  expect((await titles(nasrin)).join()).toContain('Your webhook was stopped: hooks.example.org')
  const again = await call('PATCH', `/api/sponsor/webhooks/${theirs.webhook}`, { state: 'on' }, nasrin, {
    'if-match': '*',
  })
  expect(again.body).toMatchObject({ state: 'on', changedBy: nasrin.username })
  await app.runJob('webhooks.send')
  expect(await stateOf(theirs.webhook)).toBe('on')
})

test('removing a role ends everything created with it', async () => {
  const editor = await app.addColleague(`editor${count}`, nasrin.sponsorId, 'editor')
  const theirs = { link: await link(editor), webhook: await webhook(editor) }
  expect((await change(editor.id, 'reviewer')).status).toBe(200)
  expect(await opened(theirs.link)).toBe(404)
  expect(await stateOf(theirs.webhook)).toBe('off')
})

test('a public link ends with its token, revoked or expired, and lasts no longer than the token', async () => {
  const revoked = await token(['campaigns', 'read'])
  const first = await link(revoked)
  expect(await opened(first)).toBe(200)
  expect((await call('DELETE', `/api/sponsor/tokens/${revoked.id}`)).status).toBe(204)
  expect(await opened(first)).toBe(404)

  const start = app.clock.now().getTime()
  const second = await link(await token(['campaigns'], nasrin, 2))
  expect(Date.parse(second.endsAt)).toBe(start + 48 * hour)
  app.clock.advance(48 * hour)
  expect(await opened(second)).toBe(404)
})

test('a webhook gets no events after the token that changed it has expired', async () => {
  const short = await webhook(await token(['webhooks'], nasrin, 1), ['decided', 'money'])
  await app.runJob('webhooks.send')
  expect(await stateOf(short)).toBe('on')
  nasrin = { ...nasrin, ...(await wait(24 * hour, nasrin)) }
  await app.runJob('webhooks.send')
  expect(await stateOf(short)).toBe('off')
})

test('a new owner waits 72 hours before requesting a refund or removing an owner, and the others are told', async () => {
  await call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'sandbox' })
  const email = `thief${count}@example.org`
  const thief = await join(email, 'owner')
  expect((await titles(nasrin)).join()).toContain('Somebody joined your organisation: owner')
  const from = new Date(app.clock.now().getTime() + 72 * hour).toISOString()
  expect((await refund(thief)).problem).toMatchObject({ status: 403, code: 'person.waits', from })
  expect(code(await remove(nasrin.id, thief))).toBe('person.waits')
  expect(code(await change(nasrin.id, 'editor', thief))).toBe('person.waits')
  expect(code(await call('DELETE', '/api/sponsor/account', { password }, thief))).toBe('person.waits')
  // The person's token waits, too, and so do people whom the person admitted.
  const theirs = await token(['refunds'], thief)
  expect(code(await refund(theirs))).not.toBe(201)
  expect(code(await refund())).toBe(201)
  const later = await wait(72 * hour - 1, { email, cookie: '' })
  expect(code(await refund(later))).toBe('person.waits')
  const then = await wait(1, { email, cookie: '' })
  expect(code(await refund(then))).toBe(201)
  expect((await remove(nasrin.id, then)).status).toBe(204)
})

test('a person who becomes owner or finance waits as well, and the other owners are told of owners', async () => {
  await call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'sandbox' })
  const second = await app.addColleague(`second${count}`, nasrin.sponsorId, 'owner')
  const editor = await app.addColleague(`editor${count}`, nasrin.sponsorId, 'editor')
  expect((await change(editor.id, 'finance')).status).toBe(200)
  expect(code(await refund(editor))).toBe('person.waits')
  expect((await change(editor.id, 'owner')).status).toBe(200)
  expect(code(await refund(editor))).toBe('person.waits')
  expect((await titles(second)).join()).toContain('The owners of your organisation have changed')
  expect(code(await refund(second))).toBe(201)
})

test('a pending refund is cancelled when the person who requested it is removed', async () => {
  await call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'sandbox' })
  const finance = await app.addColleague(`finance${count}`, nasrin.sponsorId, 'finance')
  const asked = (await refund(finance)).body.id
  const own = (await refund()).body.id
  expect((await remove(finance.id)).status).toBe(204)
  const states = (await call('GET', '/api/sponsor/refunds')).body.items.map(
    ({ id, state }: { id: number; state: string }) => [id, state],
  )
  expect(states).toEqual([
    [own, 'requested'],
    [asked, 'cancelled'],
  ])
})
