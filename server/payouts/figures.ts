import type { payouts } from '../../contract/payouts.ts'
import type { FieldError } from '../../contract/refusals.ts'
import { figureBounds } from '../../contract/settings-bounds.ts'
import type { Action } from '../core/action.ts'
import { propose } from '../approvals/propose.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Provider } from '../members/wallet-number.ts'
import { refuse } from '../core/refuse.ts'

/** The tax withheld from payouts requested now, in hundredths of a percent. */
export async function taxOn(db: Db, now: Date): Promise<number> {
  const answer = await db.query<{ rate: number }>(
    `select (payouts_figure_on('tax', null, ($1::timestamptz at time zone content_time_zone())::date)).value as rate`,
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
        f.id = (payouts_figure_on(f.kind, f.provider, today.day)).id as counts
      from payouts_figure f, today
      where f.agreed_at is not null
      order by f.kind, f.provider, f.since desc, f.id desc
      limit 500`,
    [now],
  )
  return { items: rows }
}

/** Proposes a figure. It takes effect from its day on, once a second operator has confirmed it. */
export const proposeFigure: Action<(typeof payouts)['POST /api/operator/figures']> = async (
  ctx,
  { body: { kind, provider, since, value, source } },
) => {
  const { least, most } = figureBounds[kind]
  const errors: FieldError[] = []
  if ((kind === 'tax') !== (provider === undefined))
    errors.push({ field: 'body.provider', rule: kind === 'tax' ? 'unknown' : 'required' })
  if (value < least) errors.push({ field: 'body.value', rule: 'too_small', limit: least })
  if (value > most) errors.push({ field: 'body.value', rule: 'too_big', limit: most })
  if (errors.length > 0) throw refuse('input.not_possible', { errors })
  const details = { figure: kind, provider: provider ?? null, since }
  return propose(ctx, { kind: 'figure', amount: value, details, reason: source })
}
