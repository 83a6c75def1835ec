-- The id of the operator to whom the open session with this secret belongs, with or without the second factor. Raises
-- PK401 if there is none. p_token comes from the operator's browser; the database stores only its SHA-256, so the
-- application cannot act as an operator without the secret. The session's id is kept until the end of the transaction,
-- for later events: see audit_session_of.
create or replace function members_session_operator(p_token bytea, p_now timestamptz) returns bigint
language plpgsql security definer
as $$
declare
  operator bigint;
  proved bigint;
begin
  perform public.ledger_refuse_old_snapshot();
  p_now := public.ledger_require_now(p_now, 'the time of an operator''s act');
  select u.id, s.id
  into operator, proved
  from public.app_session s
    join public.members_user u on u.id = s.user_id
  where s.token_hash = sha256(p_token)
    and s.ended_at is null
    and s.created_at <= p_now
    and s.expires_at > p_now
    and s.role = 'operator'
    and u.role = 'operator'
    and u.closed_at is null;
  if operator is null then
    raise exception 'there is no open session of an operator with this secret' using errcode = 'PK401';
  end if;
  perform set_config('porokh.operator_session', proved::pg_catalog.text, true);
  return operator;
end $$;

-- The same, but the session must have passed the second factor if the operator has one.
create or replace function members_proved_operator(p_token bytea, p_now timestamptz) returns bigint
language plpgsql security definer
as $$
declare
  operator bigint := public.members_session_operator(p_token, p_now);
begin
  if exists (
    select
    from public.members_user u
      join public.app_session s on s.user_id = u.id
    where u.id = operator
      and u.factor_since is not null
      and s.token_hash = sha256(p_token)
      and s.factor_at is null
  ) then
    raise exception 'there is no open session of an operator with this secret and a second factor'
      using errcode = 'PK401';
  end if;
  return operator;
end $$;

-- The same, but the operator must have chosen the password. Each function reserved for operators begins with it, except
-- the one that changes the password.
create or replace function members_operator_of(p_token bytea, p_now timestamptz) returns bigint
language plpgsql security definer
as $$
declare
  operator bigint := public.members_proved_operator(p_token, p_now);
begin
  if exists (select from public.members_user where id = operator and password_is_first) then
    raise exception 'there is no open session of an operator with this secret and a password of the own choice'
      using errcode = 'PK401';
  end if;
  return operator;
end $$;

-- The same, but the operator's role must cover this kind of work. An admin covers everything. Raises PK405 for the
-- others, so the application cannot act for an operator outside the operator's role.
create or replace function members_operator_for(p_token bytea, p_now timestamptz, p_work text) returns bigint
language plpgsql security definer
as $$
declare
  operator bigint := public.members_operator_of(p_token, p_now);
begin
  if not exists (select from public.members_user where id = operator and works_on in ('admin', p_work)) then
    raise exception 'this is not the work of this operator'
      using errcode = 'PK405', detail = p_work;
  end if;
  return operator;
end $$;
