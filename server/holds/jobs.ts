import { sqlJob, type Job } from '../core/job.ts'

/** Ends holds at their time (C8), and notifies the members. */
export const holdsJobs: Job[] = [sqlJob('holds.end-by-time', 30, 'holds_end_by_time($1)')]
