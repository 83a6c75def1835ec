import { sqlJob, type Job } from '../core/job.ts'

/** Deletes exchanges that are older than 400 days. */
export const railsJobs: Job[] = [sqlJob('rails.forget', 3600, '(rails_forget($1) = 1000)::integer')]
