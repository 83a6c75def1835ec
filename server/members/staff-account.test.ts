import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fresh = 'six boats on the Meghna'
const is401 = async (as: { cookie: string }) => (await app.call('GET', '/api/session', { as })).status === 401

describe.each(['operator', 'sponsor'] as const)('an account of the role %s', (role) => {
  let name: string
  let count = 0
  beforeEach(async () => {
    name = `${role}${++count}@example.org`
    if (role === 'operator') await app.addOperator((name = `${role}${count}`))
    else await app.setContacts((await app.addSponsor(name)).id, { email: name })
    await app.owner.db.query('delete from app_session')
  })
  const logIn = async (typed: string) => {
    const answer = await app.call('POST', '/api/login', { body: { identifier: name, password: typed } })
    return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const change = (as: { cookie: string }, changes: object = {}) =>
    app.call('PUT', '/api/password', {
      as,
      body: { currentPassword: password, password: fresh, confirmPassword: fresh, ...changes },
    })

  test('changes its password with the old one, which signs the other devices out', async () => {
    const [here, there] = [await logIn(password), await logIn(password)]
    expect((await change(here)).status).toBe(204)
    expect([await is401(here), await is401(there)]).toEqual([false, true])
    expect([(await logIn(password)).status, (await logIn(fresh)).status]).toEqual([401, 200])
    const { rows } = await app.owner.db.query<{ actor: string }>(
      `select e.actor
        from audit_event e
          join members_user u on u.id = e.actor_id
        where e.action = 'password.changed' and u.username = $1`,
      [name],
    )
    expect(rows).toEqual([{ actor: role }])
  })
  test.each<[object, number, string]>([
    [{ currentPassword: 'six boats on the Padma' }, 403, 'password.current_wrong'],
    [{ confirmPassword: 'seven boats on the Meghna' }, 400, 'register.password_mismatch'],
    [{ password: 'password123', confirmPassword: 'password123' }, 400, 'register.password_weak'],
  ])('keeps its password and its devices after an invalid request: %j', async (changes, status, code) => {
    const [here, there] = [await app.signInAs(name), await app.signInAs(name)]
    expect((await change(here, changes)).problem).toMatchObject({ status, code })
    expect(await is401(there)).toBe(false)
    expect((await logIn(password)).status).toBe(200)
  })
  test('lists its devices with their addresses, and signs out one or all others', async () => {
    const [here, one, another] = [await app.signInAs(name), await app.signInAs(name), await app.signInAs(name)]
    const { items } = (await app.call('GET', '/api/sessions', { as: here })).body
    expect(items).toMatchObject([{ current: false }, { current: false }, { current: true, userAgent: 'test' }])
    expect((await app.call('DELETE', `/api/sessions/${items[1].id}`, { as: here })).status).toBe(204)
    expect([await is401(one), await is401(another)]).toEqual([true, false])
    expect((await app.call('DELETE', '/api/sessions', { as: here })).status).toBe(204)
    expect([await is401(here), await is401(another)]).toEqual([false, true])
  })
})

test('a script’s token cannot list devices or change a password', async () => {
  const nasrin = await app.addSponsor('nasrin@example.org')
  const { token } = (await app.call('POST', '/api/sponsor/tokens', { as: nasrin, body: { name: 'CI' } })).body
  const body = { currentPassword: password, password: fresh, confirmPassword: fresh }
  for (const [method, path] of [
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['PUT', '/api/password'],
  ] as const) {
    const { problem } = await app.call(method, path, { as: { token }, ...(method === 'PUT' && { body }) })
    expect(problem).toMatchObject({ status: 401, code: 'auth.signed_out' })
  }
  expect(await is401(nasrin)).toBe(false)
})
