import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonRole } from '../../contract/endpoint.ts'
import { draft as writing } from '../testing/market.ts'
import { noteTried } from '../testing/note-tried.ts'
import { startTestApp, type Answer, type CallOptions, type SignedIn, type TestApp } from '../testing/app.ts'
import { join as register } from '../testing/join.ts'
import { password } from '../testing/passwords.ts'

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
const invite = (email: string, role: PersonRole = 'reviewer', as: As = nasrin) =>
  call('POST', '/api/sponsor/invitations', { email, role, language: 'en' }, as)
/** The secret of the link in the last e-mail to this address. */
async function secret(to: string): Promise<string> {
  await app.runJob('messages')
  const body = app.sent.findLast(({ recipient, body }) => recipient === to && body.includes('/invitation#'))?.body
  return /\/invitation#([\w-]{43}) /.exec(body ?? '')?.[1] ?? ''
}
const accept = (of: string, more: object = {}) =>
  app.call('POST', '/api/invitations/accept', {
    body: { secret: of, name: 'Anika Sen', password, confirmPassword: password, ...more },
    language: 'en',
  })
const cookieOf = ({ headers }: Answer) => ({
  cookie: headers
    .getSetCookie()
    .find((one) => one.startsWith('porokh_session='))!
    .split(';')[0]!,
})
async function join(email: string, role: PersonRole = 'reviewer') {
  expect((await invite(email, role)).status).toBe(201)
  const joined = await accept(await secret(email))
  expect(joined.status, joined.text).toBe(201)
  return { id: joined.body.user.id as number, ...cookieOf(joined) }
}
const people = async (as: As = nasrin) => (await call('GET', '/api/sponsor/people', undefined, as)).body.items
const change = (id: number, role: PersonRole, as: As = nasrin, match = '*') =>
  call('PUT', `/api/sponsor/people/${id}`, { role }, as, { 'if-match': match })
const remove = (id: number, as: As = nasrin) => call('DELETE', `/api/sponsor/people/${id}`, undefined, as)
const code = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)

