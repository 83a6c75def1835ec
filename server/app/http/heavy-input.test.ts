import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeApi, fakeRoutes } from '../../testing/fake-api.ts'
import { heavyBodies } from '../../testing/heavy-bodies.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { bindApi } from './bind-api.ts'

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

test.each(heavyBodies)('refuses a body of %s with a short answer', async (_, body) => {
  const headers = { cookie: rahima.cookie, 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/api/notes/1`, { method: 'POST', headers, body })
  const answer = await response.arrayBuffer()
  expect(response.status).toBe(400)
  expect(answer.byteLength).toBeLessThan(64 * 1024)
})
