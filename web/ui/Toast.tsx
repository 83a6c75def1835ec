import { lazy, Suspense, useSyncExternalStore } from 'react'
import type Box from './ToastBox.tsx'
import type { ToastWords } from './ToastBox.tsx'

const SHOWN_MS = 5000
let shown: (ToastWords & { id: number }) | null = null
let last = 0
const listeners = new Set<() => void>()
const set = (next: typeof shown) => {
  shown = next
  for (const tell of listeners) tell()
}
const drop = (id: number) => shown?.id === id && set(null)

/**
 * A short message at the right, for five seconds, about what happened elsewhere: what a form says of itself stands in the
 * form. A newer one takes the place of the one before.
 */
export function toast(words: ToastWords): void {
  const id = ++last
  set({ ...words, id })
  setTimeout(() => drop(id), SHOWN_MS)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Fetched with the first toast. One that cannot be fetched is not shown, and the page goes on working. */
const ToastBox = lazy<typeof Box>(() => import('./ToastBox.tsx').catch(() => ({ default: () => null })))

export function Toasts() {
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return (
    <div role="status" aria-live="polite">
      {now && (
        <Suspense>
          <ToastBox key={now.id} toast={now} onClose={() => drop(now.id)} />
        </Suspense>
      )}
    </div>
  )
}
