import { sqlJob, type Job } from '../core/job.ts'

export const invoicesJobs: Job[] = [sqlJob('invoices.issue', 300, 'invoices_issue_due($1)')]
