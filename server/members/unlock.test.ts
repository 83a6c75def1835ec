import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { authenticatorFor } from '../testing/authenticator.ts'
import { earn } from '../testing/books.ts'
import { password, storedPassword } from '../testing/passwords.ts'
import { walletCode } from '../testing/wallet-code.ts'

let app: TestApp
let faruk: SignedIn
let count = 0
let rahima: SignedIn
/** The cookies of her phone. */
let phone: string
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())
beforeEach(async () => {
  rahima = await app.addMember(`rahima${++count}`)
  await app.call('PUT', '/api/pin', { as: rahima, body: { pin: '4826', password } })
  phone = cookiesOf(await logIn())
})

const cookiesOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .filter((line) => !/Path=\/api\/(?!unlock)/.test(line))
    .map((line) => line.split(';')[0])
    .filter((cookie) => !cookie!.endsWith('='))
    .join('; ')
const deviceIn = (cookies: string) => /porokh_device=[^;]+/.exec(cookies)![0]
const sessionIn = (cookies: string) => ({ cookie: /porokh_session=[^;]+/.exec(cookies)![0] })
const post = (path: string, cookie: string, body: object = {}) =>
  app.call('POST', path, { as: { cookie }, body, language: 'en' })
const logIn = (who = rahima, cookie = '', typed = password) =>
  post('/api/login', cookie, { identifier: who.username, password: typed })
const byPin = (pin = '4826', cookie = deviceIn(phone)) => post('/api/unlock', cookie, { pin })
const ask = (cookie = deviceIn(phone)) => app.call('POST', '/api/unlock/ask', { as: { cookie } })
const me = (cookies: string) => app.call('GET', '/api/me', { as: sessionIn(cookies) })
const needsPassword = async (cookie = deviceIn(phone)) => {
  expect((await byPin('4826', cookie)).problem).toMatchObject({ status: 409, code: 'unlock.unknown' })
}

describe('by the PIN', () => {
  test('the phone opens again after the session’s half hour, as by signing in', async () => {
    app.clock.advance(31 * 60_000)
    expect((await me(phone)).status).toBe(401)
    expect((await ask()).body).toEqual({ username: rahima.username, pin: true, passkey: null })
    const opened = await byPin('৪৮২৬')
    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({ user: { id: rahima.id, role: 'member' }, phoneKey: expect.any(String) })
    expect((await me(cookiesOf(opened))).body.username).toBe(rahima.username)
    const { rows } = await app.owner.db.query(
      `select detail->>'how' as how, action from audit_event where member_id = $1 and action like 'sign_in%' order by id desc limit 1`,
      [rahima.id],
    )
    expect(rows).toEqual([{ how: 'pin', action: 'sign_in.done' }])
  })

  test('the browser is told that something opens it, until a sign-out', async () => {
    expect(phone).toContain('porokh_opens=1')
    expect(cookiesOf(await post('/api/lock', phone))).not.toContain('porokh_opens')
    const out = await post('/api/logout', phone)
    expect(out.headers.getSetCookie().find((line) => line.startsWith('porokh_opens'))).toMatch(/^porokh_opens=;/)
  })

  test('the browser is told so once there is a PIN', async () => {
    const karim = await app.addMember(`karim${count}`)
    const his = cookiesOf(await logIn(karim))
    expect(his).not.toContain('porokh_opens')
    const set = await app.call('PUT', '/api/pin', { as: sessionIn(his), body: { pin: '7391', password } })
    expect(cookiesOf(set)).toBe('porokh_opens=1')
  })

  test('a browser without the cookie, or with another one, opens nothing', async () => {
    await needsPassword('')
    await needsPassword('porokh_device=AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB')
  })

  test('the phone of another member opens only that member’s account', async () => {
    const karim = await app.addMember(`karim${count}`)
    await app.call('PUT', '/api/pin', { as: karim, body: { pin: '7391', password } })
    const his = cookiesOf(await logIn(karim))
    expect((await byPin('4826', deviceIn(his))).problem.code).toBe('pin.wrong')
    expect((await byPin('7391', deviceIn(his))).body.user.id).toBe(karim.id)
  })

  test('a phone belongs to the member who signed in there last', async () => {
    const karim = await app.addMember(`karim${count}`)
    await logIn(karim, deviceIn(phone))
    expect((await ask()).body).toMatchObject({ username: karim.username, pin: false })
  })

  test('after five wrong tries the phone needs the password, which counts from zero', async () => {
    for (const left of [4, 3, 2, 1]) expect((await byPin('0007')).problem).toMatchObject({ code: 'pin.wrong', left })
    expect((await byPin('0007')).problem).toMatchObject({ status: 403, code: 'unlock.over' })
    await needsPassword()
    app.clock.advance(16 * 60_000)
    expect((await logIn(rahima, deviceIn(phone))).status).toBe(200)
    expect((await byPin('0007')).problem).toMatchObject({ code: 'pin.wrong', left: 4 })
    expect((await byPin()).status).toBe(200)
  })

  test('wrong PINs elsewhere lock the PIN for 15 minutes, and do not drop the phone', async () => {
    const as = sessionIn(phone)
    for (let time = 0; time < 5; time++) await app.call('POST', '/api/wallet/confirm', { as, body: { pin: '0007' } })
    for (let time = 0; time < 6; time++) expect((await byPin()).problem.code).toBe('pin.locked')
    app.clock.advance(16 * 60_000)
    expect((await byPin()).status).toBe(200)
  })

  test('of twenty wrong tries at once, five are answered as wrong, and the rest find no phone', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => byPin('0007')))
    const codes = answers.map(({ problem }) => problem.code as string)
    expect(codes.filter((code) => code === 'pin.wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'unlock.over')).toHaveLength(1)
    expect(codes.filter((code) => code === 'unlock.unknown')).toHaveLength(15)
    await needsPassword()
  })

  test('a PIN changed meanwhile opens it, the old one does not', async () => {
    await app.call('PUT', '/api/pin', { as: sessionIn(phone), body: { pin: '9173', password } })
    expect((await byPin()).problem.code).toBe('pin.wrong')
    expect((await byPin('9173')).status).toBe(200)
  })

  test('a request with both or neither is refused', async () => {
    for (const body of [{}, { pin: '4826', passkey: { id: 'x' } }])
      expect((await post('/api/unlock', deviceIn(phone), body)).problem.code).toBe('input.not_possible')
  })
})

