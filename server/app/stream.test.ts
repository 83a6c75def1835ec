import http from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoint.ts'
import { bindApi } from './bind-api.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

const piece = 'x'.repeat(1 << 20)
const pieces = 200
let made = 0
async function* manyPieces(): AsyncGenerator<string> {
  for (made = 0; made < pieces; made++) yield piece
}
const long = endpoints({ 'GET /api/long': { summary: 'Long', role: 'anyone', produces: 'application/octet-stream' } })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    api: bindApi(long, { 'GET /api/long': async () => ({ file: manyPieces(), type: 'application/octet-stream' }) }),
  })
})
afterAll(() => app.close())

test('of a long file little more is made than the client has taken', async () => {
  const request = http.get(`${app.url}/api/long`)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await once(response, 'readable')
  // What the sockets take fills up; then nothing is made any more, however often others are answered.
  for (let before = -1, calls = 0; before !== made || calls < 50; calls++) {
    before = made
    await app.call('GET', '/healthz')
  }
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(14)

  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  expect(bytes).toBe(pieces * piece.length)
})
