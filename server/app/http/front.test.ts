import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testCalls } from '../../testing/test-calls.ts'
import type { Routes } from '../../core/action.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { bindApi } from './bind-api.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Calls that stay in progress until the test ends them. */
const api = testCalls({
  'GET /api/slow': { summary: 'Waits', role: 'member' },
  'POST /api/pay': { summary: 'Pays', role: 'member', body: v.object({ amount: v.number() }), money: true },
  'GET /api/report.csv': { summary: 'Download', role: 'member', produces: 'text/csv' },
  'POST /api/pictures': {
    summary: 'Upload',
    role: 'member',
    upload: { maxBytes: 6_000_000 },
    reply: v.object({ size: v.number() }),
  },
  'POST /api/zips': { summary: 'Upload', role: 'member', upload: { maxBytes: 30_000_000 } },
})
let release: () => void
let gate: Promise<void>
let inWork = 0
const close = () => (gate = new Promise((open) => (release = open)))
const waits = async () => {
  inWork++
  await gate
  inWork--
}
const routes: Routes<typeof api> = {
  'GET /api/slow': async () => void (await waits()) as undefined,
  'POST /api/pay': async () => void (await waits()) as undefined,
  'GET /api/report.csv': async () => {
    await waits()
    return { file: 'a,b\n', type: 'text/csv' }
  },
  'POST /api/pictures': async (_, { file }) => ({ size: file.bytes.length }),
  'POST /api/zips': async () => undefined,
}

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(api, routes) })
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

const slow = () => app.call('GET', '/api/slow', { as: rahima, mayFail: true })
async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 30_000 }).toBe(true)
}
const refusedReads = () => app.edge.front.counts().refused.signedIn

test('refuses requests beyond the queue with a problem, answers health checks, and serves the rest', async () => {
  close()
  const asked = Array.from({ length: 114 }, slow)
  // On a slow machine the first requests may already have waited too long.
  await until(() => inWork === 14 && app.edge.front.counts().classes.signedIn.waiting + refusedReads() === 100)
  const beyond = await app.call('GET', '/api/slow', { as: rahima, language: 'bn' })
  expect(beyond.problem).toMatchObject({ status: 503, code: 'internal', title: expect.stringContaining('পরখ') })
  expect(beyond.headers.get('content-type')).toContain('application/problem+json')
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(beyond.problem.requestId).toBe(beyond.headers.get('x-request-id'))
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  expect((await app.call('GET', '/readyz')).status).toBe(200)

  // Waiting requests are soon refused too, because a queue that was full counts as overload.
  await until(() => refusedReads() === 101)
  release()
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(14)
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(100)
  expect((await slow()).status).toBe(204)
})

test('money requests are served while downloads and reads wait', async () => {
  close()
  const reads = Array.from({ length: 30 }, slow)
  const downloads = Array.from({ length: 10 }, () => app.call('GET', '/api/report.csv', { as: rahima }))
  await until(() => inWork === 14 && app.edge.front.unanswered() === 40)
  const pay = app.call('POST', '/api/pay', { as: rahima, key: 'one', body: { amount: 1 } })
  await until(() => inWork === 15)
  release()
  expect((await pay).status).toBe(204)
  const others = await Promise.all([...reads, ...downloads])
  expect(others.filter(({ status }) => status === 204 || status === 200).length).toBeGreaterThanOrEqual(14)
})

test('a client that sends its body slowly takes no admission slot, and memory only for the received bytes', async () => {
  release()
  const { port } = new URL(app.url)
  const sockets = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = net.connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const head = ['POST /api/pay HTTP/1.1', 'host: x', `cookie: ${rahima.cookie}`, 'content-type: application/json']
      socket.write([...head, 'content-length: 1000', '', '{'].join('\r\n'))
      return socket
    }),
  )
  await until(() => app.edge.front.counts().bodyBytes === 30)
  expect(app.edge.front.counts().classes.money).toEqual({ inWork: 0, waiting: 0 })
  for (const socket of sockets) socket.destroy()
  await until(() => app.edge.front.counts().bodyBytes === 0)
})

test('limits the memory for concurrent forms and serves other calls', async () => {
  const { port } = new URL(app.url)
  const agent = new http.Agent({ maxSockets: 100 })
  const upload = () => {
    const headers = { cookie: rahima.cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 8e6 }
    const request = http.request({ agent, port, method: 'POST', path: '/api/pictures', headers })
    request.on('error', () => {})
    request.flushHeaders()
    request.write('--x\r\n')
    return request
  }
  const uploads = Array.from({ length: 21 }, upload)
  await until(() => app.edge.front.counts().bodyBytes === 21 * 6 * 1024 * 1024)
  const beyond = upload()
  const [answer] = (await once(beyond, 'response')) as [http.IncomingMessage]
  expect(answer.statusCode).toBe(503)
  expect(app.edge.front.counts().refused.memory).toBe(1)
  const pay = await app.call('POST', '/api/pay', { as: rahima, key: 'two', body: { amount: 1 } })
  expect(pay.status).toBe(204)
  for (const request of [...uploads, beyond]) request.destroy()
  await until(() => app.edge.front.counts().bodyBytes === 0)
})

