/** Whom this phone tells, and since which session: the member's id, and when the session ends. */
export const TOLD = 'told'

/** Has a note of the member to whom the service worker shows messages. It outlives a session that has only run out. */
export const TOLD_CACHE = 'told'
/** At sign-out, at the quick lock and when somebody else signs in: no more messages are shown, and those that were go. */
export async function forgetTold(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(TOLD_CACHE)
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}
/** A note of somebody else, whose session had only run out, goes too. */
export const forgetToldOfOthers = (userId: number): unknown =>
  localStorage.getItem(TOLD)?.startsWith(`${userId} `) || forgetTold()
