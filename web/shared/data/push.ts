import { call } from './api.ts'
import { isSignedIn } from './session.ts'
import { TOLD, TOLD_CACHE } from './told.ts'

/** `later`: the browser's prompt was closed without an answer. `failed`: the browser could not reach its push service. */
export type Turned = 'on' | 'blocked' | 'later' | 'failed'

export const canBeTold = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Whether notifications are blocked in the browser. Only the browser's settings can change that. */
export const isBlocked = (): boolean => canBeTold() && Notification.permission === 'denied'

/** Asks for the browser's permission and subscribes at the server. Server errors are thrown. */
export async function turnOn(owner: number, sessionEndsAt: number, key: string): Promise<Turned> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') return answer === 'denied' ? 'blocked' : 'later'
  const subscription = await subscribe(key).catch(() => null)
  if (!subscription) return 'failed'
  const { endpoint, keys } = subscription.toJSON()
  await call('POST /api/notifications/devices', {
    body: { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! },
  })
  // Signed out meanwhile: the server has ended the subscription too.
  if (!isSignedIn(owner)) return 'failed'
  await (await caches.open(TOLD_CACHE)).put('/told', new Response(String(owner)))
  localStorage.setItem(TOLD, `${owner} ${sessionEndsAt}`)
  return 'on'
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const asked = { userVisibleOnly: true, applicationServerKey: bytes }
  try {
    return await pushManager.subscribe(asked)
  } catch {
    // The existing subscription was created with another key.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(asked)
  }
}

/** The service worker is registered shortly after the page has loaded; in development there is none. */
const readyWorker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), 10_000)),
  ])

/** Unsubscribes the browser. */
export async function turnOff(): Promise<void> {
  localStorage.removeItem(TOLD)
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** After a sign-in on a phone where this member had notifications, which signing out had ended. */
export async function renew(owner: number, sessionEndsAt: number): Promise<void> {
  if (!canBeTold() || Notification.permission !== 'granted') return
  const { key } = await call('GET /api/notifications/settings', { quiet: true })
  await turnOn(owner, sessionEndsAt, key)
}
