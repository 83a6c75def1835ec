import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { feedback } from '../../contract/feedback.ts'
import type { Action, Ctx } from '../action.ts'

/** The first bytes of an Ed25519 key in PKCS #8. The key's 32 bytes follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The server's key, derived from its secret. It is the same in every process and after every start. */
const keyOf = (mac: Ctx['mac']): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, mac('work record', 'signing key')]), format: 'der', type: 'pkcs8' })

const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** The record is the exact text that was signed, so a verifier needs no rule for serializing JSON. */
export function signRecord(mac: Ctx['mac'], record: object) {
  const key = keyOf(mac)
  const text = JSON.stringify(record)
  return {
    record: text,
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    algorithm: 'Ed25519',
    publicKey: publicPem(key),
    howToCheck:
      'Verify the Ed25519 signature (base64) over the UTF-8 bytes of "record" with "publicKey", and compare that key with the one at /api/work-record/key.',
  }
}

export const showRecordKey: Action<(typeof feedback)['GET /api/work-record/key']> = async ({ mac }) => ({
  algorithm: 'Ed25519',
  publicKey: publicPem(keyOf(mac)),
})
