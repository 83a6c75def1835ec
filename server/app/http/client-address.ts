import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The address of the client, where `proxies` of our own are in front. Each proxy adds the address that called it at the
 * right end of X-Forwarded-For. Only these entries are true: everything to their left is what the client wrote.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = plain(request.socket.remoteAddress ?? '')
  const header = request.headers['x-forwarded-for']
  const forwarded = proxies === 0 || header === undefined ? [] : String(header).split(',')
  const address = plain(forwarded[Math.max(0, forwarded.length - proxies)]?.trim() ?? '') || socket
  // Nobody who comes by a proxy is a caller from this machine, who is not limited: the proxy may be here and be counted by nobody, and
  // with too high a count of proxies, clients write the address.
  return isLoopback(address) && cameByProxy(request) ? 'unknown' : address
}

/** Whether a proxy has sent the request on, and says so. Clients can say it too. */
export const cameByProxy = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)

/** Whether a proxy on this machine has sent the request on, of which `proxies` says nothing. */
export const isUncounted = (request: IncomingMessage, proxies: number): boolean =>
  proxies === 0 && cameByProxy(request) && isLoopback(request.socket.remoteAddress ?? '')

export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/** An IPv4 address that is written as an IPv6 one, as itself. */
const plain = (address: string) =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address

/**
 * What counts as one caller: an IPv4 address, or an IPv6 network of 64 bits, because every connection is given at least
 * that many addresses.
 */
export function networkOf(address: string): string {
  const [bare = ''] = plain(address).split('%')
  if (!isIPv6(bare)) return bare
  const [left = '', right] = bare.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [groups(left), groups(right ?? '')]
  // An IPv4 address at the end takes two groups.
  const length = first.length + last.length + (bare.includes('.') ? 1 : 0)
  const all = right === undefined ? first : [...first, ...Array<string>(8 - length).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
