import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { refused } from '../testing/market.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await app.addOperator('faruk')
})
afterEach(() => app.close())

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
const post = (as: SignedIn, path: string, body?: object): Promise<Answer> => app.call('POST', path, { as, body })
const show = (as: SignedIn, body: object) => post(as, '/api/factors/show', body)
const list = (as: SignedIn) => app.call('GET', '/api/operator/operators', { as })
const addOnu = (as: SignedIn, username = 'onu') =>
  post(as, '/api/operator/operators', { username, password, confirmPassword: password, worksOn: 'admin' })

/** Adds an authenticator app to the account, and returns its secret and the recovery codes. */
async function enrol(as: SignedIn): Promise<{ secret: string; recoveryCodes: string[]; id: number }> {
  const made = await post(as, '/api/factors/totp', { name: 'Phone', password })
  expect(made.status).toBe(201)
  const { id, secret } = made.body
  const confirmed = await post(as, `/api/factors/totp/${id}/confirm`, { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  return { secret, id, recoveryCodes: confirmed.body.recoveryCodes }
}

test('with a factor, the password alone gives no access; a code is accepted once', async () => {
  const first = await app.signInAs('faruk')
  const { secret, recoveryCodes } = await enrol(first)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await list(first)).body.items).toMatchObject([{ username: 'faruk', hasFactor: true }])

  const signIn = await app.call('POST', '/api/login', { body: { identifier: 'faruk', password } })
  expect(signIn.status).toBe(200)
  const later = await app.signInAs('faruk')
  for (const [method, path, body] of [
    ['GET', '/api/operator/operators'],
    ['GET', '/api/sessions'],
    ['GET', '/api/factors'],
    ['DELETE', '/api/sessions'],
    ['PUT', '/api/password', { currentPassword: password, password: 'a boat', confirmPassword: 'a boat' }],
    ['POST', '/api/factors/totp', { name: 'Mine', password }],
    ['POST', '/api/factors/recovery-codes'],
  ] as const)
    expect([path, refused(await app.call(method, path, { as: later, body }))]).toMatchObject([
      path,
      { status: 403, code: 'factor.needed' },
    ])
  // The database refuses it too.
  const { rows } = await app.owner.db.query('select members_operator_of($1, $2) as id', [
    Buffer.from(first.cookie.split('=')[1]!),
    app.clock.now(),
  ])
  expect(rows).toHaveLength(1)
  await expect(
    app.owner.db.query('select members_operator_of($1, $2)', [
      Buffer.from(later.cookie.split('=')[1]!),
      app.clock.now(),
    ]),
  ).rejects.toThrow(/no open session/)

  expect((await app.call('GET', '/api/session', { as: later })).status).toBe(200)
  expect((await post(later, '/api/factors/ask')).body).toMatchObject({ totp: true, passkey: null, recoveryCodes: true })
  // The code that added the app is used up.
  expect(refused(await show(later, { code: codeOf(secret) }))).toMatchObject({ status: 403, code: 'factor.wrong' })
  app.clock.advance(30_000)
  const code = codeOf(secret)
  const both = await Promise.all([show(later, { code }), show(await app.signInAs('faruk'), { code })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 403])
  const after = await app.signInAs('faruk')
  app.clock.advance(30_000)
  expect((await show(after, { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` })).status).toBe(204)
  expect((await list(after)).status).toBe(200)
  expect((await app.call('POST', '/api/logout', { as: after })).status).toBe(204)
})

test('dangerous actions need a factor shown within ten minutes', async () => {
  const faruk = await app.signInAs('faruk')
  const { secret } = await enrol(faruk)
  expect((await addOnu(faruk)).status).toBe(201)
  app.clock.advance(10 * 60_000)
  expect(refused(await addOnu(faruk, 'shila'))).toMatchObject({ status: 403, code: 'factor.needed' })
  expect((await list(faruk)).status).toBe(200)
  expect((await show(faruk, { code: codeOf(secret) })).status).toBe(204)
  expect((await addOnu(faruk, 'shila')).status).toBe(201)
})

test('after ten wrong codes, even a correct one is refused for a quarter of an hour', async () => {
  const faruk = await app.signInAs('faruk')
  const { secret } = await enrol(faruk)
  app.clock.advance(60_000)
  const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 10; n++) expect((await show(faruk, { code: wrong })).status).toBe(403)
  expect(refused(await show(faruk, { code: codeOf(secret) }))).toMatchObject({ code: 'auth.too_many_requests' })
  app.clock.advance(15 * 60_000)
  expect((await show(faruk, { code: codeOf(secret) })).status).toBe(204)
})

test('a recovery code replaces the factor once, however it is typed', async () => {
  const { recoveryCodes } = await enrol(await app.signInAs('faruk'))
  const again = await app.signInAs('faruk')
  const typed = recoveryCodes[0]!.toLowerCase().replace('-', ' ')
  expect((await show(again, { recoveryCode: typed })).status).toBe(204)
  expect((await app.call('GET', '/api/factors', { as: again })).body).toMatchObject({ recoveryCodesLeft: 9 })
  const third = await app.signInAs('faruk')
  expect(refused(await show(third, { recoveryCode: recoveryCodes[0]! }))).toMatchObject({ code: 'factor.wrong' })
  const made = await post(again, '/api/factors/recovery-codes')
  expect(made.body.recoveryCodes).toHaveLength(10)
  expect(refused(await show(third, { recoveryCode: recoveryCodes[1]! }))).toMatchObject({ code: 'factor.wrong' })
})

test('an operator cannot remove the last factor; another operator resets lost ones, which ends the sessions', async () => {
  const faruk = await app.signInAs('faruk')
  const { id } = await enrol(faruk)
  const remove = () => app.call('DELETE', `/api/factors/${id}`, { as: faruk })
  expect(refused(await remove())).toMatchObject({ status: 409, code: 'factor.last' })
  const onu = await app.addOperator('onu')
  const reset = (as: SignedIn, username: string) =>
    post(as, '/api/operator/factor-resets', { username, reason: 'The phone fell into the river.' })
  expect(refused(await reset(faruk, 'faruk'))).toMatchObject({ code: 'approval.same_operator' })
  expect(refused(await reset(onu, 'onu'))).toMatchObject({ status: 404 })
  expect((await reset(onu, 'FARUK')).status).toBe(204)
  expect((await app.call('GET', '/api/session', { as: faruk })).status).toBe(401)
  expect((await list(await app.signInAs('faruk'))).status).toBe(200)
  const { rows } = await app.owner.db.query(
    `select action, actor_id is not null as by from audit_event where action like 'factor.%' order by id`,
  )
  expect(rows).toEqual(['added', 'codes_made', 'reset'].map((name) => ({ action: `factor.${name}`, by: true })))
  expect(await app.owner.transaction((db) => ledgerCheck(db))).toEqual([])
})

test('a sponsor may have a factor, and then tokens and refunds require it again', async () => {
  const nasrin = await app.addSponsor('nasrin@example.org')
  const makeToken = (as: { cookie: string } | { token: string }) =>
    app.call('POST', '/api/sponsor/tokens', { as, body: { name: 'CI' } })
  const { token } = (await makeToken(nasrin)).body
  const { id } = await enrol(nasrin)
  expect((await makeToken(nasrin)).status).toBe(201)
  app.clock.advance(10 * 60_000)
  expect(refused(await makeToken(nasrin))).toMatchObject({ code: 'factor.needed' })
  expect(refused(await makeToken({ token }))).toMatchObject({ code: 'token.refused' })
  expect((await app.call('GET', '/api/sponsor/balance', { as: { token } })).status).toBe(200)
  const again = await app.signInAs('nasrin@example.org')
  expect(refused(await app.call('GET', '/api/sponsor/balance', { as: again }))).toMatchObject({ code: 'factor.needed' })
  expect(refused(await app.call('DELETE', `/api/factors/${id}`, { as: nasrin }))).toMatchObject({
    code: 'factor.needed',
  })
  const body = { username: 'nasrin@example.org', reason: 'Her phone was stolen.' }
  await app.setContacts(nasrin.id, { email: 'nasrin@example.org' })
  const reset = await post(await app.addOperator('onu'), '/api/operator/factor-resets', body)
  expect(reset.status).toBe(204)
})

test('with a public address, an operator without a factor can only add one', async () => {
  app.edge.settings.publicUrl = 'https://porokh.example'
  const headers = { origin: 'https://porokh.example' }
  const faruk = await app.signInAs('faruk')
  expect(refused(await list(faruk))).toMatchObject({ status: 403, code: 'factor.enrol' })
  expect((await app.call('GET', '/api/factors', { as: faruk })).body).toEqual({ items: [], recoveryCodesLeft: 0 })
  const add = (body: object) => app.call('POST', '/api/factors/totp', { as: faruk, headers, body })
  expect(refused(await add({ name: 'Mine', password: 'not this one' }))).toMatchObject({
    code: 'password.current_wrong',
  })
  const { id, secret, uri } = (await add({ name: 'Mine', password })).body
  expect(uri).toContain(`otpauth://totp/Porokh:faruk?secret=${secret}`)
  // Inactive until it has shown a code.
  expect(refused(await list(faruk))).toMatchObject({ code: 'factor.enrol' })
  const confirm = (code: string) =>
    app.call('POST', `/api/factors/totp/${id}/confirm`, { as: faruk, headers, body: { code } })
  expect((await confirm(codeOf(secret))).status).toBe(200)
  expect((await list(faruk)).status).toBe(200)
  const member = await app.addMember('rahima')
  expect((await app.call('GET', '/api/factors', { as: member })).status).toBe(403)
})

test('the database contains neither secret nor code in plaintext', async () => {
  const { secret, recoveryCodes } = await enrol(await app.signInAs('faruk'))
  const { rows } = await app.owner.db.query<{ kept: Buffer }>(
    `select convert_to(secret, 'UTF8') as kept from staff_factor
      union all
      select code_mac from staff_recovery_code
      union all
      select convert_to(detail::text, 'UTF8') from audit_event`,
  )
  expect(rows.length).toBeGreaterThan(11)
  for (const text of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replace('-', '')])
    expect(rows.filter(({ kept }) => kept.includes(text))).toEqual([])
})
