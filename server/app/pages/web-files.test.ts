import { once } from 'node:events'
import net from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindApi } from '../http/bind-api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { builtLikeWeb } from '../../testing/web-folder.ts'

const { root, remove } = builtLikeWeb()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ api: bindApi({}, {}), webRoot: root })
})
afterAll(async () => {
  await app.close()
  remove()
})

test('lets browsers cache a file with a hash in its name for ever, and sends it precompressed', async () => {
  const { status, headers, text } = await app.call('GET', '/assets/app-1a2b.js', {
    headers: { 'accept-encoding': 'br' },
  })
  expect([status, text]).toEqual([200, 'console.log("hello")'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-encoding')).toBe('br')
  // Members pay for these bytes in about fifty answers of a first visit.
  expect([...headers.keys()].toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'vary',
    'x-content-type-options',
    'x-request-id',
  ])
})

test('compresses no file in a request', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  // Each is long enough to be compressed, and the build has no compressed copy.
  for (const path of ['/assets/long-3c4d.js', '/long', '/api/docs/start.js']) {
    const { status, headers: sent } = await app.call('GET', path, { headers })
    // A body that is compressed while it is sent has no known length.
    expect([path, status, sent.get('transfer-encoding')]).toEqual([path, 200, null])
    expect(Number(sent.get('content-length'))).toBeGreaterThan(300)
  }
})

test('lets browsers cache a banner for a day, and revalidate the service worker each time', async () => {
  expect((await app.call('GET', '/banners/honest.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await app.call('GET', '/sw.js')).headers.get('cache-control')).toBe('no-cache')
})

test('serves each page in the reader’s language', async () => {
  expect((await app.call('GET', '/login', { language: 'bn-BD' })).text).toBe('সাইন ইন')
  expect((await app.call('GET', '/login/?reffer=482615', { language: 'en' })).text).toBe('Sign in')
  expect((await app.call('GET', '/login', { language: 'en', headers: { cookie: 'lang=bn' } })).text).toBe('সাইন ইন')
  expect((await app.call('GET', '/sponsor/campaigns/3')).text).toBe('Sponsor')
})

test('answers 404 for an unknown URL', async () => {
  const page = await app.call('GET', '/no/such/page')
  expect([page.status, page.text]).toEqual([404, 'Error 404!!!!'])
  for (const path of [
    '/assets/gone.js',
    '/pages.json',
    '/pages/login.en.html',
    '/api',
    '/api/login',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/assets/..%2f..%2fsecret',
    '/a%00b.js',
    '//secret',
  ]) {
    const { status, text } = await app.call('GET', path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('not for you')
  }
  expect((await app.call('POST', '/login', { body: {} })).status).toBe(404)
})

test('a page or file whose reader goes away at any moment releases its slot', async () => {
  const { port } = new URL(app.url)
  for (const file of ['login', 'earn-daily', 'assets/app-1a2b.js', 'sw.js', 'nothing.js']) {
    for (const patience of [0, 1, 2, 3, 4, 6]) {
      const socket = net.connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET /${file} HTTP/1.1\r\nhost: x\r\n\r\n`)
      for (let n = 0; n < patience; n++) await setImmediate()
      socket.destroy()
    }
  }
  await expect.poll(() => app.edge.front.counts().classes.public.inWork).toBe(0)
})
