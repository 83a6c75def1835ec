import type { overview } from '../../contract/overview.ts'
import type { Action } from '../core/action.ts'

/** The number of waiting items in each queue of the operators. */
export const showOverview: Action<(typeof overview)['GET /api/operator/overview']> = async ({ db, who, now }) => {
  const { rows } = await db.query<
    Record<
      | 'campaigns'
      | 'disputes'
      | 'payouts'
      | 'batches'
      | 'frauds'
      | 'deposits'
      | 'appeals'
      | 'tickets'
      | 'health'
      | 'approvals'
      | 'settings'
      | 'abuse'
      | 'reconciliation',
      number
    >
  >(
    `select
        (select count(*) from campaigns_campaign where state = 'in_review') as campaigns,
        (
          select count(*) from tasks_place where state = 'disputed' and wake_at is not null
        ) as disputes,
        (select count(*) from payouts_payout where state in ('requested', 'sending')) as payouts,
        (select count(*) from payouts_batch where ended_at is null) + (
          select count(*) from payouts_unsent
        ) as batches,
        -- Anybody may report one, so there may be very many.
        (
          select count(*) from (select from support_fraud_report where state = 'open' limit 100) r
        ) as frauds,
        (select count(*) from sponsors_deposit where state = 'pending' and rail = 'manual') + (
          select count(*) from sponsors_refund where state = 'requested'
        ) as deposits,
        (
          select count(*)
          from holds_hold
          where appealed_at is not null
            and answered_at is null
            and ended_at is null
            and (ends_at is null or ends_at > $1)
        ) as appeals,
        (select count(*) from support_ticket where state = 'open') as tickets,
        (select count(*) from app_stuck) as health,
        (
          select count(*) from approvals_proposal where state = 'proposed' and $2 in ('admin', approvals_work(kind))
        ) as approvals,
        (
          select count(*)
          from content_change
          where confirmed_at is null and counted_at is null and cancelled_at is null
        ) as settings,
        -- There may be very many.
        (
          select count(*) from (select from abuse_entry where looked_at is null limit 100) e
        ) as abuse,
        (
          select count(*)
          from (
            select
            from reconciliation_day
            where state = 'open'
              and lines_open + movements_open > 0
              and ends_at <= $1
            limit 100
          ) d
        ) + (
          select count(*) from reconciliation_day where state in ('proposed', 'reopening')
        ) as reconciliation`,
    [now, who.worksOn],
    'overview-show',
  )
  return rows[0]!
}
