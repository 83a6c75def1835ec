import { useSyncExternalStore } from 'react'
import { onFactorNeeded } from '../data/api.ts'

/**
 * Calls refused for lack of the second factor wait here for it and are then repeated. `enrol`: the account has to add a factor first.
 * `password`: an assigned password has to be changed first.
 */
export type FactorAsk = 'show' | 'enrol' | 'password' | null

let ask: FactorAsk = null
let waiting: ((again: boolean) => void)[] = []
const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

function set(next: FactorAsk): void {
  ask = next
  for (const tell of listeners) tell()
}

onFactorNeeded((code) => {
  set(code === 'factor.enrol' ? 'enrol' : code === 'password.first' ? 'password' : 'show')
  return new Promise((answer) => void waiting.push(answer))
})

export function answerFactor(again: boolean): void {
  const calls = waiting
  waiting = []
  set(null)
  for (const answer of calls) answer(again)
}

export const useFactorAsk = (): FactorAsk =>
  useSyncExternalStore(
    subscribe,
    () => ask,
    () => null,
  )
