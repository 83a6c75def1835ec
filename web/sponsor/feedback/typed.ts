import { useEffect, useReducer } from 'react'
import { useUser } from '../../shared/data/session.ts'
import type { Category } from '../../shared/console/feedback/words.ts'

/** What is typed about a submission and not sent yet; `change` is of a note, by the id of that. */
export type TypedKind = 'repair' | 'reject' | 'note' | 'change'
export interface Typed {
  text: string
  category?: Category
  /** Of the note that is changed. */
  version?: number
}

/** In memory only: what is written of a tester does not stay on a computer. Each is of the person who typed it. */
const kept = new Map<string, Typed>()
const watching = new Set<() => void>()

/** What was typed stays while another submission is looked at, until it is sent. */
export function useTyped() {
  const { id } = useUser()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const changed = () => draw()
    watching.add(changed)
    return () => void watching.delete(changed)
  }, [])
  const key = (kind: TypedKind, about: number) => `${id} ${kind} ${about}`
  return {
    of: (kind: TypedKind, about: number): Typed => kept.get(key(kind, about)) ?? { text: '' },
    has: (kind: TypedKind, about: number): boolean => kept.has(key(kind, about)),
    /** It is decided: there is nothing more to ask for or to reject. */
    decided(about: number): void {
      for (const kind of ['repair', 'reject'] as const) kept.delete(key(kind, about))
      for (const changed of watching) changed()
    },
    /** Words that are empty are none. */
    keep(kind: TypedKind, about: number, typed: Typed): void {
      if (typed.text.trim()) kept.set(key(kind, about), typed)
      else kept.delete(key(kind, about))
      for (const changed of watching) changed()
    },
  }
}
