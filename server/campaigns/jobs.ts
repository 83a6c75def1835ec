import { doDue } from '../do-due.ts'
import type { Job } from '../job.ts'

/** The first closes campaigns, the second returns their unused money. */
export const campaignsJobs: Job[] = [
  { ...doDue('campaigns.close', 'campaigns_close_due'), atHome: true },
  { ...doDue('campaigns.release', 'campaigns_release_due'), atHome: true },
]
