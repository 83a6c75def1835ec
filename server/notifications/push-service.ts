import { createECDH, ECDH } from 'node:crypto'
import type { Mac } from '../sealing/signing-key.ts'

/** The hosts of all browsers' push services. An address at any other host is refused, so that nobody can make the server call it. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]

/** Whether messages may be sent to this address. `testOrigin` is a push service of tests. */
export function isPushService(endpoint: string, testOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (testOrigin !== undefined && origin === testOrigin) return true
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}

const curve = 'prime256v1'

/** Whether these are a browser's keys: a point of the curve P-256, and 16 bytes. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    return (ECDH.convertKey(p256dh, curve, 'base64url', undefined, 'uncompressed') as Buffer).length === 65
  } catch {
    return false
  }
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys by which push services identify the server (VAPID), derived from its secret: the same in every process and after every start. In
 * base64url, as web-push and browsers take them.
 */
export function vapidKeys(mac: Mac): VapidKeys {
  const pair = createECDH(curve)
  // A number beyond the order of the curve is not a valid key. One of 2^32 HMACs is such a number.
  for (let turn = 0; ; turn++) {
    try {
      pair.setPrivateKey(mac('vapid', `private key ${turn}`))
      break
    } catch (error) {
      if (turn === 9) throw error
    }
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
