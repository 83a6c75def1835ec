-- A hold has a reason, is short and can be appealed (C8).
create table holds_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  kind text not null check (kind in ('payout', 'sign_in', 'work')),
  reason text not null check (length(btrim(reason)) >= 10),
  placed_by bigint not null references members_user,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references members_user,
  renews bigint references holds_hold,
  appeal text,
  appealed_at timestamptz,
  answer text,
  answered_by bigint references members_user,
  answered_at timestamptz,
  check ((kind = 'work') = (ends_at is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '168 hours'),
  check ((appeal is null) = (appealed_at is null)),
  check ((answer is null) = (answered_at is null)),
  constraint holds_hold_texts check (
    length(answer) between 1 and 2000
    and length(appeal) between 1 and 2000
    and length(reason) between 1 and 1000
  ),
  constraint holds_hold_times check (
    starts_at >= '2019-12-31 00:00:00+00' and starts_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
    and ended_at >= '2019-12-31 00:00:00+00' and ended_at < '2201-01-02 00:00:00+00'
    and appealed_at >= '2019-12-31 00:00:00+00' and appealed_at < '2201-01-02 00:00:00+00'
    and answered_at >= '2019-12-31 00:00:00+00' and answered_at < '2201-01-02 00:00:00+00'
  )
);
create unique index holds_hold_active on holds_hold (member_id, kind) where ended_at is null;
create index holds_hold_ending on holds_hold (ends_at) where ended_at is null;
create index holds_hold_list on holds_hold ((ended_at is null), id);
create index holds_hold_appeal on holds_hold (appealed_at)
  where appealed_at is not null and answered_at is null and ended_at is null;
-- The holds of a member, the last one of each kind first.
create index holds_hold_member on holds_hold (member_id, kind, ends_at, id);
-- A member's holds on the page that operators look up.
create index holds_hold_of_member on holds_hold (member_id, id);
-- Holds are placed and changed by functions that check the operator's session.
grant select on holds_hold to porokh_app;
