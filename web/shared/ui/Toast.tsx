import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type Box from './ToastBox.tsx'
import type { ToastWords } from './ToastBox.tsx'

const SHOWN_MS = 5000
/** For a toast with others in the queue: a form's message must not disappear at once because of a notification. */
const LEAST_MS = 2000
let shown: (ToastWords & { id: number }) | null = null
/** When the current toast became visible; 0 until then. */
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

/** The timer starts when the toast becomes visible, which can be late on a slow connection. */
function begin(): void {
  clearTimeout(timer)
  since = Date.now()
  timer = setTimeout(next, queue.length ? LEAST_MS : SHOWN_MS)
}

/**
 * A short message on the right for five seconds about events elsewhere; a form's own messages are in the form. One at a time: a newer toast
 * replaces the current one after two seconds.
 */
export function toast(words: ToastWords): void {
  queue.push({ ...words, id: ++last })
  if (!shown) return next()
  if (!since) return
  clearTimeout(timer)
  timer = setTimeout(next, LEAST_MS - (Date.now() - since))
}

const KEPT = 'toasts'

/** Before another app's page is loaded: pending toasts are passed on to it. */
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

/** Loaded with the first toast. If it fails to load, the toast is not shown, and the page works on. */
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

/** A copy for screen readers inside an open dialog, since they ignore the rest of the page, where toasts are. */
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
