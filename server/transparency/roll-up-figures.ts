import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import { rollUpOffers } from './roll-up-offers.ts'
import { decisionWait, payoutWait } from './since-sql.ts'

/** Maximum number of rows that one step adds. */
const chunk = 20_000
/** Older events are all committed, because requests' statements and idle transactions are ended after ten seconds. In milliseconds. */
const settledMs = 10 * 60_000

/** Adds old rows and events to the stored sums of the public figures. The rest is counted for each display. */
export const rollUpFigures: Job = {
  name: 'transparency.roll-up-figures',
  everySeconds: 300,
  run: ({ aside }, now) =>
    aside(({ transaction }) =>
      transaction(async (db) => {
        // Another process may already be doing it.
        const { rowCount } = await db.query('select from transparency_figures for update skip locked')
        return rowCount === 0 ? 0 : (await addJournal(db)) + (await addEvents(db, new Date(now.getTime() - settledMs)))
      }),
    ),
}

/** Adds journal rows up to the mark. All of them are committed (`ledger_set_mark`). */
async function addJournal(db: Db): Promise<number> {
  const { rows } = await db.query<{ from: number; to: number }>(
    `select f.journal_up_to as from, least(t.mark, f.journal_up_to + $1) as to
      from transparency_figures f, ledger_total t`,
    [chunk],
  )
  const { from, to } = rows[0]!
  if (to <= from) return 0
  const paid = `from ledger_journal j where j.id > $1 and j.id <= $2 and j.kind = 'task_pay'`
  await db.query(
    `update transparency_figures_rating f set approved = f.approved + n.count
     from (select r.rating, count(*) as count from ledger_journal j join tasks_review r on r.task_id = j.place_id
       where j.id > $1 and j.id <= $2 and j.kind = 'task_pay' group by r.rating) n where n.rating = f.rating`,
    [from, to],
  )
  await db.query(
    `insert into transparency_figures_day as f (day, paid)
     select (j.at at time zone content_time_zone())::date, sum(j.member)::bigint ${paid} group by 1
     on conflict (day) do update set paid = f.paid + excluded.paid`,
    [from, to],
  )
  await addWaits(db, 'payout', `ledger_journal j ${payoutWait} where j.id > $1 and j.id <= $2`, [from, to])
  await db.query(
    `update transparency_figures f set journal_up_to = $2, paid = f.paid + n.paid, approved = f.approved + n.count
     from (select coalesce(sum(j.member), 0)::bigint as paid, count(*) as count ${paid}) n`,
    [from, to],
  )
  return to - from
}

async function addEvents(db: Db, before: Date): Promise<number> {
  const { rows } = await db.query<{ from: number; to: number | null }>(
    `select
        f.event_up_to as from,
        coalesce(
          (
            select min(e.id) - 1
            from (select id, at from audit_event where id > f.event_up_to order by id limit $2) e
            where e.at > $1
          ),
          (
            select max(e.id)
            from (select id from audit_event where id > f.event_up_to order by id limit $2) e
          )
        ) as to
      from transparency_figures f`,
    [before, chunk],
  )
  const { from, to } = rows[0]!
  if (to === null || to <= from) return 0
  const events = 'from audit_event e where e.id > $1 and e.id <= $2'
  await db.query(
    `update transparency_figures_rating f
      set rejected = f.rejected + n.count
      from (
        select r.rating, count(*) as count
        from audit_event e
          join tasks_review r on r.task_id = e.task_id
        where e.id > $1
          and e.id <= $2
          and e.action in ('task.rejection_final', 'task.dispute_rejected')
        group by r.rating
      ) n
      where n.rating = f.rating`,
    [from, to],
  )
  await addWaits(db, 'decision', `audit_event e ${decisionWait} where e.id > $1 and e.id <= $2`, [from, to])
  await rollUpOffers(db, [from, to])
  await db.query(
    `update transparency_figures f
      set
        event_up_to = $2,
        rejected = f.rejected + n.rejected,
        disputes_opened = f.disputes_opened + n.opened,
        disputes_won = f.disputes_won + n.won,
        disputes_lost = f.disputes_lost + n.lost
      from (select ${eventCounts} ${events}) n`,
    [from, to],
  )
  return to - from
}

/** Counts waiting times by day, so that no query has to sort those of a month. */
async function addWaits(db: Db, kind: 'decision' | 'payout', waits: string, span: number[]): Promise<void> {
  await db.query(
    `insert into transparency_wait as t (day, kind, seconds, count)
      select w.day, '${kind}', w.seconds, count(*)
      from ${waits}
      group by w.day, w.seconds
      on conflict (kind, day, seconds) do update set count = t.count + excluded.count`,
    span,
  )
}

/** Counts of events `e`. A member wins a dispute if an operator approves the task. */
export const eventCounts = `count(*) filter (
    where e.action in ('task.rejection_final', 'task.dispute_rejected')
  ) as rejected,
  count(*) filter (where e.action = 'task.disputed') as opened,
  count(*) filter (where e.action = 'task.approved' and e.actor = 'operator') as won,
  count(*) filter (where e.action = 'task.dispute_rejected') as lost`
