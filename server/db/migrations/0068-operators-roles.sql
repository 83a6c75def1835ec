-- What an operator works on. An admin may do everything; so may those who were there before.
alter table members_user
  add column works_on text check (works_on in ('support', 'finance', 'content', 'admin'));
update members_user set works_on = 'admin' where role = 'operator';
alter table members_user add check ((role = 'operator') = (works_on is not null));
alter table staff_addition
  add column works_on text not null default 'admin' check (works_on in ('support', 'finance', 'content', 'admin'));
alter table staff_addition alter column works_on drop default;
grant select (works_on) on staff_addition to porokh_app;

-- Another role that one admin proposes for an operator, and what a second one decided.
create table staff_role_change (
  id bigint generated always as identity primary key,
  operator_id bigint not null references members_user,
  works_on text not null check (works_on in ('support', 'finance', 'content', 'admin')),
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
create unique index staff_role_change_waiting on staff_role_change (operator_id) where state = 'waiting';
grant select on staff_role_change to porokh_app;
