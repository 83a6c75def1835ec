import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { formOf, join } from '../testing/join.ts'

let app: TestApp
let nodi: SignedIn
let code: string
beforeAll(async () => {
  app = await startTestApp()
  nodi = await app.addMember('nodi')
  code = (await app.call('GET', '/api/me', { as: nodi })).body.invitationCode
})
afterAll(() => app.close())

let count = 0
/** Each test registers a new Rahima. */
let rahima: Record<string, unknown>
beforeEach(() => {
  count += 1
  rahima = formOf(count, code)
})
const register = (changes: Record<string, unknown> = {}, language = 'en') =>
  join(app, 'member', { ...rahima, ...changes }, { language })
const users = async () => (await app.owner.db.query('select 1 from members_user')).rowCount

test('registers a member with a phone number and signs them in', async () => {
  const answer = await register({ phone: '০১৮১২৩৪৫৬৭৮' })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    user: { id: expect.any(Number), role: 'member', username: rahima.username },
    expiresAt: new Date(app.clock.now().getTime() + 30 * 60_000).toISOString(),
    phoneKey: expect.any(String),
  })
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const me = await app.call('GET', '/api/me', { as: { cookie } })
  expect(me.body).toMatchObject({
    username: rahima.username,
    phone: '+8801812345678',
    email: null,
    level: 0,
    balance: 0,
    wallet: null,
    pinSet: false,
  })
  expect(me.body.invitationCode).toMatch(/^[1-9]\d{5}$/)
  expect(me.body.invitationCode).not.toBe(code)
})

test('a number without its leading zero is the same number for registering and signing in', async () => {
  expect((await register({ phone: '1812345611' })).status).toBe(201)
  const { username, password } = rahima
  expect((await register({ username: `${String(username)}x`, phone: '+880 01812-345611' })).problem.code).toBe(
    'register.phone_exists',
  )
  for (const identifier of ['01812345611', '008801812345611', '১৮১২৩৪৫৬১১'])
    expect((await app.call('POST', '/api/login', { body: { identifier, password } })).status).toBe(200)
})

test('refuses a number of another country, because codes to it cost money and no wallet provider supports it', async () => {
  expect((await register({ phone: '+44 7700 900123' })).problem.errors).toMatchObject([
    { field: 'body.phone', rule: 'format' },
  ])
})

test('registers a member with an e-mail address', async () => {
  const answer = await register({ mode: 'email', phone: undefined, email: 'rahima@example.org' })
  expect(answer.status).toBe(201)
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const me = await app.call('GET', '/api/me', { as: { cookie } })
  expect(me.body).toMatchObject({ email: 'rahima@example.org', phone: null })
})

test('stores who invited the member and pays nobody for it', async () => {
  const answer = await register()
  const { rows } = await app.owner.db.query('select invited_by from members_member where id = $1', [
    answer.body.user.id,
  ])
  expect(rows).toEqual([{ invited_by: nodi.id }])
  expect((await app.owner.db.query('select 1 from ledger_journal')).rowCount).toBe(0)
})

