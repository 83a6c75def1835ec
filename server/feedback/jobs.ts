import { sqlJob, type Job } from '../core/job.ts'

/** As many reviews as a run may rewrite while others work. */
const leaveSearchAtMost = 1000

/** How long before the end of their time to decide sponsors are told of reviews. */
const deadlineNear = '24 hours'

export const feedbackJobs: Job[] = [
  sqlJob('feedback.tell-deadlines', 600, 'feedback_tell_deadlines($2, $1)', [deadlineNear]),
  sqlJob('feedback.end-search', 600, 'feedback_end_search($2, $1)', [leaveSearchAtMost]),
]
