import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { addOperator } from './add-operator.ts'

let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())

const password = 'three mangoes at dawn'
const add = (changes: object = {}, as = faruk) =>
  app.call('POST', '/api/operator/operators', {
    as,
    body: { username: 'onu', password, confirmPassword: password, worksOn: 'admin', ...changes },
    language: 'en',
  })

test('an operator proposes another, who cannot sign in before a second operator agrees', async () => {
  const answer = await add()
  expect(answer.status).toBe(201)
  const signIn = () => app.call('POST', '/api/login', { body: { identifier: 'onu', password } })
  expect((await signIn()).status).toBe(401)
  const onu = await app.addOperator('shamim')
  expect(
    (await app.call('POST', `/api/operator/approvals/${answer.body.id}/confirm`, { as: onu, key: 'confirm' })).status,
  ).toBe(204)
  expect((await signIn()).body.user).toMatchObject({ role: 'operator', username: 'onu' })
})

test.each<[string, object, number, string]>([
  ['a username that is taken', { username: 'FARUK' }, 409, 'operator.exists'],
  [
    'a weak password',
    { username: 'shila', password: 'password123', confirmPassword: 'password123' },
    400,
    'register.password_weak',
  ],
  [
    'two different passwords',
    { username: 'shila', confirmPassword: 'four mangoes at dawn' },
    400,
    'register.password_mismatch',
  ],
  ['an invalid username', { username: 'shila@work' }, 422, 'input.not_possible'],
  ['a username of two scripts', { username: 'shila_শিলা' }, 422, 'input.not_possible'],
])('refuses %s', async (_what, changes, status, code) => {
  expect((await add(changes)).problem).toMatchObject({ status, code })
})

test('members and sponsors cannot add operators', async () => {
  expect((await add({ username: 'shila' }, await app.addMember('rahima'))).status).toBe(403)
  expect((await add({ username: 'shila' }, await app.addSponsor('maps@example.org'))).status).toBe(403)
})

test('the second of two concurrent requests for one username is told that it is taken', async () => {
  const both = await Promise.all([add({ username: 'shila' }), add({ username: 'Shila' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the command line adds an operator with the system as the actor', async () => {
  const at = app.clock.now()
  await app.owner.transaction((db) => addOperator(db, { username: 'first', password, language: 'en', at }))
  expect((await app.call('POST', '/api/login', { body: { identifier: 'first', password } })).body.user.role).toBe(
    'operator',
  )
})
