import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { join } from '../testing/join.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
let rahima: SignedIn
let nasrin: SignedIn
let tanvir: SignedIn
let people = 0

beforeAll(async () => {
  app = await startTestApp()
  await app.addOperator('nasrin')
  await app.addOperator('tanvir')
})
afterAll(() => app.close())
beforeEach(async () => {
  nasrin = await app.signInAs('nasrin')
  tanvir = await app.signInAs('tanvir')
  rahima = await app.addMember(`rahima${++people}`)
})

const reason = 'Two phones withdrew at the same minute'
const place = (as: SignedIn, more: object = {}) =>
  app.call('POST', '/api/operator/holds', {
    as,
    body: { memberId: rahima.id, kind: 'payout', reason, hours: 24, ...more },
  })
const again = async () => {
  nasrin = await app.signInAs('nasrin')
  tanvir = await app.signInAs('tanvir')
  rahima = await app.signInAs(rahima.username)
}

describe('a sign-in hold', () => {
  const password = 'rahima-likes-mango-7'
  let shirin: SignedIn
  const logIn = () => app.call('POST', '/api/login', { body: { identifier: shirin.username, password } })
  beforeEach(async () => {
    const host = await app.addMember(`host${people}`)
    const username = `shirin${people}`
    await join(app, 'member', {
      mode: 'email',
      email: `${username}@example.org`,
      username,
      password,
      confirmPassword: password,
      invitationCode: String(100_000 + host.id),
      acceptTerms: true,
    })
    shirin = await app.signInAs(username)
  })
  const hold = async () => (await place(nasrin, { memberId: shirin.id, kind: 'sign_in' })).body.id as number
  const appeal = (id: number, body: object) =>
    app.call('POST', `/api/holds/${id}/appeal`, { body: { text: 'It is my own new phone.', ...body } })

  test('a sign-in hold ends the open sessions, and is explained at sign-in', async () => {
    const id = await hold()
    expect((await app.call('GET', '/api/me', { as: shirin })).status).toBe(401)
    const refused = await logIn()
    expect(refused.problem).toMatchObject({ code: 'login.frozen', holdId: id, reason })
    expect(refused.problem.detail).toContain(reason)
  })

  test('a sign-in hold can be appealed only with the password', async () => {
    const id = await hold()
    expect((await appeal(id, {})).problem.code).toBe('auth.signed_out')
    expect((await appeal(id, { identifier: shirin.username })).problem.code).toBe('auth.signed_out')
    expect((await appeal(id, { identifier: shirin.username, password: 'not hers' })).problem.code).toBe(
      'login.password_wrong',
    )
    expect((await appeal(id, { identifier: 'nobody at all', password })).problem.code).toBe('login.password_wrong')
    expect((await appeal(id + 1000, { identifier: shirin.username, password })).problem.code).toBe('not_found')
    expect((await appeal(id, { identifier: shirin.username, password })).status).toBe(204)
    expect((await appeal(id, { identifier: shirin.username, password })).problem).toMatchObject({
      code: 'conflict.state',
      state: 'appealed',
    })
  })

  test('limits guesses of the password in appeals', async () => {
    const id = await hold()
    app.waits.move = () => {}
    for (let n = 0; n < 10; n++) await appeal(id, { identifier: shirin.username, password: `guess ${n}` })
    expect((await appeal(id, { identifier: shirin.username, password })).problem.code).toBe('login.too_many')
    app.waits.move = (ms) => app.clock.advance(ms)
  })

  test('allows sign-in when it is over, even before the job has run', async () => {
    await hold()
    app.clock.advance(day)
    expect((await logIn()).status).toBe(200)
    await again()
    expect((await place(tanvir, { memberId: shirin.id, kind: 'sign_in' })).status).toBe(201)
    const ended = await app.call('GET', '/api/operator/holds?state=ended', { as: tanvir })
    expect(ended.body.items[0]).toMatchObject({ memberId: shirin.id, state: 'ended' })
  })
})
