import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { inOrderOf, inBatchesOn } from '../core/in-batches.ts'
import type { Wallet } from './wallet-sql.ts'

export interface MeRow {
  id: number
  username: string
  email: string | null
  phone: string | null
  verified: boolean
  memberSince: Date
  invitationCode: string
  invitationOn: boolean
  pinSet: boolean
  balance: number
  approved: number
  rejected: number
  level: number
  /** The level by approved work alone, ignoring the level that is kept until `keptUntil`. */
  earnedLevel: number
  keptUntil: Date | null
  dayStart: Date
  todayEarnings: number
  /** Today and the six days before. */
  weekEarnings: number
  waitingCount: number
  /** The pay of tasks in these states, in poisha. */
  waitingSubmitted: number
  waitingRepair: number
  waitingDisputed: number
  waitingDecideBy: Date | null
  taskCount: number
  taskLimit: number
  /** The next start of business hours; null within them. */
  startsFrom: Date | null
  everHandedIn: boolean
  everAskedPayout: boolean
  /** The wallet. Null, like its other columns, when none is bound. */
  provider: Wallet['provider'] | null
  number: string
  holderName: string
  changedAt: Date
  payoutsFrom: Date | null
  toConfirm: boolean
  holds: {
    id: number
    kind: 'payout' | 'sign_in' | 'work'
    reason: string
    /** A time inside JSON is in PostgreSQL's text format. */
    endsAt: string | null
    appealed: boolean
    answer: string | null
  }[]
  /** The task in progress or in repair. Null, like its other columns, when there is none. */
  taskId: number | null
  taskTitle: string
  taskOtherTitle: string | null
  taskDueAt: Date
  taskState: string
  /** The newest payout in progress. Null, like its other columns, when there is none. */
  payoutId: number | null
  payoutAmount: number
  payoutState: 'requested' | 'sending'
  payoutsBeside: number
}

/** Reads all member data for Home and Profile in one query for concurrent requests. Its cost is independent of the history. */
export const readMe = inBatchesOn(async (pool: Db, asked: { memberId: number; now: Date }[]): Promise<MeRow[]> => {
  const now = new Date(Math.max(...asked.map((one) => one.now.getTime())))
  const ids = asked.map(({ memberId }) => memberId)
  const { rows } = await pool.query<MeRow & { place: number }>(meQuery, [ids, now], 'members-me')
  return inOrderOf(rows, asked).map((own) => onlyRow({ rows: own }))
})

/** SQL: whether a member, whose row of `ledger_member` is `a`, has ever submitted a task. */
export const everHandedIn = (member: string): string => `(
      a.approved + a.rejected > 0
      or exists (
        select
        from tasks_place
        where member_id = ${member}
          and state in ('submitted', 'repair')
      )
    )`

