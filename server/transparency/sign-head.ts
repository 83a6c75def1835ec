import { signedText, type Head } from '../../contract/receipt.ts'
import { signingKey, type Mac } from '../sealing/signing-key.ts'

/** Signs heads, so that a stored line proves its publisher. */
export function headSigner(mac: Mac) {
  const key = signingKey(mac, 'head')
  return {
    publicKey: key.publicKey,
    sign: <H extends Pick<Head, 'day' | 'hash'>>(head: H) => ({ ...head, signature: key.sign(signedText(head)) }),
  }
}
