import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCalls } from '../../testing/test-calls.ts'
import { bindApi } from '../http/bind-api.ts'
import { createDownloads } from '../http/downloads.ts'
import { createFront, NoSlot } from '../http/front.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const piece = 'x'.repeat(1 << 20)
const pieces = 200
let made = 0
async function* manyPieces(): AsyncGenerator<string> {
  for (let n = 0; n < pieces; made = ++n) yield piece
}
const long = testCalls({
  'GET /api/long': { summary: 'Long', role: 'anyone', produces: 'application/octet-stream' },
  'GET /api/text': { summary: 'Text', role: 'anyone', produces: 'text/csv' },
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    api: bindApi(long, {
      'GET /api/long': async () => ({ file: manyPieces(), type: 'application/octet-stream' }),
      'GET /api/text': async () => ({ file: 'x'.repeat(2048), type: 'text/csv' }),
    }),
  })
})
afterAll(() => app.close())

test('a long file is produced only a little ahead of the client', async () => {
  const request = http.get(`${app.url}/api/long`)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await once(response, 'readable')
  // Once the socket buffers are full, no more rows are read until the client catches up.
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

const open = async () => {
  const request = http.get(`${app.url}/api/long`)
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.on('error', () => {})
  return { request, response, closed: new Promise((closed) => response.once('close', closed)) }
}

test('a download above the owner’s limit ends the owner’s oldest one', async () => {
  const first = await open()
  const others = [await open(), await open()]
  const fourth = await open()
  first.response.resume()
  await first.closed
  expect(first.response.complete).toBe(false)
  expect([...others, fourth].map(({ response }) => response.destroyed)).toEqual([false, false, false])
  for (const { request } of [...others, fourth]) request.destroy()
})

test('refuses downloads above the memory limit of the process, regardless of the owner', () => {
  const downloads = createDownloads()
  const sent = Array.from({ length: 30 }, (_, n) => downloads.begin(manyPieces(), `user:${n}`))
  expect(() => downloads.begin(manyPieces(), 'user:30')).toThrow(NoSlot)
  for (const file of sent) file.destroy()
})

test('a download is streamed with gzip, which needs less memory than brotli', async () => {
  const answer = await fetch(`${app.url}/api/text`, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toHaveLength(2048)
})

test('ends a connection whose client reads none of its answer, but not one that waits for an answer', async () => {
  const waiting = new http.Agent({ keepAlive: true })
  const served: http.ServerResponse[] = []
  const server = createFront(
    {},
    () => undefined,
    () => new Date(),
  ).createServer((request, response) => {
    served.push(response)
    if (request.url === '/large') response.end(Buffer.alloc(64 << 20))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const get = (path: string) => http.get({ port, path, agent: waiting }).on('error', () => {})
  const unread = get('/large')
  await once(unread, 'response')
  const patient = get('/later')
  await expect.poll(() => served.length).toBe(2)
  const [large, later] = served.map(({ socket }) => socket!)
  // The system's error for a connection without traffic for half a minute.
  expect([large!.timeout, later!.timeout]).toEqual([30_000, 30_000])
  server.emit('timeout', large)
  server.emit('timeout', later)
  expect([large!.destroyed, later!.destroyed]).toEqual([true, false])
  served[1]!.end('done')
  const [answer] = (await once(patient, 'response')) as [http.IncomingMessage]
  expect((await answer.toArray()).join('')).toBe('done')
  // Between two requests the keep-alive limit applies.
  await expect.poll(() => later!.timeout).toBeGreaterThan(30_000)
  server.emit('timeout', later)
  expect(later!.destroyed).toBe(true)
  waiting.destroy()
  server.close()
})
