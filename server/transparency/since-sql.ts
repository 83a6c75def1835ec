/*
 * What the stored sums `f` of the public figures do not contain yet. The upper limit is beyond every row: with both limits
 * PostgreSQL expects few rows and uses the index, with one it expects a third of the table and reads it all.
 */
export const sinceJournal = 'j.id > f.journal_up_to and j.id < f.journal_up_to + 1000000000000'
export const sinceEvents = 'e.id > f.event_up_to and e.id < f.event_up_to + 1000000000000'

const waited = (at: string, from: string) => `cross join lateral (
    select
      (${at} at time zone content_time_zone())::date as day,
      transparency_rounded(${at} - ${from}) as seconds
  ) w`

/** Joins to events `e` the wait `w` from submission to the first decision. */
export const decisionWait = `join tasks_place p
    on p.id = e.task_id
      and e.action in ('task.approved', 'task.rejected')
      and e.actor in ('sponsor', 'system')
  ${waited('e.at', 'p.submitted_at')}`

/** Joins to journal rows `j` the wait `w` from the request of a payout to its payment. */
export const payoutWait = `join payouts_payout p on p.id = j.payout_id and j.kind = 'payout_settle'
  ${waited('j.at', 'p.requested_at')}`
