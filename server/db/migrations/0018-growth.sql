-- How many waited how long, by day in Dhaka, in seconds rounded to two digits: from handing in to the first decision,
-- and from the request of a payout to its payment. The public figures read these counts, not a month of rows.
create table transparency_wait (
  kind text not null check (kind in ('decision', 'payout')),
  day date not null,
  seconds bigint not null,
  count bigint not null check (count > 0),
  primary key (kind, day, seconds) include (count)
);
grant select, insert, update on transparency_wait to porokh_app;
insert into transparency_wait (kind, day, seconds, count)
  select
    kind,
    day,
    round(seconds, case when seconds < 100 then 0 else 1 - floor(log(seconds))::integer end)::bigint,
    count(*)
  from (
    select
      'decision' as kind,
      (e.at at time zone 'Asia/Dhaka')::date as day,
      extract(epoch from e.at - p.submitted_at) as seconds
    from transparency_figures f
      join audit_event e on e.id <= f.event_up_to
      join tasks_place p on p.id = e.task_id
    where e.action in ('task.approved', 'task.rejected')
      and e.actor in ('sponsor', 'system')
    union all
    select 'payout', (j.at at time zone 'Asia/Dhaka')::date, extract(epoch from j.at - p.requested_at)
    from transparency_figures f
      join ledger_journal j on j.id <= f.journal_up_to
      join payouts_payout p on p.id = j.payout_id
    where j.kind = 'payout_settle'
  ) w
  group by 1, 2, 3;

-- What a sponsor's campaigns took from the balance, less what they returned, in poisha.
alter table ledger_sponsor add column funded bigint not null default 0;
alter table ledger_sponsor disable trigger user;
update ledger_sponsor a
set funded = j.funded
from (
  select sponsor_id, -sum(sponsor) as funded
  from ledger_journal
  where kind in ('campaign_fund', 'campaign_release')
  group by 1
) j
where j.sponsor_id = a.sponsor_id;
alter table ledger_sponsor enable trigger user;

-- The campaigns of a sponsor that may have escrow.
create index campaigns_campaign_backed on campaigns_campaign (sponsor_id) where settled_at is null;
-- The operators' list: those in review first.
create index campaigns_campaign_review on campaigns_campaign ((state = 'in_review'), id);
-- A campaign's submissions by time, and those with a rating.
create index feedback_review_time on feedback_review (campaign_id, submitted_at, task_id);
drop index feedback_review_campaign;
create index feedback_review_rating on feedback_review (campaign_id, rating, submitted_at, task_id);
create index feedback_similar_campaign on feedback_similar (campaign_id, task_id);
create index feedback_draft_member on feedback_draft (member_id);
create index feedback_screenshot_member on feedback_screenshot (member_id, id);
-- The holds of a member, the last one of each kind first.
create index holds_hold_member on holds_hold (member_id, kind, ends_at, id);
-- What a member did that names the member only as the actor.
create index audit_event_of_member on audit_event (actor_id, id) where actor = 'member' and member_id is null;
-- Finds the beginning of a sponsor's name, whatever the database's collation is.
create index sponsors_sponsor_find on sponsors_sponsor (lower(name) text_pattern_ops, id);
