import type { feedback } from '../../contract/feedback.ts'
import type { Action, Ctx } from '../core/action.ts'
import { signingKey } from '../sealing/signing-key.ts'

const keyOf = (mac: Ctx['mac']) => signingKey(mac, 'work record')

/** The record is the exact signed text, so a verifier needs no rule for serializing JSON. */
export function signRecord(mac: Ctx['mac'], record: object) {
  const key = keyOf(mac)
  const text = JSON.stringify(record)
  return {
    record: text,
    signature: key.sign(text),
    algorithm: 'Ed25519',
    publicKey: key.publicKey,
    howToCheck:
      'Verify the Ed25519 signature (base64) over the UTF-8 bytes of "record" with "publicKey", and compare that key with the one at /api/work-record/key.',
  }
}

export const showRecordKey: Action<(typeof feedback)['GET /api/work-record/key']> = async ({ mac }) => ({
  algorithm: 'Ed25519',
  publicKey: keyOf(mac).publicKey,
})
