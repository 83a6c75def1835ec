import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../job.ts'

/** Tells the audit log how many wrong passwords there were: one event for an account in an hour. */
const recordFailing: Job = {
  name: 'members.record-failing',
  everySeconds: 60,
  run: async ({ db }, now) =>
    onlyRow(await db.query<{ recorded: number }>('select members_record_failing($1) as recorded', [now])).recorded,
}

export const membersJobs: Job[] = [recordFailing]
