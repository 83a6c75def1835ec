import type { Job } from '../job.ts'
import { endHoldsByTime } from './end-by-time.ts'

/** Ends holds at their time (C8). */
const endHolds: Job = {
  name: 'holds.end-by-time',
  everySeconds: 30,
  run: ({ db }, now) => endHoldsByTime(db, now),
}

export const holdsJobs: Job[] = [endHolds]
