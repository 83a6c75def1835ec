import { useEffect, useReducer } from 'react'
import { useUser } from '../../shared/data/session.ts'
import type { Category } from '../../shared/console/feedback/words.ts'

/** Unsent input about a submission; `change` is the edited text of a note, by the note's id. */
export type TypedKind = 'repair' | 'reject' | 'note' | 'change' | 'answer'
export interface Typed {
  text: string
  category?: Category
  /** The version of the edited note. */
  version?: number
}

/** In memory only, so that no text about a tester stays on a computer. Separate for each person. */
const kept = new Map<string, Typed>()
const watching = new Set<() => void>()

/** Unsent input is kept while another submission is shown. */
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
    /** The submission is decided: unsent reasons and repair requests are dropped. */
    decided(about: number): void {
      for (const kind of ['repair', 'reject'] as const) kept.delete(key(kind, about))
      for (const changed of watching) changed()
    },
    /** Empty text counts as none. */
    keep(kind: TypedKind, about: number, typed: Typed): void {
      if (typed.text.trim()) kept.set(key(kind, about), typed)
      else kept.delete(key(kind, about))
      for (const changed of watching) changed()
    },
  }
}
