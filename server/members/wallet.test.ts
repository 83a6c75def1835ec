import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '../../contract/format.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { earn } from '../testing/books.ts'
import { password, storedPassword } from '../testing/passwords.ts'
import { walletCode } from '../testing/wallet-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
let habib: SignedIn
beforeEach(async () => {
  count += 1
  habib = await app.addMember(`habib${count}`)
})

const setPin = (pin: string, as = habib, typed = password) =>
  app.call('PUT', '/api/pin', { as, body: { pin, password: typed }, language: 'en' })
const ownNumber = () => `0171000${String(count).padStart(4, '0')}`
/** Binds a wallet with the code sent to the number, unless the changes say otherwise. */
const bind = (changes: { number?: string; code?: string | undefined; [field: string]: unknown } = {}, as = habib) => {
  const number = changes.number ?? ownNumber()
  const code = walletCode(as.id, number, app.clock.now())
  const body = { provider: 'bkash', number, holderName: 'Habibur Rahman', pin: '4826', code, ...changes }
  return app.call('PUT', '/api/wallet', { as, body, language: 'en' })
}
const withdraw = (as = habib) =>
  app.call('POST', '/api/payouts', { as, body: { amount: 5_000, pin: '4826' }, key: randomUUID(), language: 'en' })
const reset = async () => {
  await app.database.db.query('select members_reset_password($1, $2, $3)', [habib.id, storedPassword, app.clock.now()])
  await app.runJob('members.see-waits')
}

describe('the PIN', () => {
  test('the PIN is set with the password and is never stored as plaintext', async () => {
    expect((await setPin('4826')).status).toBe(204)
    const { rows } = await app.owner.db.query<{ pin_mac: Buffer }>('select pin_mac from members_member where id = $1', [
      habib.id,
    ])
    expect(rows[0]!.pin_mac).toHaveLength(32)
    expect((await app.call('GET', '/api/me', { as: habib })).body.pinSet).toBe(true)
  })
  test('the PIN is stored differently for two members who chose the same PIN', async () => {
    const other = await app.addMember(`jamal${count}`)
    await setPin('4826')
    await setPin('4826', other)
    const { rows } = await app.owner.db.query('select distinct pin_mac from members_member where id in ($1, $2)', [
      habib.id,
      other.id,
    ])
    expect(rows).toHaveLength(2)
  })
  test('refuses a wrong password', async () => {
    expect((await setPin('4826', habib, 'three mangoes at dusk')).problem).toMatchObject({
      status: 403,
      code: 'password.current_wrong',
    })
  })
  test('refuses the eleventh wrong password in 15 minutes', async () => {
    for (let i = 0; i < 10; i++) await setPin('4826', habib, 'three mangoes at dusk')
    expect((await setPin('4826')).problem).toMatchObject({ status: 429, code: 'login.too_many' })
  })
  test.each(['482', '4826123', '48a6', ''])('the PIN must have 4 to 6 digits, so not "%s"', async (pin) => {
    expect((await setPin(pin)).problem).toMatchObject({
      status: 400,
      code: 'input.invalid',
      errors: [{ field: 'body.pin' }],
    })
  })
  test('the PIN is the same in Bengali digits', async () => {
    await setPin('৪৮২৬')
    expect((await bind()).status).toBe(200)
  })
})

