import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { codeIn, cookieOf, join } from '../testing/join.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'

let app: TestApp
let shila: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  shila = await app.addOperator('shila', 'support')
})
afterAll(() => app.close())

const path = '/api/operator/invitation-codes'
const make = (body: object = {}, as = shila) =>
  app.call('POST', path, { as, body: { note: 'Flyers in Savar', usesMost: 2, days: 30, ...body }, language: 'en' })
const end = (id: number, as = shila) => app.call('POST', `${path}/${id}/end`, { as })
const listed = async (id: number) =>
  (await app.call('GET', path, { as: shila })).body.items.find((one: { id: number }) => one.id === id)

let count = 0
/** The form of a person without a member's invitation. Each call returns a new person. */
function form(invitationCode: string) {
  count += 1
  return {
    mode: 'phone',
    phone: `0171234${String(count).padStart(4, '0')}`,
    username: `rahima${count}`,
    password: 'three mangoes at dawn',
    confirmPassword: 'three mangoes at dawn',
    invitationCode,
    acceptTerms: true,
  }
}
const joinWith = (code: string) => join(app, 'member', form(code), { language: 'en' })

test('a platform code lets a person without a member’s invitation join, and pays nobody', async () => {
  const made = await make()
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ note: 'Flyers in Savar', usesMost: 2, uses: 0, state: 'open', madeBy: 'shila' })
  expect(made.body.code).toMatch(/^[1-9]\d{7}$/)
  const { status, body } = await joinWith(made.body.code)
  expect(status).toBe(201)
  const { rows } = await app.owner.db.query('select invited_by, code_id from members_member where id = $1', [
    body.user.id,
  ])
  expect(rows).toEqual([{ invited_by: null, code_id: made.body.id }])
  expect(await listed(made.body.id)).toMatchObject({ uses: 1, state: 'open' })
  expect((await app.owner.db.query('select from ledger_journal')).rowCount).toBe(0)
})

test('a platform code is used no more often than its limit', async () => {
  const { code, id } = (await make({ usesMost: 1 })).body
  expect((await joinWith(code)).status).toBe(201)
  expect((await joinWith(code)).problem).toMatchObject({ status: 400, code: 'register.code_invalid' })
  expect(await listed(id)).toMatchObject({ uses: 1, state: 'used_up' })
})

test('one of two concurrent people with the last use of a code joins', async () => {
  const { code, id } = (await make({ usesMost: 1 })).body
  const asked = []
  for (let n = 0; n < 4; n++) {
    const body = form(code)
    const answer = await app.call('POST', '/api/register/code', { body })
    expect(answer.status, answer.text).toBe(204)
    const { body: message } = (await waitingMessages(app)).at(-1)!
    asked.push({ body: { ...body, code: codeIn(message) }, as: { cookie: cookieOf(answer) } })
  }
  const answers = await Promise.all(asked.map((one) => app.call('POST', '/api/register', one)))
  expect(answers.map(({ status, problem }) => (status === 201 ? status : problem.code)).toSorted()).toEqual([
    201,
    'register.code_invalid',
    'register.code_invalid',
    'register.code_invalid',
  ])
  expect(await listed(id)).toMatchObject({ uses: 1, state: 'used_up' })
})

test('a platform code ends at its time', async () => {
  const { code, id } = (await make({ days: 1 })).body
  app.clock.advance(24 * 3_600_000)
  shila = await app.signInAs('shila')
  expect((await joinWith(code)).problem.code).toBe('register.code_invalid')
  expect((await listed(id)).state).toBe('over')
})

test('an operator disables a platform code, immediately and once', async () => {
  const { code, id } = (await make()).body
  expect((await end(id)).body).toMatchObject({ state: 'off' })
  expect((await joinWith(code)).problem.code).toBe('register.code_invalid')
  expect((await end(id)).problem.code).toBe('conflict.state')
  expect((await end(9_999_999)).problem.code).toBe('not_found')
  const { rows } = await app.owner.db.query(
    `select action, actor_id as by from audit_event where action like 'code.%' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { action: 'code.ended', by: shila.id },
    { action: 'code.made', by: shila.id },
  ])
})

test('a platform code that is used up between the two steps of joining is refused in the second', async () => {
  const { code, id } = (await make()).body
  const body = form(code)
  const asked = await app.call('POST', '/api/register/code', { body })
  const message = (await waitingMessages(app)).at(-1)!.body
  await end(id)
  const answer = await app.call('POST', '/api/register', {
    body: { ...body, code: codeIn(message) },
    as: { cookie: cookieOf(asked) },
  })
  expect(answer.problem.code).toBe('register.code_invalid')
})

test('invalid values are refused and each wrong field is named', async () => {
  const { status, problem } = await make({ note: ' ', usesMost: 0, days: 367 })
  expect(status).toBe(400)
  expect(problem.errors?.map(({ field }) => field)).toEqual(['body.note', 'body.usesMost', 'body.days'])
})

test('operators in other roles neither create nor end platform codes', async () => {
  const { id } = (await make()).body
  for (const work of ['finance', 'content'] as const) {
    const colleague = await app.addOperator(`of-${work}`, work)
    expect((await make({}, colleague)).problem.code).toBe('operator.other_work')
    expect((await end(id, colleague)).problem.code).toBe('operator.other_work')
  }
})

test('the application cannot use a code more often than its limit, whatever SQL it runs', async () => {
  const { id } = (await make({ usesMost: 1 })).body
  const add = async (username: string) => {
    const { id: user } = (
      await app.owner.db.query<{ id: number }>(
        `insert into members_user (role, username, password_hash, created_at)
          values ('member', $1, 'x', $2)
          returning id`,
        [username, app.clock.now()],
      )
    ).rows[0]!
    return app.database.db.query('insert into members_member (id, invitation_code, code_id) values ($1, $2, $3)', [
      user,
      String(900_000 + user),
      id,
    ])
  }
  await add('first')
  await expect(add('second')).rejects.toThrow('used up or over')
  for (const sql of [
    'update members_platform_code set uses = 0',
    'update members_platform_code set uses_most = 9',
    'delete from members_platform_code',
    `insert into members_platform_code (code, note, uses_most, made_at, ends_at)
      values ('12345678', 'x', 1, now(), now() + interval '1 day')`,
  ])
    await expect(app.database.db.query(sql)).rejects.toThrow('permission denied')
})
