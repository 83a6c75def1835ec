import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type Box from './ToastBox.tsx'
import type { ToastWords } from './ToastBox.tsx'

const SHOWN_MS = 5000
/** For one that others wait for: a message of the form must not be gone at once because a notification came, too. */
const LEAST_MS = 2000
let shown: (ToastWords & { id: number }) | null = null
/** When the one that is shown could be seen first; 0 until then. */
let since = 0
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined
const queue: (ToastWords & { id: number })[] = []
const listeners = new Set<() => void>()

function next(): void {
  clearTimeout(timer)
  shown = queue.shift() ?? null
  since = 0
  for (const tell of listeners) tell()
}

/** Its time begins when it can be seen: on slow data the first one waits for its box. */
function begin(): void {
  clearTimeout(timer)
  since = Date.now()
  timer = setTimeout(next, queue.length ? LEAST_MS : SHOWN_MS)
}

/**
 * A short message at the right, for five seconds, about what happened elsewhere: what a form says of itself stands in the
 * form. One at a time: a newer one comes when the one before has been there for two seconds.
 */
export function toast(words: ToastWords): void {
  queue.push({ ...words, id: ++last })
  if (!shown) return next()
  if (!since) return
  clearTimeout(timer)
  timer = setTimeout(next, LEAST_MS - (Date.now() - since))
}

const KEPT = 'toasts'

/** Before the page of another app is loaded: what this one still has to say is said there. */
export function keepToasts(): void {
  const left = shown ? [shown, ...queue] : []
  if (left.length) sessionStorage.setItem(KEPT, JSON.stringify(left))
}

export function sayKeptToasts(): void {
  const left = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as ToastWords[]
  sessionStorage.removeItem(KEPT)
  left.forEach(toast)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Fetched with the first toast. One that cannot be fetched is not shown, and the page goes on working. */
const ToastBox = lazy<typeof Box>(() => import('./ToastBox.tsx').catch(() => ({ default: NoBox })))
function NoBox({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

const useShown = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )

/** For screen readers, inside of an open dialog: they hear nothing of the rest of the page then, where the box of toasts is. */
export function ToastsTold() {
  const [before] = useState(last)
  const now = useShown()
  return (
    <p className="sr-only" aria-live="polite">
      {now && now.id > before && `${now.title} ${now.detail ?? ''}`}
    </p>
  )
}

export function Toasts() {
  const now = useShown()
  return (
    <div role="status" aria-live="polite">
      {now && (
        <Suspense fallback={null}>
          <ToastBox key={now.id} toast={now} onShown={begin} onClose={next} />
        </Suspense>
      )}
    </div>
  )
}
