import { useSyncExternalStore } from 'react'

/** The browser's offer to put Porokh on the home screen; it comes once, early, and only where that is possible. */
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
    // Our button asks, not the browser's bar.
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

/** What the button does, or null where nothing can be installed. */
export const useInstall = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
    ? install
    : null
