import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { cookiesOf, deviceIn, sessionIn } from '../testing/phone-cookies.ts'
import { password, storedPassword } from '../testing/passwords.ts'

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

const post = (path: string, cookie: string, body: object = {}) =>
  app.call('POST', path, { as: { cookie }, body, language: 'en' })
const logIn = (who = rahima, cookie = '', typed = password) =>
  post('/api/login', cookie, { identifier: who.username, password: typed })
const byPin = (pin = '4826', cookie = deviceIn(phone)) => post('/api/unlock', cookie, { pin })
const ask = (cookie = deviceIn(phone)) => app.call('POST', '/api/unlock/ask', { as: { cookie } })
const me = (cookies: string) => app.call('GET', '/api/me', { as: sessionIn(cookies) })
const expectPasswordNeeded = async (cookie = deviceIn(phone)) => {
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
      `select detail->>'how' as how, action
        from audit_event
        where member_id = $1 and action like 'sign_in%'
        order by id desc
        limit 1`,
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
    await expectPasswordNeeded('')
    await expectPasswordNeeded('porokh_device=AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB')
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
    await expectPasswordNeeded()
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
    await expectPasswordNeeded()
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
    await expectPasswordNeeded()
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
    await expectPasswordNeeded()
  })
  test('other phones after a changed password, and not the one that changed it', async () => {
    const other = cookiesOf(await logIn())
    const body = {
      currentPassword: password,
      password: 'four mangoes at noon',
      confirmPassword: 'four mangoes at noon',
    }
    expect((await app.call('PUT', '/api/password', { as: sessionIn(phone), body })).status).toBe(204)
    await expectPasswordNeeded(deviceIn(other))
    expect((await byPin()).status).toBe(200)
  })
  test('all phones after a reset password', async () => {
    await app.database.db.query('select members_reset_password($1, $2, $3)', [
      rahima.id,
      storedPassword,
      app.clock.now(),
    ])
    await expectPasswordNeeded()
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
    await expectPasswordNeeded()
  })
  test('all other phones after signing them out', async () => {
    const other = cookiesOf(await logIn())
    await app.call('DELETE', '/api/sessions', { as: sessionIn(other) })
    await expectPasswordNeeded()
    expect((await byPin('4826', deviceIn(other))).status).toBe(200)
  })
  test('the phone of a closed account', async () => {
    const closed = await app.call('DELETE', '/api/me', { as: sessionIn(phone), body: { password } })
    expect(closed.status).toBe(204)
    await expectPasswordNeeded()
  })
  test('the oldest of eleven phones', async () => {
    for (let phones = 0; phones < 10; phones++) {
      app.clock.advance(1000)
      await logIn()
    }
    await expectPasswordNeeded()
  })
  test('sponsors and operators, always', async () => {
    const sponsor = await app.addSponsor(`nasrin${count}`)
    const answers = [await logIn(faruk), await logIn(sponsor)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const answer of answers) {
      expect(cookiesOf(answer)).not.toContain('porokh_opens')
      await expectPasswordNeeded(deviceIn(cookiesOf(answer)))
    }
  })
})

describe('during a sign-in hold', () => {
  test('the phone needs the password, which is told the reason', async () => {
    const body = { memberId: rahima.id, kind: 'sign_in', reason: 'The phone was reported stolen.', hours: 24 }
    const operator = await app.signInAs(faruk.username)
    expect((await app.call('POST', '/api/operator/holds', { as: operator, body })).status).toBe(201)
    await expectPasswordNeeded()
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
