import type { StaffFacts } from './staff-words.ts'

/** An event of the audit log with all data for its text to a sponsor or an operator. */
export type StaffEvent = Omit<StaffFacts, 'role'> & { id: number; at: Date; action: string }

export const staffEventColumns = `
  e.id,
  e.at,
  e.action,
  e.detail,
  e.campaign_id as "campaignId",
  e.task_id as "taskId",
  c.app_name as app,
  case when e.actor = 'operator' then a.username end as actor,
  o.username as about`

/** The rows joined to the event `e`. The log names operators by their ids. */
export const staffEventJoins = `
  left join campaigns_campaign c on c.id = e.campaign_id
  left join members_user a on a.id = e.actor_id
  left join members_user o on o.id = (e.detail ->> 'operatorId')::bigint`
