import { useSyncExternalStore } from 'react'
import { early } from './early.ts'

/** What a person has chosen for this phone. What is missing is as the phone has it. */
export interface Comforts {
  theme?: 'light' | 'dark'
  /** How many times as large as designed the letters are. */
  scale?: number
  /** Whether pictures and live messages are left out. */
  saver?: boolean
}

const KEY = 'comforts'
const listeners = new Set<() => void>()
let now = kept()

function kept(): Comforts {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Comforts
  } catch {
    // On the server there is no storage, and some browsers forbid it.
    return {}
  }
}

/** Keeps a choice on this phone. `undefined` is as the phone has it. */
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

/** The browser's own switch for saving data. Firefox and Safari have none. */
const phoneSaves = () => !!(globalThis.navigator as { connection?: { saveData?: boolean } })?.connection?.saveData

/** Whether this phone saves data: as its owner chose here, otherwise as the browser says. */
export const useSavesData = (): boolean => useComforts().saver ?? phoneSaves()
