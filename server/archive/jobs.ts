import { sqlJob, type Job } from '../core/job.ts'

/** Number of rows per table that one transaction moves. */
const atMost = 2000

/** Moves history into the archives. The last `hotMonths` calendar months stay in the tables that every request reads. */
export const moveHistory = (hotMonths: number): Job =>
  sqlJob('archive.move-history', 3600, 'archive_move_history($2, $3, $1) + feedback_archive_reviews($2, $3, $1)', [
    hotMonths,
    atMost,
  ])
