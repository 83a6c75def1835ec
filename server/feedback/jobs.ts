import { sqlJob, type Job } from '../core/job.ts'

/** Maximum number of reviews that a run rewrites, so that others are not delayed. */
const leaveSearchAtMost = 1000

/** How long before the deadline sponsors are told of undecided reviews. */
const deadlineNear = '24 hours'

export const feedbackJobs: Job[] = [
  sqlJob('feedback.tell-deadlines', 600, 'feedback_tell_deadlines($2, $1)', [deadlineNear]),
  sqlJob('feedback.end-search', 600, 'feedback_end_search($2, $1)', [leaveSearchAtMost]),
]
