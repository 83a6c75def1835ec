import { useSyncExternalStore } from 'react'

/** The browser's install prompt. The event comes once, early, and only if installation is possible. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}
let offer: InstallOffer | null = null
const listeners = new Set<() => void>()
const set = (next: InstallOffer | null) => {
  offer = next
  for (const tell of listeners) tell()
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own bar, since Porokh's button shows the prompt.
    event.preventDefault()
    set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => set(null))
}

const install = () => {
  void offer?.prompt()
  set(null)
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The button's action, or null if installation is impossible. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
    ? install
    : null
