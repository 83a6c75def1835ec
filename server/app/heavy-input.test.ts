import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeApi, fakeRoutes } from '../testing/fake-api.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindApi } from './bind-api.ts'

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

const bytes = 250_000
const nested = (open: string, middle: string, close: string) => {
  const times = Math.floor((bytes - middle.length) / (open.length + close.length))
  return open.repeat(times) + middle + close.repeat(times)
}
const many = (one: (n: number) => string) => {
  const parts: string[] = []
  for (let n = 0, size = 0; size < bytes; n++) size += parts[parts.push(one(n)) - 1]!.length + 1
  return parts.join(',')
}
const long = 'x'.repeat(60)

test.each([
  ['objects in objects', nested('{"a":', '1', '}')],
  ['objects in objects, with names that cannot be stored', nested('{"\\ud800":0,"a":', '1', '}')],
  ['objects with long names in objects', nested(`{"${long}\\ud800":0,"${long}":`, '1', '}')],
  ['lists in lists', nested('[', '1', ']')],
  ['a list of numbers', `{"text":[${many(() => '1')}]}`],
  ['a list of objects', `{"text":[${many(() => '{}')}]}`],
  ['a list of text that cannot be stored', `{"text":[${many(() => '"\\ud800"')}]}`],
  ['many names', `{${many((n) => `"n${n}":"\\u0000"`)}}`],
  ['many long names that cannot be stored', `{${many((n) => `"${long}${n}\\ud800":1`)}}`],
  ['one long name', `{"${'n'.repeat(bytes)}":1}`],
  ['one long name that cannot be stored', `{"${'n'.repeat(bytes)}\\ud800":1}`],
])('a body of %s is refused in a short answer', async (_, body) => {
  const headers = { cookie: rahima.cookie, 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/api/notes/1`, { method: 'POST', headers, body })
  const answer = await response.arrayBuffer()
  expect(response.status).toBe(400)
  expect(answer.byteLength).toBeLessThan(64 * 1024)
})