describe('the wallet', () => {
  beforeEach(() => setPin('4826'))

  test('the wallet does not exist at first', async () => {
    expect((await app.call('GET', '/api/wallet', { as: habib })).body).toEqual({ wallet: null })
  })
  test('the wallet can be used at once if it is the first, and its number is masked', async () => {
    const answer = await bind()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      provider: 'bkash',
      number: `********${ownNumber().slice(-3)}`,
      holderName: 'Habibur Rahman',
      changedAt: app.clock.now().toISOString(),
      payoutsFrom: null,
      toConfirm: false,
    })
    expect((await app.call('GET', '/api/wallet', { as: habib })).body.wallet).toEqual(answer.body)
  })
  test('waits 24 hours after a change, and the member is notified', async () => {
    await bind()
    const answer = await bind({ provider: 'nagad' })
    const from = new Date(app.clock.now().getTime() + 24 * 3_600_000)
    expect(answer.body.payoutsFrom).toBe(from.toISOString())
    const { rows } = await app.owner.db.query(
      'select action from audit_event where member_id = $1 and notify order by id',
      [habib.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['pin.set', 'wallet.bound', 'wallet.changed'])
    app.clock.set(from)
    const again = await app.signInAs(habib.username)
    expect((await app.call('GET', '/api/wallet', { as: again })).body.wallet.payoutsFrom).toBeNull()
  })
  test('waits until 24 hours after a password reset, even the first one, and the member is told until when', async () => {
    const at = app.clock.now()
    await reset()
    app.clock.advance(3_600_000)
    const as = await app.signInAs(habib.username)
    const from = new Date(at.getTime() + 24 * 3_600_000)
    expect((await bind({}, as)).body.payoutsFrom).toBe(from.toISOString())
    expect((await app.call('GET', '/api/me', { as })).body.wallet.payoutsFrom).toBe(from.toISOString())
    const [wallet, password] = (await app.call('GET', '/api/notifications', { as, language: 'en' })).body.items
    expect(wallet).toMatchObject({ title: 'Your wallet was changed' })
    expect(password.body).toMatch(`a new wallet pays out from ${formatDateTime(from, 'en')} at the earliest.`)
    expect((await withdraw(as)).problem).toMatchObject({ code: 'payout.wallet_changed', from: from.toISOString() })
    app.clock.set(from)
    expect((await withdraw(await app.signInAs(habib.username))).problem).toMatchObject({ code: 'payout.balance_short' })
  })
  test('the wallet does not wait if it is the first one, a day after a password reset', async () => {
    await reset()
    app.clock.advance(24 * 3_600_000)
    expect((await bind({}, await app.signInAs(habib.username))).body.payoutsFrom).toBeNull()
  })
  test('a wallet from before a password reset works once it is confirmed with the PIN', async () => {
    await earn(app.owner.db, habib.id, 100_00, app.clock.now())
    await bind()
    // Another person may have requested the payout, so an unsent one is returned to the balance.
    expect((await withdraw()).status).toBe(201)
    await reset()
    const as = await app.signInAs(habib.username)
    expect((await app.call('GET', '/api/me', { as })).body.balance).toBe(100_00)
    const confirm = (pin: string) => app.call('POST', '/api/wallet/confirm', { as, body: { pin }, language: 'en' })
    expect((await app.call('GET', '/api/me', { as })).body.wallet).toMatchObject({ toConfirm: true, payoutsFrom: null })
    expect((await withdraw(as)).problem).toMatchObject({ status: 409, code: 'payout.wallet_unconfirmed' })
    expect((await confirm('1111')).problem).toMatchObject({ code: 'pin.wrong', left: 4 })
    expect((await withdraw(as)).problem.code).toBe('payout.wallet_unconfirmed')
    expect((await confirm('৪৮২৬')).body).toMatchObject({ toConfirm: false, payoutsFrom: null })
    expect((await withdraw(as)).status).toBe(201)
  })
  test('the wallet cannot be confirmed if there is none', async () => {
    const answer = await app.call('POST', '/api/wallet/confirm', { as: habib, body: { pin: '4826' } })
    expect(answer.problem.code).toBe('not_found')
  })
  test('the wallet does not count as changed when the same one is set again', async () => {
    await bind()
    expect((await bind()).body.payoutsFrom).toBeNull()
  })
  test('the wallet must be typed twice for Rocket', async () => {
    const rocket = { provider: 'rocket', number: `${ownNumber()}5` }
    expect((await bind(rocket)).problem).toMatchObject({ status: 400, code: 'wallet.number_mismatch' })
    expect((await bind({ ...rocket, numberAgain: `${ownNumber()}6` })).problem.code).toBe('wallet.number_mismatch')
    expect((await bind({ ...rocket, numberAgain: `${ownNumber().slice(0, 5)} ${ownNumber().slice(5)}5` })).status).toBe(
      200,
    )
  })
  test.each([
    ['bkash', '017123456785'],
    ['rocket', '01712345678'],
    ['nagad', '01212345678'],
    ['bkash', 'my number'],
  ])('refuses a number that %s does not have: %s', async (provider, number) => {
    expect((await bind({ provider, number, numberAgain: number })).problem).toMatchObject({
      status: 400,
      code: 'wallet.provider_number',
    })
  })
  test('belongs to one member: others are told that the number is taken, even with Rocket’s check digit', async () => {
    await bind()
    const taken = ownNumber()
    const rina = await app.addMember(`rina${count}`)
    await setPin('4826', rina)
    expect((await bind({ number: taken }, rina)).problem).toMatchObject({ status: 409, code: 'wallet.number_taken' })
    const rocket = { provider: 'rocket', number: `${taken}5`, numberAgain: `${taken}5` }
    expect((await bind(rocket, rina)).problem.code).toBe('wallet.number_taken')
  })
  test('belongs to only one of two members who set the same number concurrently', async () => {
    const rina = await app.addMember(`moni${count}`)
    await setPin('4826', rina)
    const answers = await Promise.all([bind(), bind({}, rina)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a wrong PIN', () => {
  test('a wrong PIN is refused when no PIN is set yet', async () => {
    expect((await bind()).problem).toMatchObject({ status: 409, code: 'pin.not_set' })
  })
  test('a wrong PIN is counted, and after the fifth even the correct PIN is refused for 15 minutes', async () => {
    await setPin('4826')
    for (const left of [4, 3, 2, 1])
      expect((await bind({ pin: '1111', code: undefined })).problem).toMatchObject({
        status: 403,
        code: 'pin.wrong',
        left,
      })
    const until = new Date(app.clock.now().getTime() + 15 * 60_000)
    expect((await bind({ pin: '1111', code: undefined })).problem).toMatchObject({
      status: 429,
      code: 'pin.locked',
      retryAt: until.toISOString(),
    })
    expect((await bind({ code: undefined })).problem.code).toBe('pin.locked')
    app.clock.advance(14 * 60_000)
    expect((await bind({ code: undefined })).problem.code).toBe('pin.locked')
    app.clock.set(until)
    expect((await bind()).status).toBe(200)
  })
  test('resets the count after a correct one', async () => {
    await setPin('4826')
    await bind({ pin: '1111', code: undefined })
    await bind()
    expect((await bind({ pin: '1111', code: undefined })).problem).toMatchObject({ code: 'pin.wrong', left: 4 })
  })
  test('allows only five tries, even concurrent ones', async () => {
    await setPin('4826')
    const codes = (await Promise.all(Array.from({ length: 8 }, () => bind({ pin: '1111', code: undefined })))).map(
      ({ problem }) => problem.code,
    )
    expect(codes.filter((code) => code === 'pin.wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'pin.locked')).toHaveLength(4)
  })
})
