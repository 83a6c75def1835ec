import { useEffect, useState } from 'react'
import { useFormat } from '../i18n/format.ts'

/** `now` is the caller's clock: the server's time, since a phone's may be wrong. */
export function Countdown({
  until,
  now,
  onEnd,
  ended,
}: {
  until: string
  now: () => number
  onEnd?: () => void
  ended?: string
}) {
  const f = useFormat()
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => (end - now()) / 1000)
  useEffect(() => {
    const tick = () => {
      const seconds = (end - now()) / 1000
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
    // A new `onEnd` does not restart the countdown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- called once, when the time is over
  }, [end])
  return (
    <span className="tabular whitespace-nowrap text-[length:min(1em,13vw)]" role="timer" aria-live="off">
      {left <= 0 && ended ? ended : f.clock(left)}
    </span>
  )
}
