import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** The prefix of an Ed25519 key in PKCS #8. The key's 32 bytes follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An HMAC with the server's secret (mac.ts) for a purpose. */
export type Mac = (purpose: string, text: string) => Buffer

/** The server's Ed25519 key for a purpose, derived from its secret. Identical in every process and after every start. */
export function signingKey(mac: Mac, purpose: string) {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([pkcs8, mac(purpose, 'signing key')]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    /** The signature of the text's UTF-8 bytes, in base64. */
    sign: (text: string): string => sign(null, Buffer.from(text), key).toString('base64'),
  }
}