test('a person invited by e-mail joins with a name and a password, and is visible to the others', async () => {
  const invited = await invite('anika@example.org', 'reviewer')
  expect(invited.body).toMatchObject({ email: 'anika@example.org', role: 'reviewer', invitedBy: nasrin.username })
  const of = await secret('anika@example.org')
  expect(app.sent.at(-1)).toMatchObject({ recipient: 'anika@example.org', subject: 'An invitation to Porokh' })
  expect(app.sent.at(-1)?.body).toContain('Open Maps')
  const { rows } = await app.owner.db.query('select * from sponsors_invitation')
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${of}|anika`))

  const shown = await app.call('POST', '/api/invitations/show', { body: { secret: of } })
  expect(shown.body).toMatchObject({ organisation: 'Open Maps', email: 'anika@example.org', role: 'reviewer' })
  const joined = await accept(of)
  expect(joined.body.user).toMatchObject({ role: 'sponsor', personRole: 'reviewer', username: 'anika@example.org' })
  const anika = cookieOf(joined)
  expect((await call('GET', '/api/session', undefined, anika)).body.user.personRole).toBe('reviewer')
  expect((await call('GET', '/api/contact', undefined, anika)).body).toMatchObject({ verified: true })
  expect(await people()).toMatchObject([
    { name: nasrin.username, role: 'owner', isSelf: true },
    { name: 'Anika Sen', email: 'anika@example.org', role: 'reviewer', isSelf: false },
  ])
  // A colleague sees the people, but no e-mails.
  expect(await people(anika)).toMatchObject([{ email: null }, { email: 'anika@example.org', isSelf: true }])
  expect((await call('GET', '/api/sponsor/invitations')).body.items).toEqual([])
  const again = await app.call('POST', '/api/login', { body: { identifier: 'anika@example.org', password } })
  expect(again.body.user).toMatchObject({ personRole: 'reviewer' })
  expect(code(await accept(of))).toBe('invitation.over')
})

test('an invitation ends after 7 days, when it is replaced, or when it is withdrawn', async () => {
  const { id } = (await invite('babul@example.org')).body
  const first = await secret('babul@example.org')
  expect((await call('POST', `/api/sponsor/invitations/${id}/send`)).status).toBe(200)
  const second = await secret('babul@example.org')
  expect(second).not.toBe(first)
  expect(code(await accept(first))).toBe('invitation.over')
  app.clock.advance(7 * 24 * hour)
  nasrin = { ...nasrin, ...(await app.signInAs(nasrin.username)) }
  expect(code(await accept(second))).toBe('invitation.over')
  expect((await call('POST', `/api/sponsor/invitations/${id}/send`)).status).toBe(200)
  const third = await secret('babul@example.org')
  expect((await call('DELETE', `/api/sponsor/invitations/${id}`)).status).toBe(204)
  expect(code(await accept(third))).toBe('invitation.over')
  expect(code(await call('DELETE', `/api/sponsor/invitations/${id}`))).toBe('not_found')
  expect(code(await call('POST', `/api/sponsor/invitations/${id}/send`))).toBe('not_found')

  await invite('babul@example.org')
  app.clock.advance(38 * 24 * hour)
  await app.runJob('sponsors.forget-invitations')
  expect(
    (await app.owner.db.query('select from sponsors_invitation where sponsor_id = $1', [nasrin.sponsorId])).rowCount,
  ).toBe(0)
})

test('an e-mail belongs to one account: its owner cannot be invited or accept an invitation', async () => {
  await app.setContacts((await app.addSponsor(`other${count}`)).id, { email: `other${count}@example.org` })
  expect(code(await invite(`other${count}@example.org`))).toBe('person.email_taken')
  expect((await invite('late@example.org')).status).toBe(201)
  expect(code(await invite('LATE@example.org'))).toBe('invitation.waits')
  expect(code(await invite('no e-mail'))).toBe('input.invalid')
  const of = await secret('late@example.org')
  const joining = {
    organisation: 'Late Apps',
    email: 'late@example.org',
    password,
    confirmPassword: password,
    acceptTerms: true,
  }
  expect((await register(app, 'sponsor', joining)).status).toBe(201)
  expect(code(await accept(of))).toBe('person.email_taken')
})

test('joining requires a strong password, typed twice, and a name', async () => {
  await invite('mita@example.org')
  const of = await secret('mita@example.org')
  expect(code(await accept(of, { password: 'short', confirmPassword: 'short' }))).toBe('register.password_weak')
  expect(code(await accept(of, { confirmPassword: 'another' }))).toBe('register.password_mismatch')
  expect(code(await accept(of, { name: ' \u200b ' }))).toBe('input.invalid')
  expect(code(await accept('A'.repeat(43)))).toBe('invitation.over')
  expect((await accept(of)).status).toBe(201)
})

test('one of two concurrent people with one link joins', async () => {
  await invite('rumi@example.org')
  const of = await secret('rumi@example.org')
  const answers = await Promise.all([accept(of), accept(of), accept(of)])
  expect(answers.map(code).toSorted()).toEqual([201, 'invitation.over', 'invitation.over'])
})

test('at most 20 invitations are pending, 50 are sent in a day, and 50 people belong to an organisation', async () => {
  for (let n = 0; n < 20; n++) expect((await invite(`p${n}@example.org`)).status).toBe(201)
  expect((await invite('one-more@example.org')).problem).toMatchObject({ code: 'invitation.full', max: 20 })
  noteTried({ of: 'limit', name: 'invitations of an organisation that wait', most: '20 at once' })
  await app.owner.db.query('delete from sponsors_invitation where sponsor_id = $1', [nasrin.sponsorId])
  for (let n = 0; n < 49; n++) await app.addColleague(`colleague${++count}`, nasrin.sponsorId, 'editor')
  expect((await invite('one-more@example.org')).problem).toMatchObject({ code: 'person.full', max: 50 })
  noteTried({ of: 'limit', name: 'people of an organisation', most: '50 at once' })
})

test('a role takes effect at once, also for tokens, and is only overwritten by a request that has read it', async () => {
  const anika = await join(`anika${count}@example.org`, 'editor')
  const body = { name: 'hers', scopes: ['read', 'campaigns', 'decide', 'people'] }
  const token = (await call('POST', '/api/sponsor/tokens', body, anika)).body as { token: string; id: number }
  expect((await call('POST', '/api/sponsor/campaigns', {}, token)).status).not.toBe(403)
  expect(code(await remove(nasrin.id, token))).toBe('token.refused')

  const { version } = (await call('GET', `/api/sponsor/people/${anika.id}`)).body
  expect(code(await change(anika.id, 'finance', nasrin, '"99"'))).toBe('conflict.changed')
  expect(code(await call('PUT', `/api/sponsor/people/${anika.id}`, { role: 'finance' }))).toBe('precondition.missing')
  expect((await change(anika.id, 'finance', nasrin, `"${version}"`)).body).toMatchObject({ role: 'finance' })
  expect(code(await call('POST', '/api/sponsor/campaigns', {}, token))).toBe('person.role')
  const refused = await call('POST', '/api/sponsor/campaigns', {}, anika)
  expect(refused.problem).toMatchObject({ status: 403, code: 'person.role', roles: ['owner', 'editor'] })
  expect(refused.problem.detail).toContain('owner, editor')
  expect((await call('GET', '/api/sponsor/balance', undefined, token)).status).toBe(200)
  // Only she is told.
  const told = async (as: As) =>
    (await call('GET', '/api/notifications', undefined, as)).body.items.map(({ title }: { title: string }) => title)
  expect(await told(anika)).toContain('In your organisation you are now: finance')
  expect(await told(nasrin)).toContain('Somebody joined your organisation: editor')
})

test('a removed person is signed out at once, tokens end, and texts keep the name', async () => {
  const email = `tareq${count}@example.org`
  const tareq = await join(email, 'reviewer')
  const token = (await call('POST', '/api/sponsor/tokens', { name: 'his' }, tareq)).body
  expect(code(await remove(nasrin.id))).toBe('person.self')
  expect((await remove(tareq.id)).status).toBe(204)
  for (const as of [tareq, token]) expect((await call('GET', '/api/sponsor/campaigns', undefined, as)).status).toBe(401)
  const again = await app.call('POST', '/api/login', { body: { identifier: email, password } })
  expect(code(again)).toBe('login.email_unknown')
  expect(await people()).toHaveLength(1)
  expect(code(await remove(tareq.id))).toBe('not_found')
  expect(code(await change(tareq.id, 'owner'))).toBe('not_found')
  const { items } = (await call('GET', `/api/sponsor/log?person=${tareq.id}`)).body
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'person.joined', person: { id: tareq.id, name: 'Anika Sen' } }),
  )
  const { rows } = await app.owner.db.query('select username, email, email_mark from members_user where id = $1', [
    tareq.id,
  ])
  expect(rows).toEqual([{ username: `closed:${tareq.id}`, email: null, email_mark: null }])
  // The e-mail is available for another account.
  expect((await invite(email)).status).toBe(201)
})

test('a person leaves with the password; the last owner stays', async () => {
  const leave = (as: As, typed = password) => call('POST', '/api/sponsor/leave', { password: typed }, as)
  expect(code(await leave(nasrin))).toBe('person.last_owner')
  expect(code(await change(nasrin.id, 'editor'))).toBe('person.last_owner')
  const anika = await join(`leaver${count}@example.org`, 'owner')
  expect(code(await leave(anika, 'three mangoes at dusk'))).toBe('password.current_wrong')
  expect(code(await leave(nasrin))).toBe(204)
  expect((await call('GET', '/api/sponsor/people')).status).toBe(401)
  expect(await people(anika)).toMatchObject([{ id: anika.id, role: 'owner' }])
  const { items } = (await call('GET', `/api/sponsor/log?person=${nasrin.id}&action=person.left`, undefined, anika))
    .body
  // She had no name, so her e-mail is shown instead.
  expect(items).toMatchObject([{ person: { id: nasrin.id, name: nasrin.username } }])
})

test('two owners who concurrently leave, remove or demote each other leave one owner', async () => {
  for (let n = 0; n < 6; n++) {
    const first = await app.addSponsor(`first${++count}@example.org`)
    const second = await app.addColleague(`second${count}@example.org`, first.sponsorId, 'owner')
    const both = (work: (self: SignedIn, other: SignedIn) => Promise<Answer>) =>
      Promise.all([work(first, second), work(second, first)])
    await [
      () => both((self) => call('POST', '/api/sponsor/leave', { password }, self)),
      () => both((self, other) => remove(other.id, self)),
      () => both((self) => change(self.id, 'editor', self)),
    ][n % 3]!()
    const { rows } = await app.owner.db.query<{ owners: number }>(
      `select count(*)::int as owners from sponsors_user where sponsor_id = $1 and role = 'owner'`,
      [first.sponsorId],
    )
    expect(rows).toEqual([{ owners: 1 }])
  }
})

test('the log shows actions, people and times of this organisation alone, and nothing of members', async () => {
  const anika = await join(`logger${count}@example.org`, 'editor')
  const draft = await call('POST', '/api/sponsor/campaigns', writing, anika)
  const log = async (query = '', as: As = nasrin) => (await call('GET', `/api/sponsor/log${query}`, undefined, as)).body
  const { items } = await log()
  expect(items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['person.invited', 'person.joined']),
  )
  for (const item of items)
    expect(Object.keys(item).toSorted()).toEqual(['action', 'at', 'campaign', 'id', 'person', 'taskId'])
  expect((await log(`?person=${anika.id}&action=campaign.`)).items).toMatchObject([
    { action: 'campaign.created', person: { name: 'Anika Sen' }, campaign: { id: draft.body.id } },
  ])
  const until = (await log(`?to=${new Date(app.clock.now().getTime() - hour).toISOString()}`)).items
  expect(until).toEqual([])
  const page = await log('?limit=1')
  expect(page.items).toHaveLength(1)
  expect((await log(`?limit=1&cursor=${page.next}`)).items[0].id).toBeLessThan(page.items[0].id)
  // No filter shows another organisation anything of this one.
  const rival = await app.addSponsor(`rival${count}`)
  expect((await log(`?person=${anika.id}`, rival)).items).toEqual([])
  expect(code(await call('GET', '/api/sponsor/log', undefined, anika))).toBe('person.role')
})

test('each person has own tokens, and an owner sees all of them', async () => {
  const anika = await join(`tokens${count}@example.org`, 'finance')
  const hers = (await call('POST', '/api/sponsor/tokens', { name: 'hers' }, anika)).body
  const owns = (await call('POST', '/api/sponsor/tokens', { name: 'owns' })).body
  const names = async (as: As) =>
    (await call('GET', '/api/sponsor/tokens', undefined, as)).body.items.map(
      ({ name, person }: { name: string; person: string }) => `${name} of ${person}`,
    )
  expect(await names(nasrin)).toEqual([`owns of ${nasrin.username}`, 'hers of Anika Sen'])
  expect(await names(anika)).toEqual(['hers of Anika Sen'])
  expect(code(await call('DELETE', `/api/sponsor/tokens/${owns.id}`, undefined, anika))).toBe('not_found')
  expect((await call('DELETE', `/api/sponsor/tokens/${hers.id}`)).status).toBe(204)
})

test('closing the organisation ends the accounts of all its people', async () => {
  const anika = await join(`closing${count}@example.org`, 'editor')
  await invite('never@example.org')
  expect((await call('PUT', '/api/sponsor/name', { name: 'Nasrin Akter' })).body.name).toBe('Nasrin Akter')
  expect((await call('GET', '/api/sponsor/log?action=person.renamed')).body.items).toHaveLength(1)
  expect((await call('DELETE', '/api/sponsor/account', { password })).status).toBe(204)
  expect((await call('GET', '/api/sponsor/campaigns', undefined, anika)).status).toBe(401)
  const { rows } = await app.owner.db.query(
    `select p.role, p.name, u.email, u.closed_at is not null as closed
      from sponsors_user p join members_user u on u.id = p.user_id
      where p.sponsor_id = $1`,
    [nasrin.sponsorId],
  )
  expect(rows).toEqual([anika, nasrin].map(() => ({ role: null, name: null, email: null, closed: true })))
  expect(
    (await app.owner.db.query('select from sponsors_invitation where sponsor_id = $1', [nasrin.sponsorId])).rowCount,
  ).toBe(0)
})
