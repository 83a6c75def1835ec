import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

const keyOf = async (as: { cookie: string }) => (await app.call('GET', '/api/session', { as })).body.phoneKey as string

test('a member has one key of 32 bytes, returned by each sign-in and by the open session', async () => {
  const key = await keyOf(rahima)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  const body = { identifier: 'rahima', password }
  expect((await app.call('POST', '/api/login', { body })).body.phoneKey).toBe(key)
  app.clock.advance(31 * 60_000)
  expect(await keyOf(await app.signInAs('rahima'))).toBe(key)
})

test('the key is returned to nobody else, and only in an open session', async () => {
  const key = await keyOf(await app.signInAs('rahima'))
  expect(await keyOf(await app.addMember('karim'))).not.toBe(key)
  const ended = await app.call('GET', '/api/session', { as: rahima })
  expect(ended.status).toBe(401)
  expect(ended.text).not.toContain(key)
  for (const staff of [await app.addSponsor('notes-makers'), await app.addOperator('farid')])
    expect(await keyOf(staff)).toBeUndefined()
})

test('the key is stored neither by the browser nor with an idempotency key', async () => {
  const as = await app.signInAs('rahima')
  expect((await app.call('GET', '/api/session', { as })).headers.get('cache-control')).toBe('no-store')
  const body = { identifier: 'rahima', password }
  const signedIn = await app.call('POST', '/api/login', { as, body, key: 'once' })
  expect(signedIn.headers.get('cache-control')).toBe('no-store')
  const { rowCount } = await app.owner.db.query('select from app_idempotency where key = $1', ['once'])
  expect(rowCount).toBe(0)
})
