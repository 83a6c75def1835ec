import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser from the push service's view: its address there, and the keys with which messages to it are encrypted. */
export interface FakeBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** The received messages, decrypted. */
  messages: Record<string, unknown>[]
  /** The service's answer from now on, instead of 201. */
  answers(status: number, headers?: Record<string, string>): void
}

/** A push service of a test, on this machine. Like a real one, it checks VAPID's signature and the headers. */
export interface FakePushService {
  origin: string
  /** Each received request, in order. */
  requests: { path: string; headers: IncomingHttpHeaders; vapid: VapidClaims }[]
  browser(): FakeBrowser
  close(): Promise<void>
}

interface VapidClaims {
  aud: string
  sub: string
  exp: number
  /** The public key of the sender, in base64url. */
  key: string
}

export async function startPushService(): Promise<FakePushService> {
  const requests: FakePushService['requests'] = []
  const receive = new Map<string, (body: Buffer) => { status: number; headers?: Record<string, string> }>()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push({ path, headers: request.headers, vapid: claimsOf(request.headers.authorization ?? '') })
      const { status, headers } = receive.get(path)?.(Buffer.concat(pieces)) ?? { status: 404 }
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    browser() {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      let answer: { status: number; headers?: Record<string, string> } = { status: 201 }
      const messages: FakeBrowser['messages'] = []
      receive.set(path, (body) => {
        if (answer.status === 201) messages.push(JSON.parse(decrypt(body, { pair, auth })))
        return answer
      })
      return {
        subscription: { endpoint: origin + path, p256dh, auth: auth.toString('base64url') },
        messages,
        answers: (status, headers) => void (answer = { status, headers }),
      }
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

/** The claims of `vapid t=…, k=…` (RFC 8292). Throws if the signature does not match the key. */
function claimsOf(authorization: string): VapidClaims {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!right) throw new Error('the signature of VAPID is wrong')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}

/** A message in one record of aes128gcm (RFC 8188 and 8291). */
function decrypt(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, about, 32)
  const record = body.subarray(21 + keyLength)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  ).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
