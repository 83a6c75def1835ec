import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonRole } from '../../contract/endpoint.ts'
import { startTestApp, type Answer, type CallOptions, type SignedIn, type TestApp } from '../testing/app.ts'
import { draft } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

/** People admitted by an account that a stranger may have used do not survive the account's reset by a code. */
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
  await call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'sandbox' })
})

type As = CallOptions['as']
interface Person {
  id: number
  username: string
  cookie: string
}
const call = (method: string, path: string, body?: object, as: As = nasrin) =>
  app.call(method, path, { as, body, headers: { 'if-match': '*' }, language: 'en', key: `k${++count}` })
const code = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)
const change = (id: number, role: PersonRole, as: As) => call('PUT', `/api/sponsor/people/${id}`, { role }, as)
const remove = (id: number, as: As) => call('DELETE', `/api/sponsor/people/${id}`, undefined, as)
const balance = async (as: As) => (await call('GET', '/api/sponsor/balance', undefined, as)).status
const refund = (as: As) =>
  call('POST', '/api/sponsor/refunds', { amount: 10_000, account: 'City Bank, 1234567890' }, as)
const refundStates = async (as: As = nasrin) =>
  (await call('GET', '/api/sponsor/refunds', undefined, as)).body.items.map(({ state }: { state: string }) => state)

async function letIn(role: PersonRole, as: As): Promise<Person> {
  const username = `guest${++count}@example.org`
  const invited = await call('POST', '/api/sponsor/invitations', { email: username, role, language: 'en' }, as)
  expect(invited.status, invited.text).toBe(201)
  await app.runJob('messages')
  const { body } = app.sent.findLast(
    ({ recipient, body: of }) => recipient === username && of.includes('/invitation#'),
  )!
  const secret = /\/invitation#([\w-]{43})/.exec(body)![1]
  const joined = await app.call('POST', '/api/invitations/accept', {
    body: { secret, name: 'Anika Sen', password, confirmPassword: password },
  })
  expect(joined.status, joined.text).toBe(201)
  const cookie = joined.headers.getSetCookie().find((one) => one.startsWith('porokh_session='))!
  return { id: joined.body.user.id, username, cookie: cookie.split(';')[0]! }
}
const signIn = (who: { username: string }) => app.signInAs(who.username)
/** The statement that the application sends after a correct code. */
async function reset({ id }: { id: number }) {
  const { rows } = await app.owner.db.query('select password_hash as hash from members_user where id = $1', [id])
  await app.database.db.query('select members_reset_password($1, $2, $3)', [id, rows[0]!.hash, app.clock.now()])
}
async function expectToBeKeptOut(planted: Person) {
  expect(await balance(planted)).toBe(401)
  const again = await signIn(planted)
  expect(code(await refund(again))).toBe('person.waits')
  expect(code(await remove(nasrin.id, again))).toBe('person.waits')
  expect(code(await change(nasrin.id, 'editor', again))).toBe('person.waits')
  expect((await remove(planted.id, await signIn(nasrin))).status).toBe(204)
}

test('owners are signed out, wait again, and can be removed at once, however indirectly they were admitted', async () => {
  const first = await letIn('owner', nasrin)
  const second = await letIn('owner', first)
  const third = await letIn('finance', second)
  app.clock.advance(73 * hour)
  const all = [first, second, third]
  for (const one of all) one.cookie = (await signIn(one)).cookie
  await reset(nasrin)
  expect(code(await refund(await signIn(third)))).toBe('person.waits')
  await expectToBeKeptOut(second)
  await expectToBeKeptOut(first)
})

test('an accomplice cannot hide a person’s origin by removing and restoring a role', async () => {
  const first = await letIn('owner', nasrin)
  const second = await letIn('owner', first)
  app.clock.advance(73 * hour)
  const accomplice = await signIn(second)
  for (const role of ['reviewer', 'owner'] as const) expect((await change(first.id, role, accomplice)).status).toBe(200)
  app.clock.advance(73 * hour)
  for (const one of [first, second]) one.cookie = (await signIn(one)).cookie
  await reset(nasrin)
  await expectToBeKeptOut(first)
  await expectToBeKeptOut(second)
})

test('restoring the victim’s role hides no origin: the victim removes the owners at once', async () => {
  const planted = await letIn('owner', nasrin)
  app.clock.advance(73 * hour)
  planted.cookie = (await signIn(planted)).cookie
  for (const role of ['editor', 'owner'] as const) expect((await change(nasrin.id, role, planted)).status).toBe(200)
  app.clock.advance(73 * hour)
  planted.cookie = (await signIn(planted)).cookie
  await reset(nasrin)
  await expectToBeKeptOut(planted)
})

test('unsent refunds are cancelled, whoever of the admitted people requested them', async () => {
  const finance = await letIn('finance', await letIn('owner', nasrin))
  app.clock.advance(73 * hour)
  expect((await refund(await signIn(finance))).status).toBe(201)
  nasrin = { ...nasrin, ...(await signIn(nasrin)) }
  expect((await refund(nasrin)).status).toBe(201)
  await reset(nasrin)
  expect(await refundStates(await signIn(nasrin))).toEqual(['cancelled', 'cancelled'])
})

