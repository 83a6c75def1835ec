import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LimitName, SlowName } from '../../core/action.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../../testing/app.ts'
import { password as testPassword } from '../../testing/passwords.ts'
import { goodBodies } from '../../testing/good-bodies.ts'
import { noteTried } from '../../testing/note-tried.ts'
import { limits } from './limits.ts'
import { mostSessions } from '../sessions/sessions.ts'
import { slows } from './slow-down.ts'

/** Every rate limit, tested at its bound and one above. A new limit needs its line here. */
let app: TestApp
let rahima: SignedIn
let karim: SignedIn
let onu: SignedIn
beforeAll(async () => {
  app = await startTestApp({ proxies: 1 })
  rahima = await app.addMember('rahima')
  await app.owner.db.query(`update members_user set phone = '+8801722222222' where id = $1`, [rahima.id])
  karim = await app.addSponsor('karim')
  onu = await app.addOperator('onu')
})
afterAll(() => app.close())
beforeEach(() => app.owner.db.query('delete from app_rate_limit'))

const headers = { 'x-forwarded-for': '203.0.113.1' }
const post = (path: string, body: unknown, as?: SignedIn | { cookie: string }) =>
  app.call('POST', path, { body, as, headers })
const put = (path: string, body: unknown, as: SignedIn) => app.call('PUT', path, { body, as, headers })
const logIn = (cookie = '') => post('/api/login', { identifier: 'rahima', password: 'three wrong mangoes' }, { cookie })
const reset = (cookie = '') => post('/api/password-reset', { identifier: 'rahima' }, { cookie })
/** The cookies of a device on which rahima has signed in. */
async function herDevice(): Promise<string> {
  const { markDevice } = await import('../sessions/device.ts')
  return `porokh_device=${markDevice(undefined, app.edge.settings.secret, rahima.id)}`
}
let device: string
let asked: string
let moyna: SignedIn
beforeAll(async () => {
  moyna = await app.addMember('moyna')
  await app.call('PUT', '/api/pin', { as: moyna, body: { pin: '4826', password: testPassword } })
  device = await herDevice()
  asked = (await reset()).headers.getSetCookie()[0]!.split(';')[0]!
})

