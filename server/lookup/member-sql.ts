import type { Language } from '../../contract/common.ts'
import type { Db } from '../db/db.ts'
import type { Provider } from '../members/wallet-number.ts'

export interface MemberRow {
  id: number
  username: string
  phone: string | null
  email: string | null
  language: Language
  memberSince: Date
  closedAt: Date | null
  lastSeenAt: Date | null
  verified: ('sms' | 'email')[]
  level: number
  approved: number
  rejected: number
  balance: number
  earned: number
  provider: Provider | null
  number: string
  changedAt: Date
  payoutsFrom: Date | null
  pinSet: boolean
  inviterId: number | null
  inviter: string
  activeHolds: number
  openTickets: number
  openSigns: number
}

/** Maximum number of waiting items counted; nobody needs a higher number. */
const most = 50
export const countOf = (rows: string) => `(select count(*) from (select ${rows} limit ${most}) c)`

/** All data at the top of a member's page, each by an index of that member. */
export async function memberRow(db: Db, id: number, now: Date): Promise<MemberRow> {
  const { rows } = await db.query<MemberRow>(
    `select
        u.id,
        u.username,
        u.phone,
        u.email,
        u.language,
        u.created_at as "memberSince",
        u.closed_at as "closedAt",
        ${lastSeen('u.id')} as "lastSeenAt",
        array(select channel from members_verified where user_id = u.id order by channel) as verified,
        coalesce((select level from members_level(u.id, $2)), 0) as level,
        a.approved,
        a.rejected,
        a.balance,
        a.earned,
        w.provider,
        w.number,
        w.changed_at as "changedAt",
        w.payouts_from as "payoutsFrom",
        m.pin_mac is not null as "pinSet",
        i.id as "inviterId",
        i.username as inviter,
        ${countOf(`from holds_hold where member_id = u.id and ended_at is null and (ends_at is null or ends_at > $2)`)}
          as "activeHolds",
        ${countOf(`from support_ticket where member_id = u.id and state = 'open'`)} as "openTickets",
        ${countOf(`from abuse_entry where member_id = u.id and looked_at is null`)} as "openSigns"
      from members_user u
        join members_member m on m.id = u.id
        join ledger_member a on a.member_id = u.id
        left join members_wallet w on w.member_id = u.id
        left join members_user i on i.id = m.invited_by
      where u.id = $1`,
    [id, now],
    'lookup-member',
  )
  return rows[0]!
}

/** For a user: the session that ends last was used last. */
export const lastSeen = (user: string) => `(
          select last_seen_at from app_session where user_id = ${user} order by expires_at desc limit 1
        )`

export interface TaskRow {
  id: number
  campaignId: number
  title: string
  otherTitle: string | null
  sponsorId: number
  organisation: string
  state: string
  pay: number
  startedAt: Date
  submittedAt: Date | null
  decidedAt: Date | null
}

const taskColumns = 'id, campaign_id, sponsor_id, state, pay, started_at, submitted_at, decided_at'
const tasks = (which: string) => `select
      t.id,
      t.campaign_id as "campaignId",
      c.title,
      c.other_title as "otherTitle",
      t.sponsor_id as "sponsorId",
      s.name as organisation,
      t.state,
      t.pay,
      t.started_at as "startedAt",
      t.submitted_at as "submittedAt",
      t.decided_at as "decidedAt"
    from (${which}) t
      join campaigns_campaign c on c.id = t.campaign_id
      join sponsors_sponsor s on s.id = t.sponsor_id
    order by t.started_at desc, t.id desc`

/** With bounds on all columns, only their common index gives the order. */
const pageOfTasks = tasks(`select ${taskColumns}
      from tasks_place
      where (member_id, started_at, id) > ($1, '-infinity', 0)
        and (member_id, started_at, id) < ($1, $2::timestamptz, $3::bigint)
      order by member_id desc, started_at desc, id desc
      limit $4`)

export async function tasksOf(
  db: Db,
  memberId: number,
  before: { startedAt: Date | 'infinity'; id: number },
  limit: number,
): Promise<TaskRow[]> {
  const { rows } = await db.query<TaskRow>(pageOfTasks, [memberId, before.startedAt, before.id, limit], 'lookup-tasks')
  return rows
}

export async function taskOfMember(db: Db, memberId: number, id: number): Promise<TaskRow[]> {
  const { rows } = await db.query<TaskRow>(
    tasks(`select ${taskColumns} from tasks_place where id = $2 and member_id = $1`),
    [memberId, id],
    'lookup-task',
  )
  return rows
}
