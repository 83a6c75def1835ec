import { refuse } from '../core/refuse.ts'
import type { Span } from './sql.ts'

/** The columns of a time span. Without a start it begins now. Refuses an end that is past or not after the start. */
export function spanOf({ startsAt, endsAt }: { startsAt?: string | null; endsAt?: string | null }, now: Date) {
  const starts = startsAt ? new Date(startsAt) : now
  const ends = endsAt ? new Date(endsAt) : null
  if (ends && (ends <= now || ends <= starts))
    throw refuse('input.not_possible', { errors: [{ field: 'body.endsAt', rule: 'too_early' }] })
  return { starts_at: starts, ends_at: ends }
}

export const shownSpan = ({ startsAt, endsAt }: Span) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})

export const stateOf = ({ startsAt, endsAt }: Span, now: Date): 'scheduled' | 'running' | 'ended' =>
  endsAt && endsAt <= now ? 'ended' : startsAt > now ? 'scheduled' : 'running'
