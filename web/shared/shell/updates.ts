import { useSyncExternalStore } from 'react'

let ready: (() => void) | null = null
const listeners = new Set<() => void>()
const offer = (take: () => void) => {
  ready = take
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
/** The button's action while a new version waits, otherwise null. Nothing is replaced before it is pressed. */
export const useUpdate = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => ready,
    () => null,
  )

/** Registers the service worker after the page has loaded, so that background downloads do not slow down the open page. */
export function keepOnPhone(): void {
  window.addEventListener('vite:preloadError', () => void offerIfReached())
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  window.addEventListener('load', () => setTimeout(() => void register(), 1000))
}

/**
 * Whether a chunk is missing because the server has a newer version. If the server is unreachable, the chunk only failed to load:
 * `navigator.onLine` is true for any connection.
 */
async function offerIfReached(): Promise<void> {
  if ((await askServer())?.ok) offer(() => location.reload())
}

/** Null if the server is unreachable. */
export const askServer = (): Promise<Response | null> =>
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null)

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  const look = (worker: ServiceWorker | null) => {
    // The first version on this phone replaces nothing.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) offer(() => takeOver(worker))
  }
  look(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => look(worker))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  worker.postMessage('take-over')
}
