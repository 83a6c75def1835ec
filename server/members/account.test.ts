import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet, withdraw } from '../testing/books.ts'
import { password } from '../testing/passwords.ts'
import { addWork } from '../testing/work.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
let moni: SignedIn
beforeEach(async () => {
  count += 1
  moni = await app.addMember(`moni${count}`)
  await app.setContacts(moni.id, { phone: `+88017000000${10 + count}` })
})
const logIn = (typed: string, username = moni.username) =>
  app.call('POST', '/api/login', { body: { identifier: username, password: typed } })

describe('the password', () => {
  const change = (changes: object = {}) =>
    app.call('PUT', '/api/password', {
      as: moni,
      body: {
        currentPassword: password,
        password: 'four mangoes at noon',
        confirmPassword: 'four mangoes at noon',
        ...changes,
      },
      language: 'en',
    })
  test('the password can be changed, and the other devices are then signed out', async () => {
    const other = await app.signInAs(moni.username)
    expect((await change()).status).toBe(204)
    expect((await logIn(password)).problem.code).toBe('login.password_wrong')
    expect((await logIn('four mangoes at noon')).status).toBe(200)
    expect((await app.call('GET', '/api/session', { as: moni })).status).toBe(200)
    expect((await app.call('GET', '/api/session', { as: other })).status).toBe(401)
  })
  test.each<[object, number, string]>([
    [{ currentPassword: 'three mangoes at dusk' }, 403, 'password.current_wrong'],
    [{ confirmPassword: 'five mangoes at noon' }, 400, 'register.password_mismatch'],
    [{ password: 'password123', confirmPassword: 'password123' }, 400, 'register.password_weak'],
  ])('the password is not changed by an invalid request: %j', async (changes, status, code) => {
    expect((await change(changes)).problem).toMatchObject({ status, code })
    expect((await logIn(password)).status).toBe(200)
  })
  test('keeps leading and trailing spaces', async () => {
    expect((await change({ password: ' four mangoes ', confirmPassword: ' four mangoes ' })).status).toBe(204)
    expect((await logIn('four mangoes')).status).toBe(401)
    expect((await logIn(' four mangoes ')).status).toBe(200)
  })
})

describe('devices', () => {
  const list = async () =>
    (await app.call('GET', '/api/sessions', { as: moni })).body.items as { id: number; current: boolean }[]
  test('devices are listed, and the current one is marked', async () => {
    await app.signInAs(moni.username)
    expect((await list()).map(({ current }) => current)).toEqual([false, true])
  })
  test('devices can be signed out one by one', async () => {
    const other = await app.signInAs(moni.username)
    const id = (await list()).find(({ current }) => !current)!.id
    expect((await app.call('DELETE', `/api/sessions/${id}`, { as: moni })).status).toBe(204)
    expect((await app.call('GET', '/api/session', { as: other })).status).toBe(401)
    expect((await app.call('DELETE', `/api/sessions/${id}`, { as: moni })).problem).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })
  test('devices are not found by another member, who cannot sign them out', async () => {
    const jamal = await app.addMember(`jamal${count}`)
    const { rows } = await app.owner.db.query<{ id: number }>('select id from app_session where user_id = $1', [
      jamal.id,
    ])
    expect((await app.call('DELETE', `/api/sessions/${rows[0]!.id}`, { as: moni })).status).toBe(404)
    expect((await app.call('GET', '/api/session', { as: jamal })).status).toBe(200)
  })
  test('devices can all be signed out except the current one', async () => {
    const other = await app.signInAs(moni.username)
    expect((await app.call('DELETE', '/api/sessions', { as: moni })).status).toBe(204)
    expect((await app.call('GET', '/api/session', { as: other })).status).toBe(401)
    expect(await list()).toMatchObject([{ current: true }])
  })
  test('devices can be signed out, including the current one', async () => {
    const [own] = await list()
    expect((await app.call('DELETE', `/api/sessions/${own!.id}`, { as: moni })).status).toBe(204)
    expect((await app.call('GET', '/api/session', { as: moni })).status).toBe(401)
  })
})

describe('closing the account', () => {
  const close = (typed = password) =>
    app.call('DELETE', '/api/me', { as: moni, body: { password: typed }, language: 'en' })
  const pay = async (until: 'approved' | 'submitted' | 'in_progress') => {
    const { sponsorId } = await app.addSponsor(`sponsor${count}@example.org`)
    return addWork(app, { memberId: moni.id, sponsorId, until })
  }

  test('deletes the personal data and ends all sessions; the name, phone and wallet become available again', async () => {
    await app.owner.db.query(
      `insert into members_wallet (member_id, provider, number, holder_name, changed_at)
        values ($1, 'bkash', '01755555555', 'Moni', $2)`,
      [moni.id, app.clock.now()],
    )
    expect((await close()).status).toBe(204)
    expect((await app.call('GET', '/api/session', { as: moni })).status).toBe(401)
    expect((await logIn(password)).problem.code).toBe('login.username_unknown')
    const { rows } = await app.owner.db.query(
      'select username, email, phone, closed_at from members_user where id = $1',
      [moni.id],
    )
    expect(rows).toEqual([{ username: `closed:${moni.id}`, email: null, phone: null, closed_at: app.clock.now() }])
    expect((await app.owner.db.query('select 1 from members_wallet where member_id = $1', [moni.id])).rowCount).toBe(0)
    await app.addMember(moni.username)
  })
  test('closing the account is refused with a wrong password', async () => {
    expect((await close('three mangoes at dusk')).problem).toMatchObject({
      status: 403,
      code: 'password.current_wrong',
    })
  })
  test('closing the account is refused while there is a balance', async () => {
    await pay('approved')
    expect((await close()).problem).toMatchObject({ status: 409, code: 'account.balance_left', balance: 14_000 })
    expect((await app.call('GET', '/api/session', { as: moni })).status).toBe(200)
  })
  test('closing the account is refused while a payout is in progress, because it may fail and return the money', async () => {
    await pay('approved')
    await bindWallet(app.database.db, moni.id, '01766666666', app.clock.now())
    await withdraw(app.database.db, moni.id, 14_000, app.clock.now())
    expect((await close()).problem).toMatchObject({ code: 'account.balance_left', balance: 14_000 })
  })
  test.each(['in_progress', 'submitted'] as const)(
    'closing the account is refused while a task is %s',
    async (until) => {
      await pay(until)
      expect((await close()).problem).toMatchObject({ status: 409, code: 'account.tasks_open' })
    },
  )
})
