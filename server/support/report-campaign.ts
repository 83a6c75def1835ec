import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { addMessage, ticketById } from './sql.ts'

/** Opens a ticket about a campaign that is open, or that the member has worked for or saved. The database allows one open report of each campaign. */
export const reportCampaign: Action<(typeof support)['POST /api/campaign-reports']> = async (ctx, { body }) => {
  const { db, who, now } = ctx
  await ctx.limit('report', String(who.id))
  const { rows: campaigns } = await db.query<{ title: string; taskId: number | null }>(
    `select
        c.title,
        (
          select max(p.id) from tasks_place p where p.member_id = $2 and p.campaign_id = c.id
        ) as "taskId"
      from campaigns_campaign c
      where c.id = $1
        and (
          c.state = 'open'
          or c.state in ('paused', 'closed')
            and (
              exists (select from tasks_place p where p.member_id = $2 and p.campaign_id = c.id)
              or exists (select from tasks_saved s where s.member_id = $2 and s.campaign_id = c.id)
            )
        )`,
    [body.campaignId, who.id],
  )
  const [campaign] = campaigns
  if (!campaign) throw refuse('not_found')
  const { rows } = await db.query<{ id: number }>(
    `insert into support_ticket (member_id, subject, created_at, report, campaign_id, task_id)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (member_id, campaign_id) where report is not null and state <> 'closed' do nothing
      returning id`,
    [who.id, campaign.title.slice(0, 150), now, body.kind, body.campaignId, campaign.taskId],
  )
  if (!rows[0]) throw refuse('report.open')
  const { id } = rows[0]
  await addMessage(db, { ticketId: id, fromSupport: false, authorId: who.id, text: body.text, at: now })
  await record(ctx, 'ticket.opened', { memberId: who.id, detail: { ticketId: id } })
  return ticketById(db, id)
}
