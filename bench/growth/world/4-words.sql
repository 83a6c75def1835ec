-- The audit log, reviews, support, holds, and all other growing tables.
insert into audit_event (
  id, at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, payout_id, notify, detail
) overriding system value
  select
    row_number() over (order by e.at, e.task_id, e.payout_id, e.campaign_id),
    at,
    actor::audit_actor,
    actor_id,
    action,
    member_id,
    sponsor_id,
    campaign_id,
    task_id,
    payout_id,
    notify,
    detail::jsonb
  from (
    select
      started_at as at, 'member' as actor, member_id as actor_id, 'task.started' as action, member_id,
      null::bigint as sponsor_id, campaign_id, id as task_id, null::bigint as payout_id, false as notify, '{}' as detail
    from tasks_place
    where member_id is not null
    union all
    select submitted_at, 'member', member_id, 'task.submitted', member_id, sponsor_id, campaign_id, id, null, false, '{}'
    from tasks_place
    where submitted_at is not null
    union all
    select
      case when final then disputed_at - interval '1 hour' else decided_at end,
      case when final then 'sponsor' else decided_by end,
      case when final or decided_by = 'sponsor' then 1 end,
      case state when 'approved' then 'task.approved' else 'task.rejected' end,
      member_id, sponsor_id, campaign_id, id, null, true,
      case
        when state = 'approved' then '{"pay": 7000}'
        else json_build_object(
          'category', reject_category, 'reason', reject_reason, 'disputeUntil', dispute_until
        )::text
      end
    from tasks_place
    where decided_at is not null
    union all
    select disputed_at, 'member', member_id, 'task.disputed', member_id, sponsor_id, campaign_id, id, null, false, '{}'
    from tasks_place
    where disputed_at is not null
    union all
    select disputed_at + interval '1 hour', 'operator', members + sponsors + 1, 'task.dispute_rejected', member_id,
      sponsor_id, campaign_id, id, null, true, '{"answer": "The pictures show another app."}'
    from tasks_place, size
    where final
    union all
    select created_at, 'sponsor', 1, 'campaign.funded', null, sponsor_id, id, null, null, false, '{}'
    from plan
    where state <> 'draft'
    union all
    select requested_at, 'member', member_id, 'payout.requested', member_id, null, null, null, id, false,
      '{"amount": 5000}'
    from payouts_payout
    union all
    select paid_at, 'system', null, 'payout.paid', member_id, null, null, null, id, true, '{"amount": 5000}'
    from payouts_payout
    where state = 'paid'
  ) e;

insert into tasks_review (
  task_id, campaign_id, member_id, review, rating, answers, seconds_spent, shingles, submitted_at, level, device,
  android
)
  select
    id,
    campaign_id,
    member_id,
    'I wrote ' || id || ' notes and found them again. The search was quick, joined letters were cut off in the list.',
    1 + id % 5,
    jsonb_build_object('ease', 1 + id % 5, 'why', 'The list is clear on day ' || id % 1000 || '.'),
    600 + id * 7 % 1800,
    -- Equal numbers at equal positions are an overlap, as in server/tasks/submission/shingles.ts.
    (select array_agg((s << 26) | (abs(hashint8(id * 32 + s)) % 67108864)) from generate_series(0, 31) s),
    submitted_at,
    id % 5,
    ('{android_phone,android_phone,android_phone,android_tablet,apple,computer}'::text[])[1 + id % 6],
    case when id % 6 < 4 then 8 + id % 8 end
  from tasks_place
  where submitted_at is not null;
insert into tasks_similar (task_id, similar_to, campaign_id)
  select a.id, b.id, 1
  from generate_series(1, 20) n
    join (select id, row_number() over (order by id) as n from claim where campaign_id = 1 and state = 'approved') a
      using (n)
    join (select id, row_number() over (order by id) - 20 as n from claim where campaign_id = 1 and state = 'approved') b
      using (n);
-- One tag on every fifth review of a campaign, one on a few, and a note on every tenth.
insert into feedback_tag (sponsor_id, name)
  select n, name
  from size, generate_series(1, sponsors) n, unnest('{slow,crash}'::text[]) name
  order by n, name desc;
insert into feedback_tagging (task_id, tag_id, campaign_id)
  select task_id, 1, campaign_id from tasks_review where campaign_id = 1 and task_id % 5 = 0
  union all
  (select task_id, 2, campaign_id from tasks_review where campaign_id = 1 order by task_id limit 5);
