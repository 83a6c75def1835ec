import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The client's address behind `proxies` trusted proxies. Each proxy appends its caller's address to X-Forwarded-For. Only these entries are
 * trustworthy: the client wrote everything to their left.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  const header = request.headers['x-forwarded-for']
  const forwarded = proxies === 0 || header === undefined ? [] : String(header).split(',')
  const address = plain(forwarded[Math.max(0, forwarded.length - proxies)]?.trim() ?? '') || socket
  // Calls through a proxy never count as local calls, which have no limit. A proxy may run on this machine without being configured, and if
  // the configured number of proxies is too high, clients choose the address.
  return isLoopback(address) && cameByProxy(request) ? 'unknown' : address
}

/** Whether the request has headers of a proxy, which clients can also send. */
export const cameByProxy = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)

/** Whether a local proxy that `proxies` does not count forwarded the request. */
export const isUncounted = (request: IncomingMessage, proxies: number): boolean =>
  proxies === 0 && cameByProxy(request) && isLoopback(request.socket.remoteAddress ?? '')

export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/** Returns an IPv4-mapped IPv6 address as IPv4. */
const plain = (address: string) =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address

/** The unit for rate limits: an IPv4 address or an IPv6 /64 network, since every connection gets at least that many addresses. */
export function networkOf(address: string): string {
  const [bare = ''] = plain(address).split('%')
  if (!isIPv6(bare)) return bare
  const [left = '', right] = bare.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [groups(left), groups(right ?? '')]
  // A trailing IPv4 address takes two groups.
  const length = first.length + last.length + (bare.includes('.') ? 1 : 0)
  const all = right === undefined ? first : [...first, ...Array<string>(8 - length).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