test('a role without the right to refunds loses the refunds requested earlier', async () => {
  const finance = await app.addColleague(`finance${count}`, nasrin.sponsorId, 'finance')
  expect((await refund(finance)).status).toBe(201)
  expect((await change(finance.id, 'reviewer', nasrin)).status).toBe(200)
  expect(await refundStates()).toEqual(['cancelled'])
  // The reset could not take these back later, so none may be left.
  await reset(finance)
  expect((await signIn(finance)).id).toBe(finance.id)
})

test('sessions, tokens, public links and webhooks end for all people that the account admitted, and for nobody else', async () => {
  const colleague = await app.addColleague(`owner${count}@example.org`, nasrin.sponsorId, 'owner')
  const guest = await letIn('editor', colleague)
  const owner = await letIn('owner', nasrin)
  const theirs = [await letIn('reviewer', nasrin), await letIn('editor', owner), await letIn('finance', owner), owner]
  const campaign = (await call('POST', '/api/sponsor/campaigns', draft)).body.id
  const make = async (path: string, body: object, as: As) => {
    const made = await call('POST', path, body, as)
    expect(made.status, made.text).toBe(201)
    return made.body
  }
  const madeBy = async (as: As) => ({
    token: (await make('/api/sponsor/tokens', { name: 'build', scopes: ['read', 'people_read'], days: 90 }, as)).token,
    link: new URL((await make(`/api/sponsor/campaigns/${campaign}/links`, { days: 365 }, as)).url).pathname,
    hook: (await make('/api/sponsor/webhooks', { url: 'https://hooks.example.org/x', events: ['decided'] }, as)).id,
  })
  const planted = await madeBy(theirs[1])
  const own = await madeBy(guest)
  const ownersToken = (await make('/api/sponsor/tokens', { name: 'x', scopes: ['read'], days: 90 }, owner)).token
  await reset(nasrin)
  for (const one of theirs) expect(await balance(one)).toBe(401)
  expect(await balance({ token: ownersToken })).toBe(401)
  const stateOf = async ({ token, link, hook }: typeof own) => [
    await balance({ token }),
    (await app.call('GET', `/api${link}`, {})).status,
    (await call('GET', `/api/sponsor/webhooks/${hook}`, undefined, colleague)).body.state,
  ]
  expect(await stateOf(planted)).toEqual([401, 404, 'off'])
  expect(await stateOf(own)).toEqual([200, 200, 'on'])
  expect((await call('GET', '/api/sponsor/people', undefined, guest)).status).toBe(200)
  const { rows } = await app.owner.db.query(
    `select count(*)::int as ended
      from audit_event
      where action = 'token.revoked' and sponsor_id = $1 and actor = 'system'`,
    [nasrin.sponsorId],
  )
  expect(rows[0]).toEqual({ ended: 2 })
})

test('the same ends when a contact is proven for the first time', async () => {
  const planted = await letIn('owner', await letIn('owner', nasrin))
  app.clock.advance(73 * hour)
  planted.cookie = (await signIn(planted)).cookie
  expect((await refund(planted)).status).toBe(201)
  const verify = `select members_verify_contact($1, 'email', null, $2)`
  await app.owner.db.query('delete from members_verified where user_id = $1', [nasrin.id])
  await app.database.db.query(verify, [nasrin.id, app.clock.now()])
  expect(await refundStates(await signIn(nasrin))).toEqual(['cancelled'])
  await expectToBeKeptOut(planted)
})

test('an owner who resets the password repeatedly makes others wait once, and waits for money', async () => {
  const rogue = nasrin
  const honest = await letIn('owner', rogue)
  app.clock.advance(73 * hour)
  await reset(rogue)
  expect(code(await refund(await signIn(rogue)))).toBe('person.waits')
  app.clock.advance(71 * hour)
  await reset(rogue)
  expect(code(await remove(rogue.id, await signIn(honest)))).toBe('person.waits')
  expect(code(await refund(await signIn(rogue)))).toBe('person.waits')
  app.clock.advance(hour)
  expect((await remove(rogue.id, await signIn(honest))).status).toBe(204)
})

test('a person admitted after one reset is affected by the next one', async () => {
  await reset(nasrin)
  app.clock.advance(hour)
  nasrin = { ...nasrin, ...(await signIn(nasrin)) }
  const planted = await letIn('owner', nasrin)
  app.clock.advance(73 * hour)
  planted.cookie = (await signIn(planted)).cookie
  await reset(nasrin)
  await expectToBeKeptOut(planted)
})

test('a person who joins during a reset waits for its end, and cannot use an invitation that it ends', async () => {
  const planted = await letIn('owner', nasrin)
  const email = `late${count}@example.org`
  await call('POST', '/api/sponsor/invitations', { email, role: 'owner', language: 'en' }, planted)
  await app.runJob('messages')
  const { body } = app.sent.findLast(({ recipient }) => recipient === email)!
  const secret = /\/invitation#([\w-]{43})/.exec(body)![1]
  const accept = app.call('POST', '/api/invitations/accept', {
    body: { secret, name: 'Late', password, confirmPassword: password },
  })
  const [joined] = await Promise.all([accept, reset(nasrin)])
  const { rows } = await app.owner.db.query(
    `select count(*)::int as open
      from app_session s
        join members_user u on u.id = s.user_id
        join sponsors_user p on p.user_id = u.id
      where p.sponsor_id = $1 and s.ended_at is null`,
    [nasrin.sponsorId],
  )
  expect([joined.status, rows[0]!.open]).toSatisfy(([status, open]: number[]) => open === 0 || status === 404)
})
