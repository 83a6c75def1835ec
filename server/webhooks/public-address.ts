import { BlockList, isIP } from 'node:net'

/** Networks outside the public internet (IANA's special-purpose registries). One of our servers may be in them. */
const special4 = new BlockList()
const networks4 = {
  '0.0.0.0': 8,
  '10.0.0.0': 8,
  '100.64.0.0': 10,
  '127.0.0.0': 8,
  '169.254.0.0': 16,
  '172.16.0.0': 12,
  '192.0.0.0': 24,
  '192.0.2.0': 24,
  '192.88.99.0': 24,
  '192.168.0.0': 16,
  '198.18.0.0': 15,
  '198.51.100.0': 24,
  '203.0.113.0': 24,
  '224.0.0.0': 4,
  '240.0.0.0': 4,
}
for (const [network, prefix] of Object.entries(networks4)) special4.addSubnet(network, prefix)

/** Only one eighth of IPv6 is public. Addresses in it that contain an IPv4 address are refused as well. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, prefix] of Object.entries({ '2001::': 23, '2001:db8::': 32, '2002::': 16, '3fff::': 20 }))
  special6.addSubnet(network, prefix, 'ipv6')

export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !special4.check(address)
    : isIP(address) === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')

/**
 * Whether a message may be sent to this web address, as far as the address itself shows: https, the usual port or an unprivileged one, no
 * password, and no private IP address. `testOrigin` is a receiver of tests.
 */
export function mayCall(url: string, testOrigin?: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(url)
  if (username || password) return false
  if (testOrigin !== undefined && origin === testOrigin) return true
  const host = hostname.replaceAll(/[[\]]/g, '')
  return protocol === 'https:' && (port === '' || Number(port) >= 1024) && (isIP(host) === 0 || isPublic(host))
}
