import type { Job } from '../job.ts'
import { publishHead } from './publish-head.ts'
import { rollUpFigures } from './roll-up-figures.ts'

export const transparencyJobs: Job[] = [rollUpFigures, publishHead]