const password = 'three mangoes at dawn'
const guessWallet = () => put('/api/wallet', goodBodies['PUT /api/wallet'], moyna)
let phones = 0
const nextPhone = () => `01712${String(phones++).padStart(6, '0')}`
// Above the limit of warnings no warning is sent and nothing is refused (server/members/sign-ins.test.ts). A repeated search for the same
// contact is not counted (server/lookup/contact-search.test.ts).
type Refusing = Exclude<LimitName, 'warning_sms'>
const tries: Record<Refusing, () => Promise<Answer>> = {
  password: () => put('/api/pin', { pin: '4826', password: 'three wrong mangoes' }, rahima),
  factor: () => post('/api/factors/show', { code: '123456' }, karim),
  invitation: () => post('/api/sponsor/invitations', { email: 'rahima@example.org', role: 'editor' }, karim),
  invitation_ip: () => post('/api/invitations/show', { secret: 'A'.repeat(43) }),
  register_ip: () =>
    post('/api/sponsor/register/code', {
      organisation: 'Mukto',
      email: 'karim',
      password,
      confirmPassword: password,
      acceptTerms: true,
    }).then(() =>
      post('/api/register/code', {
        phone: '01711111111',
        username: 'shirin',
        password,
        confirmPassword: password,
        invitationCode: '000000',
        acceptTerms: true,
      }),
    ),
  reset: () => reset(),
  reset_device: () => reset(device),
  reset_ip: () => reset(),
  code_guess: () =>
    post(
      '/api/password-reset/confirm',
      { identifier: 'rahima', code: 'abcdef', password, confirmPassword: password },
      { cookie: asked },
    ),
  waiting_ip: () => post('/api/waiting-list', { contact: 'somebody' }),
  report_ip: () => post('/api/fraud-reports', { who: 'Somebody', what: 'Asked me for money in your name.' }),
  contact: () => post('/api/contact/code', undefined, rahima),
  contact_asked_all: () => post('/api/sponsor/register/code', goodBodies['POST /api/sponsor/register/code']),
  code_guesses: () =>
    post(
      '/api/password-reset/confirm',
      { identifier: 'rahima', code: 'abcdef', password, confirmPassword: password },
      { cookie: asked },
    ),
  wallet_guess: () => guessWallet(),
  number_guess: () => guessWallet(),
  contact_asked: () => post('/api/sponsor/register/code', goodBodies['POST /api/sponsor/register/code']),
  contact_code: () => post('/api/contact/verify', { code: 'abcdef' }, rahima),
  question: () => post('/api/tasks/1/messages', { text: 'Which account do I sign in with?' }, rahima),
  report: () => post('/api/campaign-reports', goodBodies['POST /api/campaign-reports'], rahima),
  ticket: () => post('/api/tickets', { subject: 'My wallet', text: 'It says the number is taken.' }, rahima),
  ticket_message: () => post('/api/tickets/1/messages', { text: 'And now it works.' }, rahima),
  wallet: () =>
    put('/api/wallet', { provider: 'bkash', number: '01711111111', holderName: 'Rahima', pin: '4826' }, rahima),
  picture: () => {
    const body = new FormData()
    body.set('file', new Blob(['no picture']), 'a.png')
    return post('/api/tasks/1/screenshots', body, rahima)
  },
  import: () => {
    const body = new FormData()
    body.set('file', new Blob(['no zip']), 'a.zip')
    return app.call('POST', '/api/sponsor/imports?appLink=https://organicmaps.app', { body, as: karim, headers })
  },
  document: () => app.call('GET', '/api/statement.pdf', { as: rahima, headers }),
  draft: () => put('/api/tasks/1/draft', { review: 'The map was quick.' }, rahima),
  declaration: () => put('/api/declaration', goodBodies['PUT /api/declaration'], rahima),
  fitting: () => post('/api/sponsor/fitting-members', { platform: 'android' }, karim),
  campaign_change: () =>
    app.call('PATCH', '/api/sponsor/campaigns/1', { body: { title: 'Plan a trip' }, as: karim, headers }),
  push_device: () => post('/api/notifications/devices', goodBodies['POST /api/notifications/devices'], rahima),
  push_settings: () => post('/api/notifications/no-thanks', undefined, rahima),
  notifications_read: () => post('/api/notifications/read', { upTo: 1 }, rahima),
  message_test: () => post('/api/operator/messages/test', goodBodies['POST /api/operator/messages/test'], onu),
  push_test: () => post('/api/notifications/devices/1/test', undefined, rahima),
  billing: () =>
    app.call('PUT', '/api/sponsor/billing', {
      body: goodBodies['PUT /api/sponsor/billing'],
      as: karim,
      headers: { ...headers, 'if-match': '*' },
    }),
  webhook: () => post('/api/sponsor/webhooks', goodBodies['POST /api/sponsor/webhooks'], karim),
  webhook_send: () => post('/api/sponsor/webhooks/1/test', undefined, karim),
  link: () => post('/api/sponsor/campaigns/1/links', {}, karim),
  shared_ip: () => app.call('GET', `/api/shared/${'x'.repeat(43)}`, { headers }),
  contact_search: () => app.call('GET', `/api/operator/search?q=${nextPhone()}`, { as: onu, headers }),
  contact_search_reason: () =>
    app.call('GET', `/api/operator/search?q=${nextPhone()}&reason=ticket+number+12`, { as: onu, headers }),
  campaign: () => post('/api/sponsor/campaigns', goodBodies['POST /api/sponsor/campaigns'], karim),
}
/** The count of the attempt just made. */
async function countOf(name: string): Promise<{ key: string }> {
  const { rows } = await app.owner.db.query<{ key: string }>(
    `select key from app_rate_limit where starts_with(key, $1)`,
    [`${name}:`],
  )
  expect(rows, name).toHaveLength(1)
  return rows[0]!
}

