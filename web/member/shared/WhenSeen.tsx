import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Mounts `children` once they are near the screen, so that a first visit does not load the code of what is below. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen) return
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && setSeen(true), { rootMargin: '300px' })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [seen])
  return seen ? children : <div ref={box} className="min-h-20" data-later="" />
}
