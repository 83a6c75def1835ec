import type { ServerResponse } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts'
import { post, type Resolve } from './post.ts'
import { isPublic, mayCall } from './public-address.ts'

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

describe('addresses', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
    '1.2.3',
    'fe80::1%eth0',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  )

  test.each(['2606:4700::1111', '2a00:1450::1', '2400:cb00::1'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  )

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'https://example.org:80/',
    'https://example.org:22/',
    'https://example.org:1023/',
    'https://user:word@example.org/',
    'https://user@example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.org',
    '',
  ])('refuses to call %s', (url) => {
    expect(mayCall(url)).toBe(false)
  })

  test.each(['https://example.org/', 'https://example.org:8443/a?b=c', 'https://1.1.1.1/', 'https://[2606:4700::1]/'])(
    'calls %s',
    (url) => expect(mayCall(url)).toBe(true),
  )

  test('only the configured test receiver may be private', () => {
    const test = 'http://127.0.0.1:4000'
    expect(mayCall(`${test}/hook`, test)).toBe(true)
    for (const url of [
      'http://127.0.0.1:4001/',
      'http://localhost:4000/',
      'https://127.0.0.1:4000/',
      'http://user@127.0.0.1:4000/',
    ])
      expect(mayCall(url, test), url).toBe(false)
  })
})

describe('a host', () => {
  const to =
    (...addresses: string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:169.254.169.254'],
    ['8.8.8.8', '10.0.0.1'],
    ['10.0.0.1', '8.8.8.8'],
    ['2606:4700::1111', 'fd00::1'],
    [],
  ])('a host with a private address, or without any, is not called: %s', async (...addresses) => {
    const outcome = await post('https://example.org:8443/', message, { resolve: to(...addresses) })
    expect(outcome).toMatchObject({ status: null, failure: 'address', answer: '' })
  })

  test('a missing host is not called', async () => {
    const resolve: Resolve = async () => {
      throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
    }
    expect(await post('https://example.org/', message, { resolve })).toMatchObject({ failure: 'address' })
  })

  test('a host is resolved once, and the connection uses the checked address: a second answer has no effect', async () => {
    let connections = 0
    const own = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((ready) => own.listen(0, '127.0.0.1', ready))
    const { port } = own.address() as AddressInfo
    let asked = 0
    // First an address that counts as public and is unassigned, then this machine.
    const resolve: Resolve = async () =>
      asked++ === 0 ? [{ address: '2000::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }]
    const outcome = await post(`https://localhost:${port}/`, message, { resolve, timeoutMs: 400 })
    await new Promise((closed) => void own.close(closed))
    expect(outcome.status).toBeNull()
    expect(outcome.failure).not.toBe('address')
    expect([asked, connections]).toEqual([1, 0])
  })

  test('a host whose name server does not answer is given up', async () => {
    const resolve: Resolve = () => new Promise(() => {})
    expect(await post('https://example.org/', message, { resolve, timeoutMs: 50 })).toMatchObject({
      failure: 'timeout',
    })
  })
})

describe('an answer', () => {
  let receiver: WebhookReceiver
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
  })
  afterAll(() => receiver.close())
  beforeEach(() => void receiver.got.splice(0))
  const send = (timeoutMs?: number) =>
    post(`${receiver.origin}/hook`, message, { testOrigin: receiver.origin, timeoutMs })

  test('an answer is stored with its status and its first 500 characters, cleaned for storage', async () => {
    receiver.answers((response) => void response.writeHead(500).end(`\0বাংলা\n${'x'.repeat(600)}`))
    const { status, answer, failure } = await send()
    expect([status, failure]).toEqual([500, null])
    expect(answer).toMatch(/^ বাংলা x+$/)
    expect(Array.from(answer)).toHaveLength(500)
  })

  test('a redirect is not followed', async () => {
    receiver.answers((response) => void response.writeHead(307, { location: `${receiver.origin}/other` }).end())
    expect(await send()).toMatchObject({ status: 307 })
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook'])
  })

  test('an answer is read up to 64 kB', async () => {
    let written = 0
    receiver.answers((response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        written += 16_384
        response.write('x'.repeat(16_384), () => setImmediate(more))
      }
      more()
    })
    expect(await send()).toMatchObject({ status: 200, answer: 'x'.repeat(500) })
    expect(written).toBeLessThan(64 * 1024 * 1024)
  })

  test.each([
    ['before it begins', () => {}],
    ['in its middle', (response: ServerResponse) => void response.writeHead(200).write('x')],
  ])('an answer that does not arrive, %s, ends by a timeout', async (_, how) => {
    receiver.answers(how)
    expect(await send(150)).toMatchObject({ status: null, failure: 'timeout' })
  })

  test('an answer is missing if the receiver closes the connection', async () => {
    receiver.answers((response) => void response.destroy())
    expect(await send()).toMatchObject({ status: null, failure: 'connection' })
  })
})
