-- An operator whose account another one proposes to close, and what a second one decided.
create table staff_closing (
  id bigint generated always as identity primary key,
  operator_id bigint not null references members_user,
  reason text not null check (length(reason) between 10 and 1000),
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  check (proposed_by <> operator_id),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'confirmed' or decided_by not in (proposed_by, operator_id))
);
create unique index staff_closing_waiting on staff_closing (operator_id) where state = 'waiting';
grant select on staff_closing to porokh_app;

-- Finds the operators among the members.
create index members_user_operator on members_user (id) where role = 'operator';
