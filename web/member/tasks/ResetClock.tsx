import { useState } from 'react'
import { serverNow } from '../../shared/data/api.ts'
import { refetchHere } from '../../shared/data/cache.ts'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { ClockIcon } from '../../shared/ui/icons.tsx'

const DAY_MS = 86_400_000

/** Counts down to the daily reset, and continues with the next day. */
export function ResetClock({ resetAt, label }: { resetAt: string; label: string }) {
  const [, rollOver] = useState(0)
  let until = Date.parse(resetAt)
  // A cached page may contain only yesterday's reset time.
  while (until <= serverNow()) until += DAY_MS
  const next = () => {
    rollOver((days) => days + 1)
    refetchHere('GET /api/me', 'GET /api/tasks')
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <ClockIcon size={18} />
      <span>
        {label}{' '}
        <strong>
          <Countdown until={new Date(until).toISOString()} now={serverNow} onEnd={next} />
        </strong>
      </span>
    </span>
  )
}
