import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { backgroundWork } from '../http/edge.ts'
import { noteTried } from '../../testing/note-tried.ts'
import { limitCalls, mostCalls } from './limit-calls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const noon = new Date('2026-03-02T06:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
const withToken = (token: string, address = '127.0.0.1') => from(address, { authorization: `Bearer ${token}` })

function aProcess({ proxies = 0, db = database.app.db } = {}) {
  const work = backgroundWork((error) => {
    throw error
  })
  const count = limitCalls(db, work.start, proxies)
  /** Number of these calls that are accepted. */
  async function call(request: IncomingMessage, times: number, now = noon): Promise<number> {
    let passed = 0
    for (let n = 0; n < times; n++) {
      const refusal = count(request, now)
      if (!refusal) passed += 1
      else expect(refusal.code).toBe('auth.too_many_requests')
      if (n % 10 === 9) await work.settled()
    }
    await work.settled()
    return passed
  }
  return { call }
}

test('an address may make 3000 calls a minute, and does not affect other addresses', async () => {
  const { call } = aProcess()
  expect(await call(from('203.0.113.1'), 3100)).toBe(3000)
  expect(await call(from('203.0.113.2'), 1)).toBe(1)
  expect(await call(from('203.0.113.1'), 1, later(59))).toBe(0)
  expect(await call(from('203.0.113.1'), 1, later(60))).toBe(1)
  noteTried({ of: 'limit', name: 'calls of a network', most: `${mostCalls.address} in 1 min` })
})

test('the limit applies to all processes together', async () => {
  const [one, two] = [aProcess(), aProcess()]
  expect(await one.call(from('203.0.113.3'), 2000)).toBe(2000)
  expect(await two.call(from('203.0.113.3'), 2000)).toBe(1000)
  // A process reads the calls of other processes once per fifty calls of its own.
  expect(await one.call(from('203.0.113.3'), 2000)).toBe(50)
  expect(await one.call(from('203.0.113.3'), 10, later(61))).toBe(10)
})

test('a token may make 1200 calls a minute in all processes together, from any address', async () => {
  const [one, two] = [aProcess(), aProcess()]
  expect(await one.call(withToken('a'), 700)).toBe(700)
  expect(await two.call(withToken('a', '203.0.113.4'), 700)).toBe(500)
  expect(await one.call(withToken('b'), 10)).toBe(10)
  noteTried({ of: 'limit', name: 'calls of a token', most: `${mostCalls.token} in 1 min` })
})

test('the addresses of one IPv6 network count together', async () => {
  const { call } = aProcess()
  expect(await call(from('2001:db8:0:1::1'), 2999)).toBe(2999)
  expect(await call(from('2001:db8:0:1:ffff::2'), 10)).toBe(1)
  expect(await call(from('2001:db8:0:2::1'), 10)).toBe(10)
})

test('calls from the same machine are unlimited, but a client behind a proxy cannot claim to be local', async () => {
  expect(await aProcess().call(from('127.0.0.1'), 3100)).toBe(3100)
  const forwarded = { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' }
  // An unconfigured local proxy is limited too.
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
    expect(await aProcess().call(from('127.0.0.1', { [name]: '203.0.113.5' }), 10, later(600))).toBe(10)
  expect(await aProcess().call(from('127.0.0.1', { forwarded: 'for=203.0.113.5' }), 3100, later(900))).toBe(3000)
  expect(await aProcess({ proxies: 1 }).call(from('127.0.0.1', forwarded), 3100)).toBe(3000)
})

test('continues to count while the database is unavailable', async () => {
  let away = true
  const db: typeof database.app.db = {
    query: (...statement) => (away ? Promise.reject(new Error('away')) : database.app.db.query(...statement)),
  }
  const one = aProcess({ db })
  expect(await one.call(from('203.0.113.6'), 1000)).toBe(1000)
  away = false
  expect(await one.call(from('203.0.113.6'), 1)).toBe(1)
  expect(await aProcess().call(from('203.0.113.6'), 2100)).toBe(1999)
})
