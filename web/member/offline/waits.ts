import { useSyncExternalStore } from 'react'

const KEY = 'outbox-waits'

/** Whether a submission is queued. Readable without opening the store, so members with an empty queue load no code for it. */
const waits = () => localStorage.getItem(KEY) !== null

export function setWaits(yes: boolean): void {
  if (yes === waits()) return
  if (yes) localStorage.setItem(KEY, '')
  else localStorage.removeItem(KEY)
  window.dispatchEvent(new Event(KEY))
}

const subscribe = (tell: () => void) => {
  window.addEventListener(KEY, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(KEY, tell)
    window.removeEventListener('storage', tell)
  }
}
export const useWaits = (): boolean => useSyncExternalStore(subscribe, waits, () => false)
