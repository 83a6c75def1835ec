import { sqlJob, type Job } from '../core/job.ts'

export const membersJobs: Job[] = [
  // Tells the audit log how many wrong passwords there were: one event for an account in an hour.
  sqlJob('members.record-failing', 60, 'members_record_failing($1)'),
  // Sees each wait of 24 hours begin, so that none is over when the member first can know of it (begin-wait.sql).
  sqlJob('members.see-waits', 10, 'members_see_waits($1)'),
  sqlJob('members.forget-waiting', 3600, 'members_forget_waiting($1)'),
]
