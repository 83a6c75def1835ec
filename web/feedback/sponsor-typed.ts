import { useEffect, useReducer } from 'preact/hooks'
import { useUser } from '../client/session.ts'
import type { Category } from './sponsor.ts'

/** What is typed about a submission and not sent yet. */
export type TypedKind = 'repair' | 'reject' | 'note'
export interface Typed {
  text: string
  category?: Category
}

/** In memory only: what is written of a tester does not stay on a computer. Each is of the person who typed it. */
const kept = new Map<string, Typed>()
const watching = new Set<() => void>()

/** What was typed stays while another submission is looked at, until it is sent. */
export function useTyped() {
  const { id } = useUser()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const changed = () => draw(undefined)
    watching.add(changed)
    return () => void watching.delete(changed)
  }, [])
  const key = (kind: TypedKind, taskId: number) => `${id} ${kind} ${taskId}`
  return {
    of: (kind: TypedKind, taskId: number): Typed => kept.get(key(kind, taskId)) ?? { text: '' },
    has: (kind: TypedKind, taskId: number): boolean => kept.has(key(kind, taskId)),
    /** It is decided: there is nothing more to ask for or to reject. */
    decided(taskId: number): void {
      for (const kind of ['repair', 'reject'] as const) kept.delete(key(kind, taskId))
      for (const changed of watching) changed()
    },
    /** Words that are empty are none. */
    keep(kind: TypedKind, taskId: number, typed: Typed): void {
      if (typed.text.trim()) kept.set(key(kind, taskId), typed)
      else kept.delete(key(kind, taskId))
      for (const changed of watching) changed()
    },
  }
}
