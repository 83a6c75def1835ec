import { useEffect, useRef, useState, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'

const SHOWN_MS = 3000

const show = (list: HTMLElement, index: number) => list.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' })

/** Advances by itself; stops under a pointer, a focus or a finger, and stays still for people who prefer reduced motion. */
export function Carousel({
  slides,
  label,
}: {
  slides: readonly { key: string | number; slide: ReactNode }[]
  label: string
}) {
  const t = useWords(common)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || slides.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const list = track.current!
    const timer = setInterval(
      () => document.visibilityState === 'visible' && show(list, (at + 1) % slides.length),
      SHOWN_MS,
    )
    return () => clearInterval(timer)
  }, [at, held, slides.length])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // The section only notices a pointer or a focus; its list and its buttons take the input.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the movement; nothing is done by it
    <section
      className="relative rounded-lg overflow-hidden"
      data-cut=""
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={hold}
      onPointerLeave={release}
      onTouchStart={hold}
      onFocus={hold}
      onBlur={release}
    >
      <ul
        className="flex overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none]"
        ref={track}
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {slides.map(({ key, slide }) => (
          <li key={key} className="flex-[0_0_100%] snap-start">
            {slide}
          </li>
        ))}
      </ul>
      <div className="flex justify-center">
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className="size-6 grid place-items-center after:h-2 after:rounded-full after:[transition:width_150ms] after:w-2 after:bg-edge aria-current:after:w-4.5 aria-current:after:bg-green"
            aria-label={t('slide', { count: index + 1 })}
            aria-current={index === at}
            onClick={() => show(track.current!, index)}
          />
        ))}
      </div>
    </section>
  )
}
