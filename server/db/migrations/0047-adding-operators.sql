-- A new operator whom one operator proposes, and what a second one decided. The account is made when that one agrees.
create table staff_addition (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 3 and 30),
  -- As members_user has it, until it is decided.
  password_hash text check (length(password_hash) <= 1000),
  language text not null check (language in ('bn', 'en')),
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  operator_id bigint unique references members_user,
  check ((state = 'waiting') = (password_hash is not null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'confirmed') = (operator_id is not null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create unique index staff_addition_waiting on staff_addition (lower(username)) where state = 'waiting';
grant select (id, username, language, proposed_by, proposed_at, state, decided_by, decided_at, operator_id)
  on staff_addition to porokh_app;

-- It made an operator for one alone.
drop function if exists members_add_operator(bytea, text, text, text, timestamptz);
