import type { Job } from '../core/job.ts'
import { publishHead } from './publish-head.ts'
import { rollUpFigures } from './roll-up-figures.ts'

export const transparencyJobs: Job[] = [rollUpFigures, publishHead]
