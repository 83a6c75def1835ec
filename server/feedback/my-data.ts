import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { signRecord } from './sign-record.ts'

/** A query for each kind of data about a member; $1 is the member's id. The hashes of password and PIN are left out. */
const queries = {
  account: `select id, username, email, phone, language, created_at as "memberSince" from members_user where id = $1`,
  member: `select
      m.invitation_code as "invitationCode",
      m.invitation_on as "invitationOn",
      m.pin_mac is not null as "pinSet",
      a.balance,
      a.earned,
      a.approved as "approvedTasks"
    from members_member m
      join ledger_member a on a.member_id = m.id
    where m.id = $1`,
  wallet: `select provider, number, holder_name as "holderName", changed_at as "changedAt"
    from members_wallet
    where member_id = $1`,
  sessions: `select created_at as "signedInAt", expires_at as "expiresAt", ended_at as "endedAt",
      last_seen_at as "lastSeenAt", ip, user_agent as "userAgent"
      from app_session where user_id = $1 order by id`,
  tasks: `select
      t.id,
      c.title,
      c.app_name as "appName",
      t.state,
      t.amount,
      t.share,
      t.pay,
      t.started_at as "startedAt",
      t.due_at as "dueAt",
      t.submitted_at as "submittedAt",
      t.decide_by as "decideBy",
      t.decided_at as "decidedAt",
      t.decided_by as "decidedBy",
      t.repair_request as "repairRequest",
      t.reject_category as "rejectCategory",
      t.reject_reason as "rejectReason",
      t.dispute_reason as "disputeReason",
      t.disputed_at as "disputedAt",
      t.dispute_answer as "disputeAnswer"
    from tasks_place t
      join campaigns_campaign c on c.id = t.campaign_id
    where t.member_id = $1
    order by t.started_at, t.id`,
  reviews: `select
      task_id as "taskId",
      review,
      rating,
      answers,
      seconds_spent as "secondsSpent",
      submitted_at as "submittedAt"
    from feedback_review
    where member_id = $1
    order by submitted_at, task_id`,
  drafts: `select task_id as "taskId", review, rating, answers, saved_at as "savedAt"
    from feedback_draft
    where member_id = $1
    order by task_id`,
  screenshots: `select
      id,
      task_id as "taskId",
      '/api/screenshots/' || id as url,
      width,
      height,
      created_at as "addedAt"
    from feedback_screenshot
    where member_id = $1
    order by id`,
  statement: `select
      id,
      at,
      kind,
      member as amount,
      balance_after as "balanceAfter",
      campaign_id as "campaignId",
      payout_id as "payoutId"
    from ledger_journal
    where member_id = $1 and member <> 0
    order by id`,
  payouts: `select id, amount, state, provider, number, holder_name as "holderName",
      requested_at as "requestedAt", paid_at as "paidAt", failure
      from payouts_payout where member_id = $1 order by requested_at, id`,
  holds: `select kind, reason, starts_at as "startsAt", ends_at as "endsAt", ended_at as "endedAt",
      appeal, appealed_at as "appealedAt", answer
      from holds_hold where member_id = $1 order by id`,
  tickets: `select k.subject, k.state, m.from_support as "fromSupport", m.text, m.at
      from support_ticket k join support_ticket_message m on m.ticket_id = k.id
      where k.member_id = $1 order by m.id`,
  events: `select at, actor, action, task_id as "taskId", payout_id as "payoutId", detail
    from audit_event
    where (member_id = $1 and notify)
      or (actor = 'member' and actor_id = $1)
    order by id`,
} as const

export const myData: Action<(typeof feedback)['GET /api/my-data']> = async ({ db, mac, now, who }) => {
  const data: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(queries)) data[name] = (await db.query(sql, [who.id])).rows
  const record = signRecord(mac, await recordOf(db, who, now))
  const file = JSON.stringify({ exportedAt: now, ...data, workRecord: record }, null, 2)
  return { file, type: 'application/json', name: `porokh-${who.username}.json` }
}

/** The member's approved work, which they can show anywhere. It contains no rating and no text of a review. */
async function recordOf(db: Db, { id, username }: { id: number; username: string }, issuedAt: Date) {
  const { rows } = await db.query<{ pay: number }>(
    `select
        t.id as task,
        c.app_name as app,
        t.submitted_at as "handedInAt",
        t.decided_at as "approvedAt",
        t.pay
      from tasks_place t
        join campaigns_campaign c on c.id = t.campaign_id
      where t.member_id = $1 and t.state = 'approved'
      order by t.decided_at, t.id`,
    [id],
  )
  const paid = rows.reduce((sum, row) => sum + row.pay, 0)
  return {
    issuer: 'Porokh',
    issuedAt,
    member: { id, username },
    approvedTasks: rows.length,
    paid,
    currency: 'BDT',
    unit: 'poisha',
    tasks: rows,
  }
}
