import { useState, type CSSProperties, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { PauseIcon, StartIcon } from './icons.tsx'
import { IconButton } from './boxes.tsx'

/** A slow line of notices that can be paused. The second copy, hidden from screen readers, makes the loop seamless. */
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
    <div className="marquee__half" aria-hidden={again || undefined}>
      {items.map(({ key, text, onOpen }) => (
        <button key={key} type="button" onClick={onOpen} tabIndex={again ? -1 : 0}>
          {text}
        </button>
      ))}
    </div>
  )
  return (
    <section className={`marquee${still ? ' marquee--still' : ''}`} aria-label={label}>
      <IconButton aria-label={t(still ? 'play' : 'pause')} onClick={() => setStill(!still)}>
        {still ? <StartIcon size={18} /> : <PauseIcon size={18} />}
      </IconButton>
      <div className="marquee__lane" data-cut="">
        <div className="marquee__run" style={{ '--run': `${items.length * 14}s` } as CSSProperties}>
          {half(false)}
          {half(true)}
        </div>
      </div>
    </section>
  )
}
