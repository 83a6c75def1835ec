import { useSyncExternalStore } from 'react'
import { early } from './early.ts'

/** A person's display settings for this phone. Missing values follow the phone's settings. */
export interface Comforts {
  theme?: 'light' | 'dark'
  /** The text size as a multiple of the design's size. */
  scale?: number
  /** Whether pictures and live messages are disabled. */
  saver?: boolean
  /** Whether others use this phone, so that balances stay hidden until they are pressed. */
  shared?: boolean
}

const KEY = 'comforts'
const listeners = new Set<() => void>()
let now = kept()

function kept(): Comforts {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Comforts
  } catch {
    // The server has no storage, and some browsers forbid it.
    return {}
  }
}

/** Stores a setting on this phone. `undefined` follows the phone's setting. */
export function choose(part: Comforts): void {
  now = { ...now, ...part }
  localStorage.setItem(KEY, JSON.stringify(now))
  early?.look()
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
const none: Comforts = {}
export const useComforts = (): Comforts =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => none,
  )

/** The browser's data saver setting. Firefox and Safari have none. */
const phoneSaves = () => !!(globalThis.navigator as { connection?: { saveData?: boolean } })?.connection?.saveData

/** Whether this phone saves data: the user's choice here, otherwise the browser's setting. */
export const useSavesData = (): boolean => useComforts().saver ?? phoneSaves()
