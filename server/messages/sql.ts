import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { SessionProof } from '../session-proof.ts'

/** What operators decide about SMS. */
export interface SmsRule {
  on: boolean
  mostADay: number
  foreign: boolean
}

export async function smsRule(db: Db): Promise<SmsRule> {
  return onlyRow(
    await db.query<SmsRule>(
      'select is_on as "on", most_a_day as "mostADay", is_foreign_allowed as "foreign" from messages_sms_rule',
    ),
  )
}

export async function changeRule(
  db: Db,
  proof: SessionProof,
  { on, mostADay, foreign }: SmsRule,
  now: Date,
): Promise<void> {
  await db.query('select messages_change_rule($1, $2, $3, $4, $5)', [proof, on, mostADay, foreign, now])
}

export interface DayOfMessages {
  /** A day of Dhaka. */
  day: string
  sms: number
  parts: number
  codes: number
  emails: number
  givenUp: number
}

/** The last fourteen days, today first. Rows of the outbox are kept for 30. */
export async function messagesByDay(db: Db, now: Date): Promise<DayOfMessages[]> {
  const { rows } = await db.query<DayOfMessages>(
    `select
        to_char(day, 'YYYY-MM-DD') as day,
        count(*) filter (where channel = 'sms') as sms,
        coalesce(sum(parts), 0) as parts,
        count(*) filter (where channel = 'sms' and urgent) as codes,
        count(*) filter (where channel = 'email') as emails,
        count(*) filter (where sent_at is null and tries >= 10) as "givenUp"
      from generate_series(0, 13) back
        cross join lateral (
          select content_day_start($1, '00:00') - back * interval '1 day' as start offset 0
        ) of_day
        cross join lateral (select (start at time zone content_time_zone())::date as day offset 0) named
        left join app_outbox o on o.created_at >= start and o.created_at < start + interval '1 day'
      group by day
      order by day desc`,
    [now],
  )
  return rows
}
