-- Adds an account. Returns {outcome: 'added', id}, or {outcome: 'covered'} with the first {channel, by} that another
-- account already covers.
create or replace function reconciliation_add_account(
  p_token bytea,
  p_name text,
  p_rail text,
  p_channels text[],
  p_since date,
  p_window_hours integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  account bigint;
  taken record;
begin
  insert into reconciliation_account (name, rail, since, window_hours, taken_to, created_by, created_at)
    values (
      p_name, p_rail, p_since, p_window_hours,
      least(p_since::timestamp at time zone content_time_zone(), p_now), operator, p_now
    )
    returning id into account;
  insert into reconciliation_source (rail, channel, account_id)
    select distinct p_rail, c, account from unnest(p_channels) c
    order by 2
    on conflict (rail, channel) do nothing;
  select s.channel, a.name
  into taken
  from reconciliation_source s
    join reconciliation_account a on a.id = s.account_id
  where s.rail = p_rail
    and s.channel = any (p_channels)
    and s.account_id <> account
  order by s.channel
  limit 1;
  if found then
    delete from reconciliation_source where account_id = account;
    delete from reconciliation_account where id = account;
    return json_build_object('outcome', 'covered', 'channel', taken.channel, 'by', taken.name);
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.account_added',
    p_detail => jsonb_build_object('accountId', account, 'rail', p_rail, 'channels', to_jsonb(p_channels))
  );
  return json_build_object('outcome', 'added', 'id', account);
end $$;
grant execute on function reconciliation_add_account to porokh_app;

-- Changes the name and the window of the version that was read. Returns {outcome: 'changed',
-- version}, {outcome: 'not_found'} or {outcome: 'other_version'}.
create or replace function reconciliation_change_account(
  p_token bytea,
  p_account bigint,
  p_version integer,
  p_name text,
  p_window_hours integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  a reconciliation_account;
begin
  select * into a from reconciliation_account where id = p_account for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if a.version is distinct from p_version then
    return json_build_object('outcome', 'other_version');
  end if;
  update reconciliation_account set
    name = p_name,
    window_hours = p_window_hours,
    version = a.version + 1
  where id = a.id;
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.account_changed',
    p_detail => jsonb_build_object(
      'accountId', a.id,
      'windowHours', p_window_hours
    )
  );
  return json_build_object('outcome', 'changed', 'version', a.version + 1);
end $$;
grant execute on function reconciliation_change_account to porokh_app;