describe('refuses without any change', () => {
  beforeAll(async () => {
    await app.setContacts(nodi.id, { phone: '+8801999999999', email: 'Nodi@example.org' })
  })
  const email = { mode: 'email', email: 'new@example.org' }
  test.each<[string, Record<string, unknown>, number, string, string, string]>([
    [
      'unticked terms',
      { acceptTerms: false },
      400,
      'register.terms_required',
      'Agreement Required',
      'You must agree to the terms and conditions.',
    ],
    [
      'no invitation code',
      { invitationCode: ' ' },
      400,
      'register.code_missing',
      'Missing Refer Code',
      'You must enter a refer code.',
    ],
    [
      'no e-mail',
      { ...email, email: '' },
      400,
      'register.email_fields_missing',
      'Missing Fields',
      'Please fill in email and password.',
    ],
    [
      'an e-mail without a password',
      { ...email, password: '' },
      400,
      'register.email_fields_missing',
      'Missing Fields',
      'Please fill in email and password.',
    ],
    [
      'no phone',
      { phone: '' },
      400,
      'register.phone_fields_missing',
      'Missing Fields',
      'Please fill in username and password.',
    ],
    [
      'a phone number without a password',
      { password: undefined },
      400,
      'register.phone_fields_missing',
      'Missing Fields',
      'Please fill in username and password.',
    ],
    [
      'two different passwords',
      { confirmPassword: 'four mangoes at dawn' },
      400,
      'register.password_mismatch',
      'Password Mismatch',
      'Password and Confirm Password do not match.',
    ],
    [
      'an unknown code',
      { invitationCode: '999999' },
      400,
      'register.code_invalid',
      'Invalid Refer Code',
      'The refer code is either invalid or inactive.',
    ],
    [
      'a used e-mail with other capital letters',
      { ...email, email: 'NODI@example.org' },
      409,
      'register.email_exists',
      'Email Exists',
      'This email is already registered.',
    ],
    [
      'a used phone number in another format',
      { phone: '+880 1999-999999' },
      409,
      'register.phone_exists',
      'Phone Exists',
      'This phone number is already registered.',
    ],
    [
      'a used username with other capital letters',
      { username: 'NODI' },
      409,
      'register.username_exists',
      'Username Exists',
      'This username is already taken.',
    ],
    [
      'a common password',
      { password: 'password123', confirmPassword: 'password123' },
      400,
      'register.password_weak',
      'Weak Password',
      'Choose a longer or less common password.',
    ],
  ])('%s', async (_what, changes, status, refusal, title, detail) => {
    const before = await users()
    const answer = await register(changes)
    expect(answer.status).toBe(status)
    expect(answer.problem).toMatchObject({ code: refusal, title, detail })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await users()).toBe(before)
  })

  test('checks in the documented order', async () => {
    const wrong: Record<string, unknown> = {
      acceptTerms: false,
      invitationCode: '',
      phone: '',
      confirmPassword: 'other',
      username: 'nodi',
      password: '1234567890',
    }
    const seen: string[] = []
    const right: Record<string, unknown>[] = [
      { acceptTerms: true },
      { invitationCode: '999999' },
      { phone: '01999999999' },
      { confirmPassword: '1234567890' },
      { invitationCode: code },
      { username: 'shirin' },
      { password: 'three mangoes at dawn', confirmPassword: 'three mangoes at dawn' },
    ]
    for (const change of [{}, ...right]) {
      Object.assign(wrong, change)
      seen.push((await register(wrong)).problem.code)
    }
    expect(seen).toEqual([
      'register.terms_required',
      'register.code_missing',
      'register.phone_fields_missing',
      'register.password_mismatch',
      'register.code_invalid',
      'register.username_exists',
      'register.password_weak',
      // Only a person with the correct code learns this.
      'register.phone_exists',
    ])
  })

  test('an invitation code that its owner has disabled', async () => {
    await app.call('PUT', '/api/invitation', { as: nodi, body: { on: false } })
    expect((await register()).problem.code).toBe('register.code_invalid')
    await app.call('PUT', '/api/invitation', { as: nodi, body: { on: true } })
    expect((await register()).status).toBe(201)
  })

  test('a name that could be mistaken for staff, and one of two scripts', async () => {
    expect((await register({ username: 'Porokh_Supp0rt' })).problem.code).toBe('register.username_exists')
    expect((await register({ username: 'rahima_রহিমা' })).problem).toMatchObject({
      code: 'input.not_possible',
      errors: [{ field: 'body.username', rule: 'format' }],
    })
  })

  test('an invalid e-mail, phone or username, and names each field', async () => {
    const answer = await register({ phone: '12', username: 'a b' })
    expect(answer.status).toBe(422)
    expect(answer.problem).toMatchObject({
      code: 'input.not_possible',
      errors: [{ field: 'body.phone' }, { field: 'body.username' }],
    })
    expect(answer.problem.errors?.[1]).toMatchObject({ rule: 'sign', message: 'Write this without spaces.' })
    const withSign = await register({ username: 'নুসরাত@' })
    expect(withSign.problem.errors).toEqual([
      { field: 'body.username', rule: 'sign', limit: '@', message: 'The sign “@” cannot be used here.' },
    ])
    const other = await register({ mode: 'email', email: 'rahima', username: '' })
    expect(other.problem.errors?.map((error) => [error.field, error.rule])).toEqual([
      ['body.email', 'format'],
      ['body.username', 'required'],
    ])
  })

  test('and answers in Bengali if the request asks for Bengali', async () => {
    expect((await register({ acceptTerms: false }, 'bn')).problem).toMatchObject({
      code: 'register.terms_required',
      title: 'সম্মতি প্রয়োজন',
    })
  })
})

test('registers one of two concurrent requests for the same username', async () => {
  const both = await Promise.all([register({ phone: '01811111111' }), register({ phone: '01822222222' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('register.username_exists')
})
