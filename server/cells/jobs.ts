import { doDue } from '../do-due.ts'
import type { Job } from '../job.ts'

/** The first deals places to other cells. The second gives back what is left of theirs, and says what was spent. Two tell the home of the heads of a cell, and of its payouts. The last one looks whether what is written comes to the others. */
export const cellsJobs: Job[] = [
  { ...doDue('cells.deal', 'cells_deal_due'), atHome: true },
  doDue('cells.give-back', 'cells_give_back_due'),
  { ...doDue('cells.tell-heads', 'cells_tell_heads_due'), inCells: true },
  { ...doDue('cells.tell-paid', 'cells_tell_paid_due'), inCells: true },
  doDue('cells.watch-streams', 'cells_watch_streams'),
]
