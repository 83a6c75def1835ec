import type { payouts } from '../../contract/payouts.ts'
import type { FieldError } from '../../contract/refusals.ts'
import { figureBounds } from '../../contract/settings-bounds.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { callVerb } from '../db/verb.ts'
import type { Provider } from '../members/wallet-number.ts'
import { refuse } from '../core/refuse.ts'

/** The tax that is kept back of payouts asked for now, in hundredths of a percent. */
export async function taxOn(db: Db, now: Date): Promise<number> {
  const answer = await db.query<{ rate: number }>(
    `select payouts_figure_on('tax', null, ($1::timestamptz at time zone content_time_zone())::date) as rate`,
    [now],
    'payouts-tax',
  )
  return onlyRow(answer).rate
}

interface Figure {
  id: number
  kind: keyof typeof figureBounds
  provider: Provider | null
  since: string
  value: number
  source: string
  counts: boolean
}

/** All figures that two operators have agreed on, the newest first. */
export const listFigures: Action<(typeof payouts)['GET /api/operator/figures']> = async ({ db, now }) => {
  const { rows } = await db.query<Figure>(
    `with today as (select ($1::timestamptz at time zone content_time_zone())::date as day)
      select
        f.id,
        f.kind,
        f.provider,
        to_char(f.since, 'YYYY-MM-DD') as since,
        f.value,
        f.source,
        f.id = (
          select c.id
          from payouts_figure c
          where c.kind = f.kind
            and c.provider is not distinct from f.provider
            and c.agreed_at is not null
            and c.since <= today.day
          order by c.since desc, c.id desc
          limit 1
        ) as counts
      from payouts_figure f, today
      where f.agreed_at is not null
      order by f.kind, f.provider, f.since desc, f.id desc
      limit 500`,
    [now],
  )
  return { items: rows }
}

type Proposed = { outcome: 'proposed'; id: number } | { outcome: 'past'; earliest: string }

/** Proposes a figure. It counts once a second operator has confirmed it, from its day on. */
export const proposeFigure: Action<(typeof payouts)['POST /api/operator/figures']> = async (
  { db, who, now },
  { body: { kind, provider, since, value, source } },
) => {
  const { least, most } = figureBounds[kind]
  const errors: FieldError[] = []
  if ((kind === 'tax') !== (provider === undefined))
    errors.push({ field: 'body.provider', rule: kind === 'tax' ? 'unknown' : 'required' })
  if (value < least) errors.push({ field: 'body.value', rule: 'too_small', limit: least })
  if (value > most) errors.push({ field: 'body.value', rule: 'too_big', limit: most })
  if (errors.length > 0) throw refuse('input.not_possible', { errors })
  const proposed = await callVerb<Proposed>(db, {
    function: 'approvals_propose_figure',
    args: [who.proof, kind, provider ?? null, since, value, source, now],
    done: 'proposed',
  })
  if (proposed.outcome === 'past') {
    const error = { field: 'body.since', rule: 'too_small', limit: proposed.earliest } as const
    throw refuse('input.not_possible', { errors: [error] })
  }
  return { id: proposed.id }
}
