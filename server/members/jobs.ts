import { sqlJob, type Job } from '../core/job.ts'

export const membersJobs: Job[] = [
  /** Records wrong passwords in the audit log: one event per account and hour. */
  sqlJob('members.record-failing', 60, 'members_record_failing($1)'),
  /** Marks each wait of 24 hours as seen, so that none ends before the member can know of it (begin-wait.sql). */
  sqlJob('members.see-waits', 10, 'members_see_waits($1)'),
  sqlJob('members.forget-waiting', 3600, 'members_forget_waiting($1)'),
  sqlJob('members.forget-devices', 3600, 'members_forget_devices($1)'),
]
