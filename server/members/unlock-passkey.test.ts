import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { authenticatorFor } from '../testing/authenticator.ts'
import { earn } from '../testing/books.ts'
import { cookiesOf, deviceIn, sessionIn } from '../testing/phone-cookies.ts'
import { password } from '../testing/passwords.ts'
import { walletCode } from '../testing/wallet-code.ts'

let app: TestApp
let count = 0
let rahima: SignedIn
/** The cookies of her phone. */
let phone: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  rahima = await app.addMember(`rahima${++count}`)
  await app.call('PUT', '/api/pin', { as: rahima, body: { pin: '4826', password } })
  phone = cookiesOf(await logIn())
})

const post = (path: string, cookie: string, body: object = {}) =>
  app.call('POST', path, { as: { cookie }, body, language: 'en' })
const logIn = (who = rahima, cookie = '', typed = password) =>
  post('/api/login', cookie, { identifier: who.username, password: typed })
const byPin = (pin = '4826', cookie = deviceIn(phone)) => post('/api/unlock', cookie, { pin })
const ask = (cookie = deviceIn(phone)) => app.call('POST', '/api/unlock/ask', { as: { cookie } })
const expectPasswordNeeded = async (cookie = deviceIn(phone)) => {
  expect((await byPin('4826', cookie)).problem).toMatchObject({ status: 409, code: 'unlock.unknown' })
}

describe('a session that only a PIN has opened', () => {
  const number = (start: string) => `${start}${String(count).padStart(5, '3')}`
  const bind = (cookies: string, start: string, more = {}) =>
    app.call('PUT', '/api/wallet', {
      as: sessionIn(cookies),
      body: {
        provider: 'bkash',
        number: number(start),
        holderName: 'Rahima',
        pin: '4826',
        code: walletCode(rahima.id, number(start), app.clock.now()),
        ...more,
      },
    })

  test('needs the password for each wallet but the bound one, and withdraws to that', async () => {
    await earn(app.owner.db, rahima.id, 100_00, app.clock.now())
    const opened = cookiesOf(await byPin())
    expect((await bind(opened, '017110')).problem).toMatchObject({ status: 403, code: 'password.needed' })
    expect((await bind(opened, '017110', { password })).status).toBe(200)
    const payout = { as: sessionIn(opened), body: { amount: 50_00, pin: '4826' }, key: randomUUID() }
    expect((await app.call('POST', '/api/payouts', payout)).status).toBe(201)
    expect((await bind(opened, '017110')).status).toBe(200)
    expect((await bind(opened, '018110')).problem).toMatchObject({ status: 403, code: 'password.needed' })
    expect((await bind(opened, '018110', { password: 'a guess' })).problem.code).toBe('password.current_wrong')
    expect((await bind(opened, '018110', { password })).status).toBe(200)
  })

  test('a session that the password has opened needs it no second time', async () => {
    expect((await bind(phone, '017110')).status).toBe(200)
    expect((await bind(phone, '018110')).status).toBe(200)
  })

  test('adds no passkey without the password', async () => {
    const opened = sessionIn(cookiesOf(await byPin())).cookie
    expect((await post('/api/unlock/passkey', opened)).problem.code).toBe('password.needed')
    expect((await post('/api/unlock/passkey', opened, { password: 'a guess' })).problem.code).toBe(
      'password.current_wrong',
    )
    expect((await post('/api/unlock/passkey', opened, { password })).status).toBe(200)
  })
})

describe('by a passkey', () => {
  const addPasskey = async (finger = authenticatorFor(app.url)) => {
    const session = sessionIn(phone).cookie
    const { options } = (await post('/api/unlock/passkey', session)).body
    expect(options).toMatchObject({
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    })
    expect((await post('/api/unlock/passkey/confirm', session, { passkey: finger.make(options) })).status).toBe(204)
    return finger
  }
  const challenge = async () => (await ask()).body.passkey
  const open = (passkey: object) => post('/api/unlock', deviceIn(phone), { passkey })

  test('the phone opens, and the session may change what a password may', async () => {
    const finger = await addPasskey()
    app.clock.advance(31 * 60_000)
    const opened = await open(finger.sign(await challenge()))
    expect(opened.body.user).toMatchObject({ id: rahima.id })
    expect((await post('/api/unlock/passkey', sessionIn(cookiesOf(opened)).cookie)).status).toBe(200)
  })
  test('the member is told of a new one', async () => {
    await addPasskey()
    const [told] = (await app.call('GET', '/api/notifications', { as: sessionIn(phone) })).body.items
    expect(told).toMatchObject({ kind: 'device.passkey_added', link: '/profile?open=devices' })
  })
  test('a response works once', async () => {
    const finger = await addPasskey()
    const response = finger.sign(await challenge())
    expect((await open(response)).status).toBe(200)
    expect((await open(response)).problem).toMatchObject({ status: 403, code: 'unlock.wrong' })
    await challenge()
    expect((await open(response)).problem.code).toBe('unlock.wrong')
  })
  test('a response is too late after five minutes', async () => {
    const finger = await addPasskey()
    const response = finger.sign(await challenge())
    app.clock.advance(6 * 60_000)
    expect((await open(response)).problem.code).toBe('unlock.wrong')
  })
  test('another authenticator, and one that has not recognised its owner, open nothing', async () => {
    const finger = await addPasskey()
    expect((await open(authenticatorFor(app.url).sign(await challenge()))).problem.code).toBe('unlock.wrong')
    expect((await open(finger.sign(await challenge(), { recognised: false }))).problem.code).toBe('unlock.wrong')
    expect((await open(authenticatorFor('https://evil.example').sign(await challenge()))).problem.code).toBe(
      'unlock.wrong',
    )
    expect((await open({ id: 'x' })).problem.code).toBe('unlock.wrong')
    expect((await open({ id: 'x' })).problem.code).toBe('unlock.over')
    await expectPasswordNeeded()
  })
  test('a challenge for opening adds no passkey', async () => {
    await addPasskey()
    const asked = await challenge()
    const passkey = authenticatorFor(app.url).make(asked)
    const { problem } = await post('/api/unlock/passkey/confirm', sessionIn(phone).cookie, { passkey })
    expect(problem.code).toBe('unlock.wrong')
  })
  test('stays after a sign-in with the password on the same phone, and goes with another member', async () => {
    await addPasskey()
    await logIn(rahima, deviceIn(phone))
    expect(await challenge()).not.toBeNull()
    await logIn(await app.addMember(`karim${count}`), deviceIn(phone))
    await logIn(rahima, deviceIn(phone))
    expect(await challenge()).toBeNull()
  })
})

test('a hostile session of the application can neither write devices nor open one without the PIN', async () => {
  const { db } = app.database
  const now = app.clock.now()
  for (const statement of [
    `update members_device set failures = 0`,
    `update members_device set used_at = now()`,
    `insert into members_device (member_id, mark, made_at, used_at) values (${rahima.id}, sha256('x'), now(), now())`,
    `delete from members_device`,
    `truncate members_device`,
  ])
    await expect(db.query(statement)).rejects.toThrow(/permission denied/)
  const { rows } = await db.query<{ mark: Buffer }>('select mark from members_device where member_id = $1', [rahima.id])
  const tried = await db.query<{ refused: object }>('select members_try_device_pin($1, $2, $3) as refused', [
    rows[0]!.mark,
    Buffer.alloc(32),
    now,
  ])
  expect(tried.rows[0]!.refused).toMatchObject({ outcome: 'pin_wrong' })
})
