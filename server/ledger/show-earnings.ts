import type { ledger } from '../../contract/ledger.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'

/**
 * Reads twelve ranges of one index. The cost is limited by the level's maximum for twelve weeks, however long the history is. A week begins
 * on Sunday, as in Bangladesh.
 */
const query = `
  with today as (
    select ($2::timestamptz at time zone content_time_zone())::date as day
  )
  select
    to_char(week.first, 'YYYY-MM-DD') as from,
    coalesce(sum(j.member), 0)::bigint as amount,
    count(j.member) as tasks
  from today
    cross join generate_series(0, 11) back
    cross join lateral (
      select day - extract(dow from day)::integer - 7 * (11 - back) as first
    ) week
    left join ledger_journal j on j.member_id = $1
      and j.kind = 'task_pay'
      and j.at >= week.first::timestamp at time zone content_time_zone()
      and j.at < (week.first + 7)::timestamp at time zone content_time_zone()
  group by week.first
  order by week.first`

export const showEarnings: Action<(typeof ledger)['GET /api/earnings']> = async ({ db, who, now }) => {
  const { rows } = await db.query<{ from: string; amount: number; tasks: number }>(
    query,
    [who.id, now],
    'ledger-earnings',
  )
  return { weeks: rows.map(({ from, amount, tasks }) => ({ from, amount: poisha(amount), tasks })) }
}
