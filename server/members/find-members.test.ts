import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'

let app: TestApp
let nasrin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
})
afterAll(() => app.close())

test('an operator finds members by the beginning of the name', async () => {
  await app.addMember('rahima')
  await app.addMember('karim')
  const found = await app.call('GET', '/api/operator/members?search=rah', { as: nasrin })
  expect(found.body.items.map((one: { username: string }) => one.username)).toEqual(['rahima'])
})
