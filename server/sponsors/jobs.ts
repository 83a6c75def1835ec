import { sqlJob, type Job } from '../core/job.ts'

/** How many days before its end a sponsor is warned about a token. */
export const warnDays = 7

export const sponsorsJobs: Job[] = [
  sqlJob('sponsors.tell-ending-tokens', 600, 'sponsors_tell_ending_tokens($2, $1)', [`${warnDays * 24} hours`]),
  sqlJob('sponsors.forget-invitations', 3600, 'sponsors_forget_invitations($1)'),
]
