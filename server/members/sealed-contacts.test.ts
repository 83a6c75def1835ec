import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDataKey } from '../testing/books.ts'
import { requireDataKeys } from '../app/keys/require-data-keys.ts'
import { rotateKeys } from '../app/keys/rotate-keys.ts'
import { resealable } from '../app/keys/resealable.ts'
import { Seal } from '../sealing/seal.ts'
import { tablesWith } from '../testing/all-rows.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { askToJoin, join } from '../testing/join.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

const password = 'three mangoes at dawn'
let on: TestDatabase
let app: TestApp
let inviter: SignedIn
let operator: SignedIn
let code: string
beforeAll(async () => {
  on = await createTestDatabase()
  app = await startTestApp({ on })
  inviter = await app.addMember('nodi')
  operator = await app.addOperator('faruk')
  code = (await app.call('GET', '/api/me', { as: inviter })).body.invitationCode
})
afterAll(() => app.close())

const sponsorship = { password, confirmPassword: password, acceptTerms: true }
const common = { ...sponsorship, invitationCode: () => code }
const register = (body: object) => join(app, 'member', { ...common, invitationCode: code, ...body }, { language: 'en' })
let organisations = 0
const joinAsSponsor = (email: string) =>
  join(app, 'sponsor', { ...sponsorship, organisation: `Open Notes ${++organisations}`, email }, { language: 'en' })
const logIn = (identifier: string, typed = password) =>
  app.call('POST', '/api/login', { body: { identifier, password: typed }, language: 'en' })
const cookieOf = (answer: Answer) => ({ cookie: answer.headers.get('set-cookie')!.split(';')[0]! })

/** The recognisable parts of the contacts, in any form. */
const secrets = ['1712340001', '1812340002', 'rahima.khatun@', 'hello@sealed-notes', '1999990003', 'nobody-knows@']

test('the database contains no contact in plaintext', async () => {
  const rahima = await register({ mode: 'email', username: 'rahima', email: 'Rahima.Khatun@example.org' })
  expect(rahima.status).toBe(201)
  expect((await register({ mode: 'phone', username: 'shirin', phone: '01712340001' })).status).toBe(201)
  expect((await register({ mode: 'phone', username: 'karim', phone: '01812340002' })).status).toBe(201)
  expect((await joinAsSponsor('Hello@sealed-notes.example')).status).toBe(201)
  for (const identifier of ['rahima.khatun@EXAMPLE.org', '+880 1712-340001', 'hello@sealed-notes.example'])
    expect(await logIn(identifier)).toMatchObject({ status: 200 })
  for (const identifier of ['01999990003', 'nobody-knows@example.org', 'HELLO@sealed-notes.example'])
    expect((await logIn(identifier, 'wrong')).status).toBe(401)
  for (const identifier of [
    '01712340001',
    '01812340002',
    '01999990003',
    'Hello@sealed-notes.example',
    'nobody-knows@example.org',
  ])
    expect((await app.call('POST', '/api/password-reset', { body: { identifier } })).status).toBe(204)
  expect(await tablesWith(app.owner.db, secrets)).toEqual([])
  const { rows } = await app.owner.db.query(`select 1 from app_outbox where body ~ '[0-9]{6}' and body !~ '^sealed:'`)
  expect(rows).toEqual([])

  await app.runJob('messages')
  const to = ['+8801712340001', '+8801812340002', 'Hello@sealed-notes.example', 'Rahima.Khatun@example.org']
  expect([...new Set(app.sent.map(({ recipient }) => recipient))].toSorted()).toEqual(to)
  expect((await app.owner.db.query(`select 1 from app_outbox where recipient || body <> ''`)).rowCount).toBe(0)
  expect((await app.call('GET', '/api/me', { as: cookieOf(rahima) })).body.email).toBe('Rahima.Khatun@example.org')
  expect((await app.call('GET', '/api/my-data', { as: cookieOf(rahima) })).body.account[0].email).toBe(
    'Rahima.Khatun@example.org',
  )
})

