import { getLanguage } from '../i18n/language.tsx'
import { open, seal } from './phone-key.ts'

const CACHE = 'kept'
/** When a cached reply came from the server. */
export const SEEN_AT = 'x-seen-at'

const held = () => ('caches' in globalThis ? caches.open(CACHE).catch(() => null) : Promise.resolve(null))
const keyOf = (url: string) => `/kept/${getLanguage()}${url}`

/** Number of sessions that ended here: a reply requested before belongs to an earlier session. */
let ends = 0
export const countEnds = (): number => ends

/**
 * Stores a reply, encrypted, for offline reading, unless the session has ended since the request. If storage is full or forbidden, nothing
 * is stored.
 */
export async function keepSeen(url: string, response: Response, asked: number): Promise<void> {
  const headers = { 'content-type': response.headers.get('content-type') ?? '', [SEEN_AT]: new Date().toISOString() }
  const sealed = await seal(await response.arrayBuffer()).catch(() => null)
  if (!sealed || asked !== ends) return
  await (await held())?.put(keyOf(url), new Response(sealed, { headers })).catch(() => undefined)
  if (asked !== ends) await drop()
}

/** Waits for the key if there is something to decrypt. */
export async function readSeen(url: string): Promise<Response | undefined> {
  const kept = await (await held())?.match(keyOf(url))
  const clear = kept && (await open(await kept.arrayBuffer()).catch(() => undefined))
  return clear && new Response(clear, { headers: kept.headers })
}

/** Deletes the cache at the end of a session. Drafts stay, each encrypted with its owner's key. */
export async function forgetSeen(): Promise<void> {
  ends++
  await drop()
}

async function drop(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
