import { startTask } from '../tasks/start-task.ts'
import type { Db } from '../db/db.ts'
import type { TestApp } from './app.ts'
import { approve, deposit, handIn, openCampaign, reject } from './books.ts'

export interface Work {
  memberId: number
  sponsorId: number
  /** The amount, in poisha. */
  amount?: number
  /** The final state of the task. */
  until?: 'in_progress' | 'submitted' | 'approved' | 'rejected'
  at?: Date
}

/** Creates a campaign with one task, through the books: funded, opened, claimed, submitted and decided, all at the same time. */
export async function addWork(app: TestApp, work: Work): Promise<{ campaignId: number; taskId: number }> {
  const { memberId, sponsorId, amount = 20_000, until = 'approved', at = app.clock.now() } = work
  const { db } = app.owner
  const campaignId = await openFundedCampaign(db, { sponsorId, amount, at })
  const { id: taskId } = await startTask(db, { memberId, campaignId, now: at })
  if (until === 'in_progress') return { campaignId, taskId }
  await handIn(db, taskId, at)
  if (until === 'approved') await approve(db, taskId, at)
  if (until === 'rejected') await reject(db, taskId, at)
  return { campaignId, taskId }
}

/** Deposits money, and creates an open campaign with it. */
export async function openFundedCampaign(
  db: Db,
  { sponsorId, amount = 20_000, places = 1, at }: { sponsorId: number; amount?: number; places?: number; at: Date },
): Promise<number> {
  await deposit(db, sponsorId, amount * places, at)
  return openCampaign(db, { sponsorId, amount, places, at })
}