insert into feedback_note (sponsor_id, task_id, author_id, text, at)
  select t.sponsor_id, t.id, s.members + t.sponsor_id, 'Look at the cut letters.', t.submitted_at
  from size s, tasks_place t
    join tasks_review r on r.task_id = t.id
  where t.id % 10 = 0
  order by t.sponsor_id, t.id;
-- A question on every undecided submission, which waits for an answer, and on others, some of which were never answered.
insert into feedback_thread (task_id, campaign_id, sponsor_id, member_id, messages, waits_since)
  select id, campaign_id, sponsor_id, member_id, 2, case when state = 'submitted' then started_at when id % 40 = 0 then began end
  from size, tasks_place
  where member_id is not null
    and (state = 'submitted' or id % 20 = 0);
insert into feedback_message (task_id, from_member, author_id, text, at)
  select f.task_id, n = 1, f.member_id, 'Which account do I sign in with?', t.started_at
  from feedback_thread f
    join tasks_place t on t.id = f.task_id, generate_series(1, 2) n;
insert into feedback_saved_text (sponsor_id, kind, name, category, text)
  select n, 'reject', 'No steps', 'not_tried', 'None of the steps were tried.'
  from size, generate_series(1, sponsors) n;
insert into campaigns_picture (campaign_id, place, hash, small, large, small_width, small_height, width, height)
  select id, place, md5(id || ':' || place), '\x00', case when place > 0 then '\x00'::bytea end, 90, 160, 90, 160
  from campaigns_campaign, generate_series(0, 5) place
  where id % 3 = 0;
insert into tasks_screenshot (task_id, member_id, bytes, width, height, created_at)
  select id, member_id, '\x00', 9, 9, started_at
  from tasks_place
  where member_id is not null
    and id % 5 = 0;

insert into support_ticket (id, member_id, subject, state, created_at) overriding system value
  select n, case when n % 2 = 0 then 1 else n end, 'My payout', case when n <= 30 then 'open' else 'closed' end,
    began + make_interval(mins => n)
  from size, generate_series(1, tasks / 20) n;
insert into support_ticket_message (ticket_id, from_support, author_id, text, at)
  select t.id, n = 2, t.member_id, 'It has been on its way since yesterday.', t.created_at
  from support_ticket t, generate_series(1, 2) n;
insert into support_fraud_report (who, what, contact, at)
  select 'Somebody', 'They asked for a fee.', '', began + make_interval(mins => n)
  from size, generate_series(1, tasks / 50) n;
insert into holds_hold (
  member_id, kind, reason, placed_by, starts_at, ends_at, ended_at, ended_by, appeal, appealed_at
)
  select
    case when n % 2 = 0 then 1 else n end,
    'payout',
    'A new phone in another town.',
    members + sponsors + 1,
    began + n * interval '1 minute',
    began + n * interval '1 minute' + interval '1 day',
    began + n * interval '1 minute' + interval '1 hour',
    members + sponsors + 1,
    null,
    null
  from size, generate_series(1, tasks / 20) n
  union all
  select 50 + n, 'payout', 'A new phone in another town.', members + sponsors + 1, present - interval '1 day',
    present + interval '5 days', null, null, 'It is my own phone.', present - interval '1 hour'
  from size, generate_series(1, 20) n;
-- Signs of abuse: of each kind, half were looked at. Member 1 has most of the flags.
insert into abuse_entry (
  kind, about, sponsor_id, member_id, task_id, other_task_id, facts, found_at, seen_at, looked_at, looked_by, note
)
  select
    k.kind,
    n::text,
    case when k.kind in ('related', 'rejecting') then 1 + n % sponsors end,
    case when k.kind <> 'rejecting' then 1 + n % 2 end,
    case when k.kind = 'copied' then r.task_id end,
    case when k.kind = 'copied' then r.task_id end,
    k.facts::jsonb,
    began + n * interval '1 minute',
    began + n * interval '1 minute',
    case when n % 2 = 0 then began + n * interval '2 minutes' end,
    case when n % 2 = 0 then members + sponsors + 1 end,
    case when n % 2 = 0 then 'A family.' end
  from size
    cross join (
      values
        ('related', '{"device": {"sponsorAt": "2026-01-01", "memberAt": "2026-01-01", "accounts": 2}}'),
        ('copied', '{"equal": 30, "others": 0}'),
        ('machine', '{"flagged": 3, "pasted": 3, "fast": 0, "hasty": 0, "of": 9}'),
        ('rejecting', '{"decided": 20, "rejected": 9, "warnedAt": "2026-01-01"}')
    ) k(kind, facts)
    cross join generate_series(1, tasks / 20) n
    cross join (select min(task_id) as task_id from tasks_review) r;
