import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const asked = (remoteAddress: string, forwarded?: string) =>
  from(remoteAddress, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
const from = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test.each([
  ['no proxy: the address that called', 0, undefined, '198.51.100.1'],
  ['no proxy: what the client wrote does not count', 0, '127.0.0.1', '198.51.100.1'],
  ['one proxy: what it added', 1, '203.0.113.9', '203.0.113.9'],
  ['one proxy: what the client wrote to the left does not count', 1, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  [
    'more proxies said than there are: nobody becomes a caller from this machine',
    2,
    '127.0.0.1, 203.0.113.9',
    'unknown',
  ],
  ['nor in another form', 1, '::ffff:127.8.0.1', 'unknown'],
  ['two proxies', 2, '127.0.0.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['fewer entries than proxies', 3, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a proxy that adds nothing', 1, undefined, '198.51.100.1'],
  ['an empty header', 1, '', '198.51.100.1'],
  ['IPv4 written as IPv6', 1, '::ffff:203.0.113.9', '203.0.113.9'],
])('finds the address of the client: %s', (_, proxies, forwarded, address) => {
  expect(clientAddress(asked('::ffff:198.51.100.1', forwarded), proxies)).toBe(address)
})

test.each([
  [{}, 0, '127.0.0.1'],
  [{ 'x-forwarded-for': '203.0.113.9' }, 0, 'unknown'],
  [{ forwarded: 'for=203.0.113.9' }, 0, 'unknown'],
  [{ 'x-real-ip': '203.0.113.9' }, 0, 'unknown'],
  [{ via: '1.1 proxy' }, 0, 'unknown'],
  [{ 'x-forwarded-for': '' }, 0, 'unknown'],
  [{ forwarded: 'for=203.0.113.9' }, 1, 'unknown'],
  [{ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=127.0.0.1' }, 1, '203.0.113.9'],
])('a call that a local proxy forwards is not a local call: %j with %i proxies', (headers, proxies, address) => {
  expect(clientAddress(from('127.0.0.1', headers), proxies)).toBe(address)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::6', '2001:db8:1:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
