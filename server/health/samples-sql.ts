import type { Db } from '../db/db.ts'

/** The counts of a process. The other samples are measured. */
export const countNames = ['requests', 'failures', 'refused', 'sign_in_failures', 'conflicts'] as const
export type CountName = (typeof countNames)[number]

const stepMs = 10 * 60_000
/** How long samples are kept. */
const keptMs = 48 * 3_600_000
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
/** The start of the ten minutes to which this time belongs. */
const stepOf = (now: Date) => new Date(Math.floor(now.getTime() / stepMs) * stepMs)

/** Adds to the counts of the current step. Names are sorted, so that two processes lock the rows in the same order. */
export async function addCounts(db: Db, now: Date, counts: Readonly<Record<CountName, number>>): Promise<void> {
  const names = countNames.filter((name) => counts[name] > 0).toSorted()
  if (names.length === 0) return
  await db.query(
    `insert into health_sample as s (name, at, value)
      select name, $1::timestamptz, value
      from unnest($2::text[], $3::bigint[]) as n (name, value)
      on conflict (name, at) do update set value = s.value + excluded.value`,
    [stepOf(now), names, names.map((name) => counts[name])],
    'health-add-counts',
  )
}

/** Stores the measurements at the start of each step, once for all processes, and deletes old ones. Returns whether it did. */
export async function storeMeasures(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into health_sample (name, at, value)
      select 'streams', $1::timestamptz, coalesce(sum(streams), 0)
      from health_process
      where seen_at > $2
      on conflict (name, at) do nothing`,
    [stepOf(now), ago(now, 60_000)],
    'health-measure',
  )
  if (rowCount === 0) return false
  await db.query(
    `insert into health_sample (name, at, value)
      select 'messages_waiting', $1::timestamptz, count(*)
      from (select from app_outbox where sent_at is null and tries < 10 limit 100000) m
      union all
      select 'payouts_waiting', $1::timestamptz, count(*)
      from (select from payouts_payout where state in ('requested', 'sending') limit 100000) p
      on conflict (name, at) do nothing`,
    [stepOf(now)],
  )
  await db.query('delete from health_sample where at < $1', [ago(now, keptMs)])
  await db.query('delete from health_process where seen_at < $1', [ago(now, keptMs)])
  await db.query('delete from health_job where told_at < $1', [ago(now, keptMs)])
  return true
}

export async function samples(db: Db, now: Date): Promise<{ name: string; at: Date; value: number }[]> {
  const { rows } = await db.query<{ name: string; at: Date; value: number }>(
    'select name, at, value from health_sample where at >= $1 order by name, at',
    [ago(now, keptMs)],
    'health-samples',
  )
  return rows
}