test('admits two forms larger than a picture at once, and pictures beside them', async () => {
  const { port } = new URL(app.url)
  const send = (path: string, length: number) => {
    const headers = {
      cookie: rahima.cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
    }
    const request = http.request({ port, method: 'POST', path, headers, agent: false })
    request.on('error', () => {})
    request.flushHeaders()
    request.write('--x\r\n')
    return request
  }
  const zips = [send('/api/zips', 20e6), send('/api/zips', 20e6)]
  await until(() => app.edge.front.counts().bodyBytes === 40e6)
  const third = send('/api/zips', 20e6)
  const [answer] = (await once(third, 'response')) as [http.IncomingMessage]
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
  const picture = send('/api/pictures', 5e6)
  await until(() => app.edge.front.counts().bodyBytes === 45e6)
  for (const request of [...zips, third, picture]) request.destroy()
  await until(() => app.edge.front.counts().bodyBytes === 0)
  const next = send('/api/zips', 20e6)
  await until(() => app.edge.front.counts().bodyBytes === 20e6)
  next.destroy()
})

test('a request whose client has gone keeps its slot until its work ends', async () => {
  close()
  const leaving = new AbortController()
  const headers = { cookie: rahima.cookie }
  const asked = fetch(`${app.url}/api/slow`, { headers, signal: leaving.signal }).catch(() => 'gone')
  await until(() => inWork === 1)
  leaving.abort()
  expect(await asked).toBe('gone')
  await until(() => app.edge.front.unanswered() === 0)
  expect(app.edge.front.counts().classes.signedIn.inWork).toBe(1)
  release()
  await until(() => app.edge.front.counts().classes.signedIn.inWork === 0)
})

test('a call whose client goes away before authentication releases its slot', async () => {
  close()
  release()
  for (let patience = 0; patience < 10; patience++) {
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/slow HTTP/1.1\r\nhost: x\r\ncookie: ${rahima.cookie}\r\n\r\n`)
    for (let n = 0; n < patience; n++) await setImmediate()
    socket.destroy()
  }
  await until(() => app.edge.front.unanswered() === 0)
  await expect.poll(() => app.edge.front.counts().classes.signedIn.inWork).toBe(0)
})

test('forgets requests queued behind another one on a connection that was closed', async () => {
  close()
  const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const [key, json] = ['idempotency-key: k', 'content-type: application/json']
  const pay = ['POST /api/pay HTTP/1.1', 'host: x', `cookie: ${rahima.cookie}`, key, json]
  const one = [...pay, 'content-length: 12', '', '{"amount":1}'].join('\r\n')
  socket.write(one.repeat(3))
  await until(() => app.edge.front.unanswered() === 3)
  socket.destroy()
  await until(() => app.edge.front.unanswered() === 0)
  expect(app.edge.front.counts().bodyBytes).toBe(0)
  release()
  await until(() => app.edge.front.counts().classes.money.inWork === 0)
})

test.each([
  ['two lengths', 'content-length: 12\r\ncontent-length: 4', 400],
  ['a length and pieces', 'content-length: 12\r\ntransfer-encoding: chunked', 400],
  ['pieces in an unknown form', 'transfer-encoding: chunked, nothing', 400],
  ['a name with a space', 'content-length : 12', 400],
  ['a line that goes on', 'content-length: 12\r\nx-a: b\r\n c', 400],
  ['a return without a new line', 'content-length: 12\r\nx-a: b\rx-c: d', 400],
  ['but not a plain one', 'content-length: 12', 204],
])('refuses a request head that a proxy may read differently: %s', async (_, lines, status) => {
  release()
  const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1')
  const head = ['POST /api/pay HTTP/1.1', 'host: x', `cookie: ${rahima.cookie}`, 'idempotency-key: strict', lines]
  socket.write([...head, 'content-type: application/json', '', '{"amount":1}'].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString().slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  socket.destroy()
})

test('announces a stop in advance and closes each connection after its answer', async () => {
  release()
  expect((await slow()).headers.get('connection')).toBe('keep-alive')
  app.edge.front.beginStop()
  const leaving = await slow()
  expect([leaving.status, leaving.headers.get('connection')]).toEqual([204, 'close'])
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'stopping' } })
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  app.edge.front.refuseAll()
  const refused = await slow()
  expect(refused.problem).toMatchObject({ status: 503, code: 'internal' })
  expect([refused.headers.get('connection'), refused.headers.has('retry-after')]).toEqual(['close', true])
})
