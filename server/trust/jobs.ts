import type { Job } from '../job.ts'
import { endHoldsByTime } from './end-by-time.ts'
import { publishHead } from './publish-head.ts'
import { rollUpFigures } from './roll-up-figures.ts'

/** A hold ends by itself (C8). */
const endHolds: Job = {
  name: 'trust.end-holds',
  everySeconds: 30,
  run: ({ db }, now) => endHoldsByTime(db, now),
}

export const trustJobs: Job[] = [endHolds, rollUpFigures, publishHead]
