import { poisha } from '../../contract/money.ts'
import { startTask } from '../tasks/start-task.ts'
import type { Db } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import type { TestApp } from './app.ts'

export interface Work {
  memberId: number
  sponsorId: number
  /** Poisha. */
  amount?: number
  /** How far the task goes. */
  until?: 'in_progress' | 'submitted' | 'approved' | 'rejected'
  at?: Date
}

/** A task of its own campaign, through the books: funded, opened, claimed, handed in and decided, all at one time. */
export async function addWork(app: TestApp, work: Work): Promise<{ campaignId: number; taskId: number }> {
  const { memberId, sponsorId, amount = 20_000, until = 'approved', at = app.clock.now() } = work
  const { db } = app.owner
  const campaignId = await openCampaign(db, { sponsorId, amount, at })
  const { id: taskId } = await startTask(db, { memberId, campaignId, now: at })
  if (until === 'in_progress') return { campaignId, taskId }
  await db.query(
    `update tasks_place set state = 'submitted', submitted_at = $2, decide_by = $2::timestamptz + interval '72 hours' where id = $1`,
    [taskId, at],
  )
  if (until === 'approved') await db.query(`select tasks_approve($1, null, 'sponsor', null, $2)`, [taskId, at])
  if (until === 'rejected') await reject(db, taskId, at)
  return { campaignId, taskId }
}

export async function openCampaign(
  db: Db,
  { sponsorId, amount = 20_000, places = 1, at }: { sponsorId: number; amount?: number; places?: number; at: Date },
): Promise<number> {
  const deposit = await db.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at) values ($1, $2, 'sandbox', $3) returning id`,
    [sponsorId, amount * places, at],
  )
  const depositId = deposit.rows[0]!.id
  const total = poisha(amount * places)
  await post(db, {
    kind: 'sponsor_deposit',
    key: `sponsor_deposit:${depositId}`,
    actor: 'system',
    at,
    sponsorId,
    depositId,
    amount: total,
    rail: 'sandbox',
  })
  const campaign = await db.query<{ id: number }>(
    `insert into campaigns_campaign (sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places,
       time_allowed_minutes, created_at)
     values ($1, 'Try the notes app', 'Notes', 'https://example.org/notes', 'android', 'Does it keep what you write?',
       '["Write a note"]', $2, $3, 120, $4) returning id`,
    [sponsorId, amount, places, at],
  )
  const { id } = campaign.rows[0]!
  await post(db, {
    kind: 'campaign_fund',
    key: `campaign_fund:${id}`,
    actor: 'sponsor',
    at,
    sponsorId,
    campaignId: id,
    amount: total,
  })
  await db.query(`update campaigns_campaign set state = 'in_review', submitted_at = $2 where id = $1`, [id, at])
  await db.query(`update campaigns_campaign set state = 'open', opened_at = $2 where id = $1`, [id, at])
  return id
}

async function reject(db: Db, taskId: number, at: Date): Promise<void> {
  await db.query(
    `update tasks_place set state = 'rejected', decided_at = $2, decided_by = 'sponsor', reject_category = 'not_tried',
       reject_reason = 'The steps were not tried at all.', dispute_until = $2::timestamptz + interval '7 days' where id = $1`,
    [taskId, at],
  )
}