test.each(Object.keys(tries) as Refusing[])('%s', async (name) => {
  const { tries: most, seconds, code } = limits[name]
  const refused = async () => {
    const { problem, status } = await tries[name]()
    return status >= 400 && problem.code === code
  }
  await refused()
  const { key } = await countOf(name)
  const set = (points: number) =>
    app.owner.db.query('update app_rate_limit set points = $2 where key = $1', [key, points])
  await set(most - 1)
  // A wrong code and an excess attempt get the same refusal.
  expect(await refused()).toBe(code === 'reset.code_wrong')
  await set(most)
  expect(await refused()).toBe(true)
  const { rows } = await app.owner.db.query('select points from app_rate_limit where key = $1', [key])
  expect(rows).toEqual([{ points: most + 1 }])
  noteTried({ of: 'limit', name, most: `${most} in ${seconds / 60} min` })
})

test('a sponsor who saves drafts too often gets the number of seconds to wait', async () => {
  await app.owner.db.query('delete from app_rate_limit')
  for (const name of ['draft', 'campaign_change'] as const) {
    for (let n = 0; n < limits[name].tries; n++) expect((await tries[name]()).status).not.toBe(429)
    const refused = await tries[name]()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    app.clock.advance(61_000)
    expect((await tries[name]()).status).not.toBe(429)
  }
})

const slowTries: Record<SlowName, () => Promise<Answer>> = {
  sign_in_device: () => logIn(device),
  sign_in_from: () => logIn(),
  sign_in_account: () => logIn(),
  sign_in_ip: () => logIn(),
  sign_in_unknown: () => post('/api/login', { identifier: 'nobody', password: 'three wrong mangoes' }),
}
test.each(Object.keys(slows) as SlowName[])('%s', async (name) => {
  const { free, everySeconds, mostSeconds, full } = slows[name]
  app.waits.move = () => {}
  await slowTries[name]()
  const { key } = await countOf(name)
  const set = (turns: number) =>
    app.owner.db.query('update app_rate_limit set expire = $2 where key = $1', [
      key,
      app.clock.now().getTime() + turns * everySeconds * 1000,
    ])
  const wait = async () => {
    app.waits.ms.length = 0
    const { status } = await slowTries[name]()
    return { status, ms: app.waits.ms }
  }
  await set(free - 1)
  expect(await wait()).toEqual({ status: 401, ms: [] })
  await set(free)
  expect(await wait()).toEqual({ status: 401, ms: [Math.min(everySeconds, mostSeconds) * 1000] })
  await set(free + mostSeconds / everySeconds)
  expect(await wait()).toEqual(
    full ? { status: 429, ms: [everySeconds * 1000] } : { status: 401, ms: [mostSeconds * 1000] },
  )
  noteTried({ of: 'limit', name, most: `${free}, then 1 in ${everySeconds} s` })
})

test('an account stays signed in on a limited number of devices, the newest ones', async () => {
  const { password: right } = await import('../../testing/passwords.ts')
  const jamal = await app.addMember('jamal')
  await app.owner.db.query('update app_session set ended_at = created_at where user_id = $1', [jamal.id])
  for (let n = 1; n < mostSessions; n++) await app.signInAs('jamal')
  const open = async () => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      'select id from app_session where user_id = $1 and ended_at is null order by id',
      [jamal.id],
    )
    return rows.map(({ id }) => id)
  }
  const before = await open()
  const signIn = () => post('/api/login', { identifier: 'jamal', password: right })
  expect((await signIn()).status).toBe(200)
  expect(await open()).toHaveLength(mostSessions)
  expect((await signIn()).status).toBe(200)
  expect((await open()).slice(0, mostSessions - 2)).toEqual(before.slice(1))
  expect(await open()).toHaveLength(mostSessions)
  noteTried({ of: 'limit', name: 'devices of an account', most: `${mostSessions} at once` })
})

test('a member has at most four live streams, even if many are opened concurrently', async () => {
  const leaving = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: 40 }, () =>
      fetch(`${app.url}/api/notifications/stream`, { headers: { cookie: rahima.cookie }, signal: leaving.signal }),
    ),
  )
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  expect(app.edge.streams.size).toBe(4)
  // The other sessions have ended.
  const texts = opened.map((response) => response.text().catch(() => 'left'))
  let ended = 0
  for (const text of texts) void text.then(() => ended++)
  await expect.poll(() => ended, { timeout: 30_000 }).toBe(36)
  leaving.abort()
  await Promise.all(texts)
  noteTried({ of: 'limit', name: 'live streams of a member', most: '4 at once' })
})
