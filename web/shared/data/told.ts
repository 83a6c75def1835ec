/** The subscribed member on this phone and the session: the member's id, and the end of the session. */
export const TOLD = 'told'

/** Stores the member to whom the service worker shows notifications. The entry outlives an expired session. */
export const TOLD_CACHE = 'told'
/** At sign-out, at the quick lock and at another user's sign-in: no further notifications are shown, and visible ones are closed. */
export async function forgetTold(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(TOLD_CACHE)
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}
/** An entry of another user, whose session merely expired, is removed too. */
export const forgetToldOfOthers = (userId: number): unknown =>
  localStorage.getItem(TOLD)?.startsWith(`${userId} `) || forgetTold()
