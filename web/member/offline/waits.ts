import { useSyncExternalStore } from 'react'

const KEY = 'outbox-waits'

/** Whether something waits to be sent. Known without opening the store: a member with an empty outbox loads no code for it. */
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
