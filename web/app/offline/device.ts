/** Replies that the service worker keeps, to be read without a network. */
export const SEEN_CACHE = 'seen'

/** On signing out: the next person on this phone reads nothing of the last one's. Drafts stay, each under its owner. */
export async function forgetDevice(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SEEN_CACHE)
}