insert into abuse_flag (task_id, member_id, at, written)
  select task_id, case when task_id % 2 = 0 then 1 else member_id end, submitted_at, 'pasted'
  from tasks_review
  where task_id % 3 = 0;

insert into approvals_proposal (
  kind, subject, amount, reason, proposed_by, proposed_at, state, decided_by, decided_at
)
  select 'goodwill', 1, 100, 'For the long wait.', members + sponsors + 1, began + n * interval '1 minute',
    case when n <= 20 then 'proposed' else 'rejected' end,
    case when n > 20 then members + sponsors + 2 end,
    case when n > 20 then began + n * interval '2 minutes' end
  from size, generate_series(1, tasks / 100) n;
insert into payouts_batch (provider, created_by, created_at)
  select 'bkash', members + sponsors + 1, began + n * interval '1 minute'
  from size, generate_series(1, tasks / 60) n;
update payouts_payout set batch_id = 1 + id / 40
where state = 'paid' and id / 40 < (select count(*) from payouts_batch);
insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at, revoked_at)
  select 1, members + 1, 'nightly', sha256(n::text::bytea), began, case when n > 5 then present end
  from size, generate_series(1, tasks / 500) n;
insert into sponsors_invitation (
  sponsor_id, email, email_mark, role, language, invited_by, secret_hash, sent_at, expires_at
)
  select 1, 'anika@maker.example', sha256('anika'), 'editor', 'en', members + 1, sha256('anika'), present,
    present + interval '7 days'
  from size;
-- A proof of work for each member. The code of the first member's one is a number of 22 digits.
insert into feedback_proof (member_id, code_hash, named, made_at)
  select n, sha256(lpad(n::text, 22, '0')::bytea), true, present - interval '1 hour'
  from size, generate_series(1, members) n;
-- An expired link for each campaign, and working ones for the first campaigns. Their secrets are numbers of 43 digits.
insert into campaigns_shared_link (campaign_id, secret_hash, made_by, created_at, ends_at, revoked_at)
  select
    c.id,
    sha256(lpad(n::text || case when c.id > 1 then 'x' || c.id else '' end, 43, '0')::bytea),
    members + c.sponsor_id,
    present - interval '1 hour',
    present + interval '720 hours',
    case when n > 1 then present end
  from size
    cross join campaigns_campaign c
    cross join generate_series(1, 3) n;
insert into webhooks_endpoint (sponsor_id, url, events, secret, created_at, changed_at)
  select n, 'https://maker.example/hooks', '{submitted}', 'sealed', began, began
  from size, generate_series(1, sponsors) n;
insert into webhooks_delivery (endpoint_id, created_at, tries, try_until, delivered_at)
  select 1, began + make_interval(mins => n), 1, began + make_interval(mins => n + 4320), began + make_interval(mins => n)
  from size, generate_series(1, tasks / 20) n;
insert into webhooks_attempt (delivery_id, at, ms, status)
  select id, created_at, 90, 200
  from webhooks_delivery;
insert into app_session (token_hash, user_id, role, created_at, expires_at, ended_at, last_seen_at, ip, user_agent)
  select sha256(n::text::bytea), u.id, u.role, began + make_interval(mins => n),
    began + make_interval(mins => n + 30), null, began + make_interval(mins => n), '', 'test'
  from size, generate_series(1, tasks / 50) n
    join members_user u on u.id = case when n % 2 = 0 then 1 else n end;

select setval('payouts_payout_id', (select max(id) from payouts_payout));
select setval('ledger_journal_id', (select max(id) from ledger_journal));
select setval(pg_get_serial_sequence(name, 'id'), last)
from (
  values
    ('members_user', (select max(id) from members_user)),
    ('sponsors_sponsor', (select max(id) from sponsors_sponsor)),
    ('campaigns_campaign', (select max(id) from campaigns_campaign)),
    ('tasks_place', (select max(id) from tasks_place)),
    ('sponsors_deposit', (select max(id) from sponsors_deposit)),
    ('audit_event', (select max(id) from audit_event)),
    ('support_ticket', (select max(id) from support_ticket))
) s(name, last);
