import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { CloseIcon } from './icons.tsx'
import { IconButton } from './boxes.tsx'

export interface ToastWords {
  title: string
  detail?: string
  tone?: 'good' | 'bad'
}

const GAP = 4
const LOOK_MS = 200
const actions = 'a[href], button, input, textarea, select, summary'

/**
 * A snackbar above the menu of a phone, at the top right of a wide screen. It stands above dialogs and covers no field or action: it searches
 * for a free position, again whenever the page below changes.
 */
export default function ToastBox({
  toast,
  onShown,
  onClose,
}: {
  toast: ToastWords
  onShown: () => void
  onClose: () => void
}): ReactNode {
  const t = useWords(common)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const layer = box.current!
    layer.showPopover?.()
    placeFreely(layer)
    onShown()
    const timer = setInterval(() => placeFreely(layer), LOOK_MS)
    return () => clearInterval(timer)
  }, [onShown])
  const { title, detail, tone = 'good' } = toast
  return (
    <div
      ref={box}
      className="fixed inset-auto right-3 max-lg:bottom-[calc(var(--bar)+0.75rem)] lg:top-3 w-88 max-w-[calc(100vw-1.5rem)] m-0 bg-transparent overflow-visible text-inherit pointer-events-none"
      popover="manual"
    >
      <div
        className={`flex gap-2.5 py-3 pl-4 pr-2 rounded-md bg-raised border border-l-5 raised animate-rise ${tone === 'bad' ? 'border-l-red' : 'border-l-green'}`}
        data-toast={tone}
      >
        <div className="flex-1">
          <div className="font-bold">{title}</div>
          {detail && <div className="text-sm text-muted">{detail}</div>}
        </div>
        {/* What is under a toast can still be pressed: it is often the next thing to do. */}
        <IconButton className="pointer-events-auto" aria-label={t('close')} onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </div>
  )
}

/**
 * Keeps its position while nothing is below, otherwise moves to the next free one: upwards from the foot of a phone, downwards from the top
 * of a wide screen. If there is none, it returns to where it began and lets presses through.
 */
function placeFreely(layer: HTMLElement): void {
  const own = layer.getBoundingClientRect()
  const fromFoot = !matchMedia('(width >= 64rem)').matches
  // Elements outside an open dialog cannot be pressed.
  const dialogs = document.querySelectorAll('dialog:modal')
  const below = [...(dialogs[dialogs.length - 1] ?? document).querySelectorAll(actions)]
    .filter((one) => !layer.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(
      ({ left, right, top, bottom }) =>
        left < right && right > own.left && left < own.right && bottom > 0 && top < innerHeight,
    )
  const isFree = (top: number) =>
    top >= 0 &&
    top + own.height <= innerHeight &&
    below.every((one) => one.bottom <= top || one.top >= top + own.height)
  if (isFree(own.top)) return
  const tops = below.map(({ top, bottom }) => (fromFoot ? top - own.height - GAP : bottom + GAP))
  const free = tops.toSorted((a, b) => (fromFoot ? b - a : a - b)).find(isFree)
  layer.style.top = free === undefined ? '' : `${free}px`
  layer.style.bottom = free === undefined ? '' : 'auto'
}
