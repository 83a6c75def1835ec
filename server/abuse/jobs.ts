import { sqlJob, type Job } from '../core/job.ts'
import { nearlySame } from '../tasks/submission/shingles.ts'

export const abuseJobs: Job[] = [
  sqlJob('abuse.relate', 60, 'abuse_relate($1)'),
  sqlJob('abuse.warn-rejecting', 600, 'abuse_warn_rejecting($1)'),
  sqlJob('abuse.compare-reviews', 60, 'abuse_compare_reviews($2, $1)', [nearlySame]),
  sqlJob('abuse.forget', 3600, '(abuse_forget($1) = 1000)::integer'),
]
