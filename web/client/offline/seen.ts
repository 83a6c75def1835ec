import { getLanguage } from '../../i18n/language.ts'

const CACHE = 'seen'
/** When a kept reply came from the server. */
export const SEEN_AT = 'x-seen-at'

const held = () => ('caches' in globalThis ? caches.open(CACHE).catch(() => null) : Promise.resolve(null))
const keyOf = (url: string) => `/seen/${getLanguage()}${url}`

/** How often somebody has signed out here: a reply that was asked for before belongs to that person. */
let signOuts = 0
export const countSignOuts = (): number => signOuts

/**
 * Keeps a reply, to be read without a network, unless somebody has signed out since it was asked for. Where the storage is full or forbidden,
 * nothing is kept.
 */
export async function keepSeen(url: string, response: Response, asked: number): Promise<void> {
  const headers = { 'content-type': response.headers.get('content-type') ?? '', [SEEN_AT]: new Date().toISOString() }
  const copy = new Response(await response.blob(), { headers })
  if (asked !== signOuts) return
  await (await held())?.put(keyOf(url), copy).catch(() => undefined)
  if (asked !== signOuts) await drop()
}

export const readSeen = async (url: string): Promise<Response | undefined> => (await held())?.match(keyOf(url))

/** On signing out: the next person on this phone can read nothing of the last one. Drafts stay, each under its owner. */
export async function forgetSeen(): Promise<void> {
  signOuts++
  await drop()
}

async function drop(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE)
}
