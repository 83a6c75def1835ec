import { bytesOf, openWith, sealWith } from './phone-key.ts'

/** Slows down password guessing on a stolen phone; on a cheap phone one attempt takes about a second. */
const ROUNDS = 600_000

/** A copy of the phone's key that only the password decrypts, for use while the server is unreachable: salt, nonce and key, in base64. */
export async function wrapKey(phoneKey: string, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const sealed = await sealWith(await derive(password, salt), new TextEncoder().encode(phoneKey))
  return btoa(String.fromCharCode(...salt, ...new Uint8Array(sealed)))
}

/** The phone's key, or null for a wrong password. */
export async function unwrapKey(wrapped: string, password: string): Promise<string | null> {
  const bytes = bytesOf(wrapped)
  const own = await derive(password, bytes.slice(0, 16))
  const key = await openWith(own, bytes.slice(16).buffer).catch(() => null)
  return key && new TextDecoder().decode(key)
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
