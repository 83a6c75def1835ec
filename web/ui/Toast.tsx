import { useEffect, useRef, useSyncExternalStore } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { CloseIcon } from './icons.tsx'

export interface ToastWords {
  title: string
  detail?: string
  tone?: 'good' | 'bad'
}
interface Shown extends ToastWords {
  id: number
}

const SHOWN_MS = 5000
let toasts: Shown[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: Shown[]) => {
  toasts = next
  for (const tell of listeners) tell()
}
const drop = (id: number) => set(toasts.filter((toast) => toast.id !== id))

/** A short message at the top right, for five seconds. */
export function toast(words: ToastWords): void {
  const id = ++last
  set([...toasts.slice(-2), { ...words, id }])
  setTimeout(() => drop(id), SHOWN_MS)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
const none: Shown[] = []

export function Toasts() {
  const t = useWords(common)
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = box.current
    if (!layer?.showPopover) return
    // Shown again each time: so it is above a dialog that was opened since.
    if (layer.matches(':popover-open')) layer.hidePopover()
    if (shown.length) layer.showPopover()
  }, [shown])
  return (
    <div ref={box} className="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map(({ id, title, detail, tone = 'good' }) => (
        <div key={id} className={`toast toast--${tone}`}>
          <div style={{ flex: 1 }}>
            <div className="toast__title">{title}</div>
            {detail && <div className="toast__detail">{detail}</div>}
          </div>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={() => drop(id)}>
            <CloseIcon size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}
