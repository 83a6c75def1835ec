import { useState, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { PauseIcon, StartIcon } from './icons.tsx'
import { IconButton, box } from './boxes.tsx'

/** The area of the notices. The gap prevents opening a notice while trying to pause them. */
export const MarqueeFrame = box(
  'div',
  'flex items-center gap-6 my-2 min-h-11 overflow-hidden rounded-full bg-amber-soft text-ink',
  { 'data-marquee': '' },
)

/** A slowly moving line of notices that can be paused. The second copy, hidden from screen readers, makes the loop seamless. */
export function Marquee({
  items,
  label,
}: {
  items: readonly { key: string | number; text: string; onOpen: () => void }[]
  label: string
}) {
  const t = useWords(common)
  const [still, setStill] = useState(false)
  const half = (again: boolean): ReactNode => (
    <div className="flex flex-[1_0_auto] min-w-1/2" aria-hidden={again || undefined}>
      {items.map(({ key, text, onOpen }) => (
        <button
          key={key}
          type="button"
          className="min-h-11 px-5 whitespace-nowrap text-sm font-medium"
          onClick={onOpen}
          tabIndex={again ? -1 : 0}
        >
          {text}
        </button>
      ))}
    </div>
  )
  return (
    <MarqueeFrame as="section" aria-label={label}>
      <IconButton aria-label={t(still ? 'play' : 'pause')} onClick={() => setStill(!still)}>
        {still ? <StartIcon size={18} /> : <PauseIcon size={18} />}
      </IconButton>
      <div
        className="flex-1 overflow-hidden motion-reduce:overflow-x-auto [mask:linear-gradient(90deg,transparent,#000_1rem_calc(100%-1rem),transparent)]"
        data-cut=""
      >
        <div
          className="flex w-max min-w-[200%] animate-run motion-reduce:animate-none held:[animation-play-state:paused]!"
          style={{ animationDuration: `${items.length * 14}s`, animationPlayState: still ? 'paused' : undefined }}
        >
          {half(false)}
          {half(true)}
        </div>
      </div>
    </MarqueeFrame>
  )
}
