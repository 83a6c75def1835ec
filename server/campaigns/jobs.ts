import { sqlJob, type Job } from '../core/job.ts'

/** The first closes campaigns, the second returns their unused money. */
export const campaignsJobs: Job[] = [
  sqlJob('campaigns.close', 30, 'campaigns_close_due($1)'),
  sqlJob('campaigns.release', 30, 'campaigns_release_due($1)'),
]