// The time 'infinity' makes `members_level` ignore a level that is only kept temporarily.
const meQuery = `
  select
    asked.place,
    u.id,
    u.username,
    u.email,
    u.phone,
    exists (select from members_verified where user_id = u.id) as verified,
    u.created_at as "memberSince",
    m.invitation_code as "invitationCode",
    m.invitation_on as "invitationOn",
    m.pin_mac is not null as "pinSet",
    a.balance,
    a.approved,
    a.rejected,
    l.level,
    l.tasks_a_day as "taskLimit",
    (select level from members_level(u.id, 'infinity')) as "earnedLevel",
    a.kept_until as "keptUntil",
    day.start as "dayStart",
    paid.today as "todayEarnings",
    paid.week as "weekEarnings",
    waits.count as "waitingCount",
    waits.submitted as "waitingSubmitted",
    waits.repair as "waitingRepair",
    waits.disputed as "waitingDisputed",
    waits.decide_by as "waitingDecideBy",
    (
      -- As tasks_claim counts them.
      select
        count(*) filter (where state <> 'returned') + greatest(count(*) filter (where state = 'returned') - 2, 0)
      from tasks_place
      where member_id = u.id and started_at >= day.start and state <> 'expired'
    ) as "taskCount",
    case
      when not (
        case
          when s.business_start <= s.business_end then clock.hour >= s.business_start and clock.hour < s.business_end
          else clock.hour >= s.business_start or clock.hour < s.business_end
        end
      ) then content_day_start($2, s.business_start) + interval '1 day'
    end as "startsFrom",
    ${everHandedIn('u.id')} as "everHandedIn",
    exists (select from payouts_payout where member_id = u.id) as "everAskedPayout",
    w.provider,
    w.number,
    w.holder_name as "holderName",
    w.changed_at as "changedAt",
    w.payouts_from as "payoutsFrom",
    m.wallet_asked_since is not null as "toConfirm",
    (
      select coalesce(
        json_agg(
          json_build_object(
            'id', h.id,
            'kind', h.kind,
            'reason', h.reason,
            'endsAt', h.ends_at,
            'appealed', h.appealed_at is not null,
            'answer', h.answer
          ) order by h.kind
        ),
        '[]'
      )
      from holds_hold h
      where h.member_id = u.id
        and h.ended_at is null
        and (h.ends_at is null or h.ends_at > $2)
    ) as holds,
    t.id as "taskId",
    c.title as "taskTitle",
    c.other_title as "taskOtherTitle",
    t.due as "taskDueAt",
    t.state as "taskState",
    o.id as "payoutId",
    o.amount as "payoutAmount",
    o.state as "payoutState",
    o.beside as "payoutsBeside"
  from unnest((select $1::bigint[])) with ordinality asked(member_id, place)
    join members_user u on u.id = asked.member_id
    join members_member m on m.id = u.id
    join ledger_member a on a.member_id = u.id
    left join members_wallet w on w.member_id = u.id
    cross join content_settings s
    cross join lateral (select content_day_start($2, s.reset_time) as start offset 0) day
    cross join lateral (select ($2 at time zone content_time_zone())::time as hour offset 0) clock
    cross join members_level(u.id, $2) l
    cross join lateral (
      select
        coalesce(sum(member) filter (where at >= day.start), 0)::bigint as today,
        coalesce(sum(member), 0)::bigint as week
      from ledger_journal
      where member_id = u.id and kind = 'task_pay' and at >= day.start - interval '144 hours'
    ) paid
    -- The index of unfinished tasks: a member has few, because decisions have a deadline.
    cross join lateral (
      select
        count(*) as count,
        coalesce(sum(pay) filter (where state = 'submitted'), 0)::bigint as submitted,
        coalesce(sum(pay) filter (where state = 'repair'), 0)::bigint as repair,
        coalesce(sum(pay) filter (where state = 'disputed'), 0)::bigint as disputed,
        min(decide_by) filter (where state <> 'disputed') as decide_by
      from tasks_place
      where member_id = u.id
        and state in ('submitted', 'repair', 'disputed')
    ) waits
    left join lateral (
      (
        select id, campaign_id, state, due_at as due from tasks_place where member_id = u.id and state = 'in_progress'
      )
      union all (
        select id, campaign_id, state, repair_due_at
        from tasks_place
        where member_id = u.id and state = 'repair'
        order by repair_due_at
        limit 1
      )
      limit 1
    ) t on true
    left join campaigns_campaign c on c.id = t.campaign_id
    -- Only among the newest five, so that nobody's history is read: payouts are sent in the order they were asked for.
    left join lateral (
      select id, amount, state, count(*) over () - 1 as beside
      from (
        select id, amount, state, requested_at
        from payouts_payout
        where member_id = u.id
        order by requested_at desc, id desc
        limit 5
      ) newest
      where state in ('requested', 'sending')
      order by requested_at desc, id desc
      limit 1
    ) o on true`

export interface Level {
  level: number
  name: string
  tasksADay: number
  share: number
  approvedNeeded: number
  approvalPercentNeeded: number
}

export async function allLevels(db: Db): Promise<Level[]> {
  const { rows } = await db.query<Level>(
    `select level, name, tasks_a_day as "tasksADay", share, approved_needed as "approvedNeeded",
       approval_percent_needed as "approvalPercentNeeded" from content_level order by level`,
  )
  return rows
}
