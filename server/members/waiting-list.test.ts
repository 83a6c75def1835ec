import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { join } from '../testing/join.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'

let app: TestApp
let shila: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  shila = await app.addOperator('shila', 'support')
})
afterAll(() => app.close())

const ask = (contact: string, language: 'en' | 'bn' = 'en') =>
  app.call('POST', '/api/waiting-list', { body: { contact }, language })
const list = async () => (await app.call('GET', '/api/operator/waiting-list', { as: shila })).body
const letIn = (count: number, as = shila) =>
  app.call('POST', '/api/operator/waiting-list/let-in', { as, body: { count } })
const rows = async () =>
  (await app.owner.db.query<Record<string, unknown>>('select * from members_waiting order by id')).rows
const codeFor = async (to: string) =>
  /\d{8}/.exec((await waitingMessages(app)).findLast(({ recipient }) => recipient === to)!.body)![0]
const joinWith = (invitationCode: string, contact: { phone?: string; email?: string }, username: string) =>
  join(app, 'member', {
    mode: contact.email ? 'email' : 'phone',
    ...contact,
    username,
    password: 'three mangoes at dawn',
    confirmPassword: 'three mangoes at dawn',
    invitationCode,
    acceptTerms: true,
  })

test('a contact is stored once, encrypted, and nothing is sent to it', async () => {
  for (const contact of ['01712345601', '+880 1712-345601', '০১৭১২৩৪৫৬০১', 'Moyna@example.org', 'moyna@EXAMPLE.org'])
    expect((await ask(contact)).status).toBe(204)
  const kept = await rows()
  expect(kept.map(({ channel }) => channel)).toEqual(['sms', 'email'])
  for (const { contact } of kept) expect(contact).toMatch(/^sealed:/)
  expect(JSON.stringify(kept)).not.toMatch(/1712345601|moyna/i)
  expect(await waitingMessages(app)).toEqual([])
  expect(await list()).toEqual({ waiting: 2, letIn: 0, oldestAt: app.clock.now().toISOString() })
})

test('a contact that has an account gets the same answer and is not stored', async () => {
  const nodi = await app.addMember('nodi')
  await app.setContacts(nodi.id, { phone: '+8801712345602' })
  expect((await ask('01712345602')).status).toBe(204)
  expect(await rows()).toHaveLength(2)
})

test('refuses values that are neither a Bangladeshi phone nor an e-mail, and names the field', async () => {
  for (const contact of ['12345', '+44 7700 900123', 'moyna@'])
    expect((await ask(contact)).problem).toMatchObject({
      code: 'input.not_possible',
      errors: [{ field: 'body.contact', rule: 'format' }],
    })
})

test('admits the longest-waiting people first, with a code that works once, for that contact only', async () => {
  expect((await letIn(1)).body).toEqual({ letIn: 1 })
  expect(await list()).toMatchObject({ waiting: 1, letIn: 1 })
  const code = await codeFor('+8801712345601')
  expect((await joinWith(code, { phone: '01712345609' }, 'stranger')).problem.code).toBe('register.code_invalid')
  expect((await joinWith(code, { phone: '01712345601' }, 'moyna')).status).toBe(201)
  expect(await rows()).toHaveLength(1)
  expect((await joinWith(code, { phone: '01712345601' }, 'again')).problem.code).toBe('register.code_invalid')
})

test('admits at most the people who wait, each in the language of the request', async () => {
  await ask('01712345603', 'bn')
  expect((await letIn(50)).body).toEqual({ letIn: 2 })
  const said = async (to: string) => (await waitingMessages(app)).findLast(({ recipient }) => recipient === to)!.body
  expect(await said('Moyna@example.org')).toContain('you can join now')
  expect(await said('+8801712345603')).toContain('এখন যোগ দিতে পারেন')
  expect((await letIn(50)).body).toEqual({ letIn: 0 })
})

test('two concurrent operators admit each person once', async () => {
  for (const end of [10, 11, 12, 13]) await ask(`017123456${end}`)
  const faruk = await app.addOperator('faruk')
  const both = await Promise.all([letIn(3), letIn(3, faruk)])
  expect(both.reduce((sum, { body }) => sum + body.letIn, 0)).toBe(4)
  const { rows: codes } = await app.owner.db.query('select from members_waiting where code_id is not null')
  expect(codes).toHaveLength(6)
})

test('a person who joins with a friend’s code leaves the list', async () => {
  await ask('01712345620')
  const { invitationCode } = (await app.call('GET', '/api/me', { as: await app.signInAs('nodi') })).body
  const before = (await rows()).length
  expect((await joinWith(invitationCode, { phone: '01712345620' }, 'tuli')).status).toBe(201)
  expect(await rows()).toHaveLength(before - 1)
})

test('deletes a contact after 90 days', async () => {
  await app.runJob('members.forget-waiting')
  expect((await rows()).length).toBeGreaterThan(0)
  app.clock.advance(91 * 24 * 3_600_000)
  await app.runJob('members.forget-waiting')
  expect(await rows()).toEqual([])
})

test('operators in other roles cannot admit people', async () => {
  expect((await letIn(1, await app.addOperator('of-finance', 'finance'))).problem.code).toBe('operator.other_work')
})

test('the application writes the waiting list only by functions', async () => {
  for (const sql of [
    'update members_waiting set code_id = null',
    'delete from members_waiting',
    `insert into members_waiting (channel, contact, contact_mark, language, asked_at)
      values ('sms', 'sealed:x', sha256('x'), 'en', now())`,
  ])
    await expect(app.database.db.query(sql)).rejects.toThrow('permission denied')
})
