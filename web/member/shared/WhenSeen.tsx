import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Mounts `children` once they are near the screen, or at once with `now`, so that a first visit does not load the code of what is below.
 * Until then it keeps a place of the class `space` free.
 */
export function WhenSeen({ now, space, children }: { now?: boolean; space: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, show] = useState(now ?? false)
  if (now && !shown) show(true)
  useEffect(() => {
    if (shown) return
    const watch = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && show(true), {
      rootMargin: '300px',
    })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [shown])
  return shown ? children : <div ref={box} className={space} data-later="" />
}