describe('what needs the password again', () => {
  test('a phone unused for 30 days', async () => {
    app.clock.advance(29 * 24 * 3_600_000)
    expect((await byPin()).status).toBe(200)
    app.clock.advance(30 * 24 * 3_600_000)
    await needsPassword()
    await app.runJob('members.forget-devices')
    const { rows } = await app.owner.db.query('select from members_device where member_id = $1', [rahima.id])
    expect(rows).toEqual([])
  })
  test('a phone that was signed out, also after its session', async () => {
    await post('/api/lock', phone)
    expect((await me(phone)).status).toBe(401)
    expect((await byPin()).status).toBe(200)
    app.clock.advance(31 * 60_000)
    await app.call('POST', '/api/logout', { as: { cookie: deviceIn(phone) } })
    await needsPassword()
  })
  test('other phones after a changed password, and not the one that changed it', async () => {
    const other = cookiesOf(await logIn())
    const body = {
      currentPassword: password,
      password: 'four mangoes at noon',
      confirmPassword: 'four mangoes at noon',
    }
    expect((await app.call('PUT', '/api/password', { as: sessionIn(phone), body })).status).toBe(204)
    await needsPassword(deviceIn(other))
    expect((await byPin()).status).toBe(200)
  })
  test('all phones after a reset password', async () => {
    await app.database.db.query('select members_reset_password($1, $2, $3)', [
      rahima.id,
      storedPassword,
      app.clock.now(),
    ])
    await needsPassword()
  })
  test('a phone that was ended in the list of devices, which also shows phones whose session is over', async () => {
    app.clock.advance(31 * 60_000)
    const other = cookiesOf(await logIn())
    const { items } = (await app.call('GET', '/api/sessions', { as: sessionIn(other) })).body
    expect(items).toMatchObject([
      { current: true, signedIn: true },
      { current: false, signedIn: false },
    ])
    const end = () => app.call('DELETE', `/api/sessions/${items[1].id}`, { as: sessionIn(other) })
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    await needsPassword()
  })
  test('all other phones after signing them out', async () => {
    const other = cookiesOf(await logIn())
    await app.call('DELETE', '/api/sessions', { as: sessionIn(other) })
    await needsPassword()
    expect((await byPin('4826', deviceIn(other))).status).toBe(200)
  })
  test('the phone of a closed account', async () => {
    const closed = await app.call('DELETE', '/api/me', { as: sessionIn(phone), body: { password } })
    expect(closed.status).toBe(204)
    await needsPassword()
  })
  test('the oldest of eleven phones', async () => {
    for (let phones = 0; phones < 10; phones++) {
      app.clock.advance(1000)
      await logIn()
    }
    await needsPassword()
  })
  test('sponsors and operators, always', async () => {
    const sponsor = await app.addSponsor(`nasrin${count}`)
    const answers = [await logIn(faruk), await logIn(sponsor)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const answer of answers) {
      expect(cookiesOf(answer)).not.toContain('porokh_opens')
      await needsPassword(deviceIn(cookiesOf(answer)))
    }
  })
})

describe('during a sign-in hold', () => {
  test('the phone needs the password, which is told the reason', async () => {
    const body = { memberId: rahima.id, kind: 'sign_in', reason: 'The phone was reported stolen.', hours: 24 }
    const operator = await app.signInAs(faruk.username)
    expect((await app.call('POST', '/api/operator/holds', { as: operator, body })).status).toBe(201)
    await needsPassword()
    expect((await logIn()).problem).toMatchObject({ code: 'login.frozen', reason: 'The phone was reported stolen.' })
  })

  test('a phone that is opened at the same moment is refused with the reason, but only with the right PIN', async () => {
    const ends = new Date(app.clock.now().getTime() + 3_600_000)
    await app.owner.db.query(
      `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
        values ($1, 'sign_in', 'The phone was stolen.', $2, $3, $4)`,
      [rahima.id, faruk.id, app.clock.now(), ends],
    )
    expect((await byPin('0007')).problem.code).toBe('pin.wrong')
    expect((await byPin()).problem).toMatchObject({ code: 'login.frozen', reason: 'The phone was stolen.' })
  })
})

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

  test('binds the first wallet and withdraws to it, and needs the password for another one', async () => {
    await earn(app.owner.db, rahima.id, 100_00, app.clock.now())
    const opened = cookiesOf(await byPin())
    expect((await bind(opened, '017110')).status).toBe(200)
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
    await needsPassword()
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