test('a contact is taken once, and operators find it as a whole', async () => {
  expect((await register({ mode: 'phone', username: 'moyna', phone: '8801712340001' })).problem.code).toBe(
    'register.phone_exists',
  )
  for (const email of ['hello@sealed-notes.example', 'RAHIMA.khatun@example.org'])
    expect((await joinAsSponsor(email)).problem.code).toBe('register.email_exists')
  // The codes are requested one after the other, because both go to the same phone.
  const forms: (() => Promise<Answer>)[] = []
  for (const username of ['moyna', 'jamal']) {
    const form = { ...common, invitationCode: code, mode: 'phone', username, phone: '01612340004' }
    forms.push((await askToJoin(app, 'member', form)) as () => Promise<Answer>)
  }
  const two = await Promise.all(forms.map((send) => send()))
  expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])

  const find = async (search: string) =>
    (
      await app.call('GET', `/api/operator/members?search=${encodeURIComponent(search)}`, { as: operator })
    ).body.items.map(({ username }: { username: string }) => username)
  expect(await find('01712340001')).toEqual(['shirin'])
  expect(await find('rahima.khatun@example.ORG')).toEqual(['rahima'])
  expect(await find('0171234')).toEqual([])
  expect(await find('shi')).toEqual(['shirin'])
})

test('a sponsor’s session shows the e-mail as the name, and operators see it with stars', async () => {
  const signedIn = await logIn('hello@sealed-notes.example')
  const session = await app.call('GET', '/api/session', { as: cookieOf(signedIn) })
  expect([signedIn, session].map(({ body }) => body.user.username)).toEqual(Array(2).fill('Hello@sealed-notes.example'))
  const audit = await app.call('GET', '/api/operator/audit?action=sponsor.registered', { as: operator })
  expect(audit.body.items[0].actorName).toBe('H***@sealed-notes.example')
})

test('the application may not change a contact', async () => {
  for (const change of [`phone = '+8801999999999'`, 'email = null', 'phone_mark = null', `email_mark = sha256('x')`])
    await expect(app.database.db.query(`update members_user set ${change}`)).rejects.toThrow('permission denied')
})

test('the application may not add or delete key ids, which could keep processes from starting', async () => {
  for (const change of ['delete from app_data_key', `insert into app_data_key (id) values ('deadbeef')`])
    await expect(app.database.db.query(change)).rejects.toThrow('permission denied')
})

test('a new key replaces the old one while Porokh runs', async () => {
  const keys = ['a newer key of the tests for personal data', testDataKey]
  const [newer, both, old] = [new Seal(keys.slice(0, 1)), new Seal(keys), app.edge.seal]
  await requireDataKeys(app.owner.db, old.ids)
  await expect(requireDataKeys(app.owner.db, newer.ids)).rejects.toThrow(`no key with the id ${old.ids[0]}`)
  await requireDataKeys(app.owner.db, both.ids)

  const told: string[] = []
  await app.call('POST', '/api/password-reset', { body: { identifier: '01812340002' } })
  const rotate = (seal: Seal) => rotateKeys(app.owner.transaction, seal, resealable, (line) => told.push(line))
  // Simulates a process with the old key first that writes meanwhile.
  const steps = { ...resealable, late: async () => ({ last: null, sealed: 1, left: 0 }) }
  expect(await rotateKeys(app.owner.transaction, both, steps, () => {})).toEqual({ left: 1, unused: [] })
  expect(await rotate(both)).toEqual({ left: 0, unused: old.ids })
  expect(told).toEqual(expect.arrayContaining(['users: 0 encrypted again', 'messages: 0 encrypted again']))
  // The audit log contains addresses, and is never changed.
  const withOld = await tablesWith(app.owner.db, [`sealed:${old.ids[0]}`])
  expect(withOld).toEqual([`audit_event: sealed:${old.ids[0]}`])
  await requireDataKeys(app.owner.db, newer.ids)

  const { rows } = await app.owner.db.query<{ email: string; phone: string | null }>(
    `select email, phone from members_user where username in ('rahima', 'shirin') order by id`,
  )
  expect(newer.open('user.email', rows[0]!.email)).toBe('Rahima.Khatun@example.org')
  expect(newer.open('user.phone', rows[1]!.phone)).toBe('+8801712340001')
  // Restores the key of the running app for the other tests.
  expect(await rotate(new Seal(keys.toReversed()))).toMatchObject({ left: 0 })
  expect((await logIn('01712340001')).status).toBe(200)
})
