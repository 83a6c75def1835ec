import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { hashPassword } from './passwords.ts'

const password = 'three mangoes at dawn'
let app: TestApp
let shirin: number
beforeAll(async () => {
  app = await startTestApp()
  shirin = (await app.addMember('shirin')).id
  await app.setContacts(shirin, { phone: '+8801711111111', email: 'Shirin@example.org' })
  await app.owner.db.query('update members_user set password_hash = $2 where id = $1', [
    shirin,
    await hashPassword(password),
  ])
})
afterAll(() => app.close())

const logIn = (identifier?: string, typed: string | undefined = password, language = 'en') =>
  app.call('POST', '/api/login', { body: { identifier, password: typed }, language })

test.each(['shirin', 'SHIRIN', '01711111111', '+880 1711-111111', '০১৭১১১১১১১১', 'shirin@EXAMPLE.org'])(
  'signs in as %s',
  async (identifier) => {
    const answer = await logIn(identifier)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual({ id: shirin, role: 'member', username: 'shirin' })
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  },
)

test.each<[string, string | undefined, string | undefined, number, string, string]>([
  ['no identifier', '', password, 400, 'login.fields_missing', 'Missing Fields'],
  ['no password', 'shirin', '', 400, 'login.fields_missing', 'Missing Fields'],
  ['nothing at all', undefined, undefined, 400, 'login.fields_missing', 'Missing Fields'],
  ['an unknown e-mail', 'nobody@example.org', password, 401, 'login.email_unknown', 'Email Not Registered'],
  ['an unknown username', 'nobody', password, 401, 'login.username_unknown', 'Username Not Found'],
  ['an unknown phone', '01799999999', password, 401, 'login.password_wrong', 'Incorrect Password'],
  ['a wrong password', 'shirin', 'three mangoes at dusk', 401, 'login.password_wrong', 'Incorrect Password'],
])('refuses %s', async (_what, identifier, typed, status, code, title) => {
  const answer = await app.call('POST', '/api/login', { body: { identifier, password: typed }, language: 'en' })
  expect(answer.status).toBe(status)
  expect(answer.problem).toMatchObject({ code, title })
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('shows a hold only after the correct password', async () => {
  const operator = await app.addOperator('faruk')
  const endsAt = new Date(app.clock.now().getTime() + 2 * 24 * 3_600_000)
  const hold = await app.owner.db.query<{ id: number }>(
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
     values ($1, 'sign_in', 'Somebody else seems to use this account', $2, $3, $4) returning id`,
    [shirin, operator.id, app.clock.now(), endsAt],
  )
  expect((await logIn('shirin', 'three mangoes at dusk')).problem.code).toBe('login.password_wrong')
  const answer = await logIn('shirin')
  expect(answer.status).toBe(403)
  expect(answer.problem).toMatchObject({
    code: 'login.frozen',
    title: 'Account Frozen',
    reason: 'Somebody else seems to use this account',
    endsAt: endsAt.toISOString(),
    holdId: hold.rows[0]!.id,
  })
  expect(answer.problem.detail).toMatch(/^Your account is frozen\. Please contact support\./)
  app.clock.set(endsAt)
  expect((await logIn('shirin')).status).toBe(200)
})

test('is possible during a hold on work or on payouts', async () => {
  const operator = await app.addOperator('nasrin')
  await app.owner.db.query(
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
      values
        ($1, 'work', 'Copied reviews, three times', $2, $3, null),
        ($1, 'payout', 'The phone was reported stolen', $2, $3, $3::timestamptz + interval '1 day')`,
    [shirin, operator.id, app.clock.now()],
  )
  const answer = await logIn('shirin')
  expect(answer.status).toBe(200)
  const as = { cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
  expect((await app.call('GET', '/api/me', { as })).status).toBe(200)
})

test('slows attempts down after five failures for one name, in any spelling', async () => {
  const names = ['01711111111', '+88 01711-111111', '১৭১১১১১১১১']
  for (let i = 0; i < 5; i++)
    expect((await logIn(names[i % 3], 'three mangoes at dusk')).problem.code).toBe('login.password_wrong')
  expect(app.waits.ms).toEqual([])
  app.waits.move = () => {}
  expect((await logIn('01711111111', 'three mangoes at dusk')).problem.code).toBe('login.password_wrong')
  expect(app.waits.ms).toEqual([15_000])
  // The next turn is too far in the future.
  const answer = await logIn('008801711111111')
  expect(answer.status).toBe(429)
  expect(answer.problem).toMatchObject({ code: 'login.too_many', title: 'Too Many Attempts' })
  app.clock.set(String(answer.problem.retryAt))
  expect((await logIn('01711111111')).status).toBe(200)
  app.waits.move = (ms) => app.clock.advance(ms)
})

test('reveals neither through spellings whether a phone has an account, nor through the count of a username whose it is', async () => {
  app.waits.move = () => {}
  const waits = async (typed: string[]) => {
    await app.owner.db.query('delete from app_rate_limit')
    app.waits.ms.length = 0
    for (const identifier of typed)
      await app.call('POST', '/api/login', { body: { identifier, password: 'three mangoes at dusk' } })
    return [...app.waits.ms]
  }
  const spelled = (phone: string) => [phone, `+88${phone}`, `0088${phone}`, phone.slice(1), `${phone} `, `88${phone}`]
  expect(await waits(spelled('01711111111'))).toEqual(await waits(spelled('01799999999')))
  const after = (phone: string) => [...Array.from({ length: 5 }, () => 'shirin'), phone]
  expect(await waits(after('01711111111'))).toEqual(await waits(after('01799999999')))
  app.waits.move = (ms) => app.clock.advance(ms)
})

test('a session shows its user and its end, and ends by expiry or by signing out', async () => {
  const cookieOf = async () => ({ cookie: (await logIn('shirin')).headers.get('set-cookie')!.split(';')[0]! })
  const first = await cookieOf()
  const answer = await app.call('GET', '/api/session', { as: first })
  expect(answer.body).toEqual({
    user: { id: shirin, role: 'member', username: 'shirin' },
    expiresAt: new Date(app.clock.now().getTime() + 30 * 60_000).toISOString(),
    phoneKey: expect.any(String),
  })
  const left = await app.call('POST', '/api/logout', { as: first })
  expect(left.status).toBe(204)
  expect((await app.call('GET', '/api/session', { as: first })).problem.code).toBe('auth.signed_out')

  const second = await cookieOf()
  app.clock.advance(30 * 60_000)
  expect((await app.call('GET', '/api/session', { as: second })).status).toBe(401)
  expect((await app.call('POST', '/api/logout')).status).toBe(204)
})
