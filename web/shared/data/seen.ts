import { getLanguage } from '../i18n/language.tsx'
import { open, seal } from './phone-key.ts'

const CACHE = 'kept'
/** When a kept reply came from the server. */
export const SEEN_AT = 'x-seen-at'

const held = () => ('caches' in globalThis ? caches.open(CACHE).catch(() => null) : Promise.resolve(null))
const keyOf = (url: string) => `/kept/${getLanguage()}${url}`

/** How often a session has ended here: a reply that was asked for before belongs to that session. */
let ends = 0
export const countEnds = (): number => ends

/**
 * Keeps a reply, sealed, to be read without a network, unless the session has ended since it was asked for. Where the storage is full or
 * forbidden, nothing is kept.
 */
export async function keepSeen(url: string, response: Response, asked: number): Promise<void> {
  const headers = { 'content-type': response.headers.get('content-type') ?? '', [SEEN_AT]: new Date().toISOString() }
  const sealed = await seal(await response.arrayBuffer()).catch(() => null)
  if (!sealed || asked !== ends) return
  await (await held())?.put(keyOf(url), new Response(sealed, { headers })).catch(() => undefined)
  if (asked !== ends) await drop()
}

/** Waits for the key, where there is something to open. */
export async function readSeen(url: string): Promise<Response | undefined> {
  const kept = await (await held())?.match(keyOf(url))
  const clear = kept && (await open(await kept.arrayBuffer()).catch(() => undefined))
  return clear && new Response(clear, { headers: kept.headers })
}

/** At the end of a session. Drafts stay, each under its owner's key. */
export async function forgetSeen(): Promise<void> {
  ends++
  await drop()
}

async function drop(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
