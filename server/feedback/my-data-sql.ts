import { helpfulColumn } from '../tasks/sql.ts'

/** A query for each short kind of data about a member; $1 is the member's id. The hashes of password and PIN are left out. */
export const short = {
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
  // The member's declaration for the choice of campaigns.
  declaration: `select phones, android_version as "androidVersion", device_class as "deviceClass", languages, district,
      changed_at as "changedAt"
    from members_declaration
    where member_id = $1`,
  sessions: `select created_at as "signedInAt", expires_at as "expiresAt", ended_at as "endedAt",
      last_seen_at as "lastSeenAt", ip, user_agent as "userAgent"
      from app_session where user_id = $1 order by id`,
  // The browsers with push notifications, without their push addresses.
  browsers: `select user_agent as "userAgent", created_at as since
    from notifications_device
    where user_id = $1
    order by id`,
  // The devices that the PIN or a passkey opens again.
  devices: `select made_at as since, used_at as "lastUsedAt", credential_id is not null as passkey
    from members_device
    where member_id = $1
    order by id`,
  messages: `select push, sms, quiet_from as "quietFrom", quiet_to as "quietTo"
    from notifications_choice
    where user_id = $1`,
  // The recorded devices, networks and wallets, stored only as an HMAC.
  traces: `select kind, first_at as "firstAt", last_at as "lastAt"
    from members_trace
    where user_id = $1
    order by kind, first_at`,
  // Reviews that seemed to be pasted or written too fast.
  flags: `select task_id as "taskId", at, written, least_seconds as "leastSeconds"
    from abuse_flag
    where member_id = $1
    order by at, task_id`,
  // Reports about the member to operators, without the other people in them.
  looks: `select kind, found_at as "foundAt", seen_at as "seenAt", looked_at as "lookedAt"
    from abuse_entry
    where member_id = $1
    order by id`,
  // The filters of the Task Hall for which the member is told of new campaigns.
  wishes: `select platform, min_pay as "minPay", max_minutes as "maxMinutes", max_megabytes as "maxMegabytes", search,
      created_at as "createdAt", told_at as "toldAt"
    from tasks_wish
    where member_id = $1
    order by id`,
  drafts: `select task_id as "taskId", review, rating, answers, saved_at as "savedAt"
    from tasks_draft
    where member_id = $1
    order by task_id`,
  holds: `select kind, reason, starts_at as "startsAt", ends_at as "endsAt", ended_at as "endedAt",
      appeal, appealed_at as "appealedAt", answer
      from holds_hold where member_id = $1 order by id`,
} as const

/** The tasks after the one in $2. */
const laterTasks = `t.member_id = $1
      and (t.started_at, t.id) > (
        coalesce((select started_at from tasks_place where id = $2), '-infinity'), coalesce($2::bigint, 0)
      )`

/**
 * The kinds that grow with the years. Each query reads at most $3 rows after the one with the key $2, by an index. The key of a row is not
 * sent.
 */
export const long = {
  tasks: `select
      t.id as key,
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
      t.dispute_answer as "disputeAnswer",
      ${helpfulColumn}
    from tasks_place t
      join campaigns_campaign c on c.id = t.campaign_id
    where ${laterTasks}
    order by t.started_at, t.id
    limit $3`,
  reviews: `select
      t.id as key,
      r.task_id as "taskId",
      r.review,
      r.rating,
      r.answers,
      r.seconds_spent as "secondsSpent",
      r.level,
      r.device,
      r.android,
      r.submitted_at as "submittedAt"
    from tasks_place t
      join tasks_review r on r.task_id = t.id
    where ${laterTasks}
    order by t.started_at, t.id
    limit $3`,
  screenshots: `select
      id as key,
      id,
      task_id as "taskId",
      '/api/screenshots/' || id as url,
      width,
      height,
      created_at as "addedAt"
    from tasks_screenshot
    where member_id = $1
      and id > coalesce($2::bigint, 0)
    order by id
    limit $3`,
  statement: `select
      id as key,
      id,
      at,
      kind,
      member as amount,
      balance_after as "balanceAfter",
      campaign_id as "campaignId",
      payout_id as "payoutId"
    from ledger_journal
    where member_id = $1
      and member <> 0
      and id > coalesce($2::bigint, 0)
    order by id
    limit $3`,
  payouts: `select
      id as key,
      id,
      amount,
      state,
      provider,
      number,
      holder_name as "holderName",
      requested_at as "requestedAt",
      paid_at as "paidAt",
      failure
    from payouts_payout
    where member_id = $1
      and (requested_at, id) > (
        coalesce((select requested_at from payouts_payout where id = $2), '-infinity'), coalesce($2::bigint, 0)
      )
    order by requested_at, id
    limit $3`,
  questions: `select
      m.id as key,
      f.task_id as "taskId",
      m.from_member as "fromMember",
      m.text,
      m.at
    from feedback_thread f
      join feedback_message m on m.task_id = f.task_id
    where f.member_id = $1
      and f.task_id >= coalesce((select task_id from feedback_message where id = $2), 0)
      and (f.task_id, m.id) > (
        coalesce((select task_id from feedback_message where id = $2), 0), coalesce($2::bigint, 0)
      )
    order by f.task_id, m.id
    limit $3`,
  tickets: `select m.id as key, k.subject, k.state, k.report, m.from_support as "fromSupport", m.text, m.at
    from support_ticket k
      join support_ticket_message m on m.ticket_id = k.id
    where k.member_id = $1
      and k.id >= coalesce((select ticket_id from support_ticket_message where id = $2), 0)
      and (k.id, m.id) > (
        coalesce((select ticket_id from support_ticket_message where id = $2), 0), coalesce($2::bigint, 0)
      )
    order by k.id, m.id
    limit $3`,
  events: `select id as key, at, actor, action, task_id as "taskId", payout_id as "payoutId",
      detail - 'session' as detail
    from (
      (
        select *
        from audit_event
        where member_id = $1
          and (notify or (actor = 'member' and actor_id = $1))
          and id > coalesce($2::bigint, 0)
        order by id
        limit $3
      )
      union all
      (
        select *
        from audit_event
        where actor = 'member'
          and actor_id = $1
          and member_id is null
          and id > coalesce($2::bigint, 0)
        order by id
        limit $3
      )
    ) e
    order by id
    limit $3`,
} as const
