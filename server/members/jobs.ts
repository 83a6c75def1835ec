import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'
import { forgetWaiting } from './waiting-list.ts'

/** Tells the audit log how many wrong passwords there were: one event for an account in an hour. */
const recordFailing: Job = {
  name: 'members.record-failing',
  everySeconds: 60,
  run: async ({ db }, now) =>
    onlyRow(await db.query<{ recorded: number }>('select members_record_failing($1) as recorded', [now])).recorded,
}

/** Sees each wait of 24 hours begin, so that none is over when the member first can know of it (begin-wait.sql). */
const seeWaits: Job = {
  name: 'members.see-waits',
  everySeconds: 10,
  run: async ({ db }, now) =>
    onlyRow(await db.query<{ seen: number }>('select members_see_waits($1) as seen', [now])).seen,
}

export const membersJobs: Job[] = [recordFailing, seeWaits, forgetWaiting]
