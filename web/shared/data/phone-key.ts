/**
 * The signed-in member's key. All data that the phone stores about the member is encrypted with it, by AES-256-GCM. It is only in memory:
 * the server sends it to an open session, or the password decrypts the copy for offline use (wrapped-key.ts).
 */
let key: Promise<CryptoKey | undefined>
let give: (key?: CryptoKey | Promise<CryptoKey | undefined>) => void = () => {}
let secret: string | undefined

/** The key as sent by the server, for the copy under the password. Undefined while the phone is locked. */
export const phoneSecret = (): string | undefined => secret

/** Reads and writes wait until the phone is unlocked again. */
export function closePhone(): void {
  give()
  secret = undefined
  key = new Promise((resolve) => (give = resolve))
}
closePhone()

/** Without a key, as for visitors and in the consoles, nothing is stored and nothing waits. */
export function openPhone(base64?: string): void {
  const opened = base64 ? importKey(base64) : Promise.resolve(undefined)
  give(opened)
  secret = base64
  key = opened
}

/** Pages without TLS have no `crypto.subtle`. */
const importKey = (base64: string) =>
  Promise.resolve(
    (crypto.subtle as SubtleCrypto | undefined)?.importKey('raw', bytesOf(base64), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]),
  )
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Whether a user's key is available, once that is known. */
export const hasPhoneKey = async (): Promise<boolean> => !!(await key)

/** A random nonce followed by the encrypted data. Fails without a key. */
export const seal = async (clear: BufferSource): Promise<ArrayBuffer> => sealWith((await key)!, clear)
/** Fails for data encrypted for another user. */
export const open = async (sealed: ArrayBuffer): Promise<ArrayBuffer> => openWith((await key)!, sealed)

export async function sealWith(own: CryptoKey, clear: BufferSource): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, own, clear)]).arrayBuffer()
}
export const openWith = (own: CryptoKey, sealed: ArrayBuffer): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.slice(0, 12) }, own, sealed.slice(12))
