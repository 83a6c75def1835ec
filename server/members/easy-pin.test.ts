import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { easyPin } from '../../contract/easy-pin.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { join } from '../testing/join.ts'
import { must } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'
import { walletCode } from '../testing/wallet-code.ts'

const in2026 = Date.parse('2026-03-01T12:00:00Z')

describe('the rule', () => {
  test.each(['0000', '11111', '999999', '1234', '123456', '7890', '0987', '3210', '1212', '12121', '121212', '123123'])(
    '%s is a pattern',
    (pin) => expect(easyPin(pin, in2026)).toBe('pattern'),
  )
  test.each(['1940', '1999', '2026'])('%s is a year of birth', (pin) => expect(easyPin(pin, in2026)).toBe('year'))
  test.each(['4826', '1357', '1939', '2027', '19990', '482615', '112358', '1211'])('%s is allowed', (pin) =>
    expect(easyPin(pin, in2026)).toBeUndefined(),
  )
  test('the year is that of Bangladesh', () => {
    expect(easyPin('2027', Date.parse('2026-12-31T17:59:59Z'))).toBeUndefined()
    expect(easyPin('2027', Date.parse('2026-12-31T18:00:00Z'))).toBe('year')
  })
})

describe('the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await app.addMember('host')
  })
  afterAll(() => app.close())

  let count = 0
  let habib: SignedIn
  /** A member who joined with 0171234xx67. */
  beforeEach(async () => {
    const { rows } = await app.owner.db.query<{ code: string }>('select invitation_code as code from members_member')
    const username = `habib${++count}`
    const joined = await join(app, 'member', {
      mode: 'phone',
      phone: phoneOf(count),
      username,
      password,
      confirmPassword: password,
      invitationCode: rows[0]!.code,
      acceptTerms: true,
    })
    must(201, joined)
    habib = await app.signInAs(username)
  })
  const phoneOf = (number: number) => `0171234${String(number).padStart(2, '0')}67`
  const setPin = (pin: string, typed = password) =>
    app.call('PUT', '/api/pin', { as: habib, body: { pin, password: typed }, language: 'en' })
  const bind = (number: string, pin: string) =>
    app.call('PUT', '/api/wallet', {
      as: habib,
      body: {
        provider: 'bkash',
        number,
        holderName: 'Habib',
        pin,
        code: walletCode(habib.id, number, app.clock.now()),
      },
      language: 'en',
    })

  test.each([
    ['1234', 'pattern', 'digits that repeat or follow one another'],
    ['১২৩৪', 'pattern', 'digits that repeat or follow one another'],
    ['1996', 'year', 'a year of birth'],
  ])('refuses %s with the reason', async (pin, why, words) => {
    const { status, problem } = await setPin(pin)
    expect({ status, problem }).toMatchObject({ status: 400, problem: { code: 'pin.easy', why } })
    expect(problem.detail).toContain(words)
    expect((await app.call('GET', '/api/me', { as: habib })).body.pinSet).toBe(false)
  })

  test.each([4, 5, 6])('refuses the last %i digits of the member’s phone', async (length) => {
    expect((await setPin(phoneOf(count).slice(-length))).problem).toMatchObject({ code: 'pin.easy', why: 'phone' })
  })

  test('a wrong password learns nothing about the phone', async () => {
    const answer = await setPin(phoneOf(count).slice(-4), 'three mangoes at dusk')
    expect(answer.problem.code).toBe('password.current_wrong')
  })

  test('refuses the last digits of the wallet, whichever of the two was there first', async () => {
    expect((await setPin('4826')).status).toBe(204)
    expect((await bind('01812774826', '4826')).problem).toMatchObject({ code: 'pin.easy', why: 'wallet' })
    expect((await bind('01812775937', '4826')).status).toBe(200)
    expect((await setPin('75937')).problem).toMatchObject({ code: 'pin.easy', why: 'wallet' })
    expect((await setPin('4862')).status).toBe(204)
  })
})
