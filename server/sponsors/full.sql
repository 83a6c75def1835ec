-- Each token, deposit and refund stays in the audit log permanently, so their number per sponsor is limited.

-- The reason why this sponsor cannot create another p_what (token, deposit, refund) now: {outcome: 'full', max} at the
-- limit of concurrent ones; {outcome: 'day', until} at the limit of 24 hours, with the time of the next one; null
-- otherwise. Locks the sponsor, so that concurrent calls count each other. Play money does not count as a pending
-- deposit.
create or replace function sponsors_full(p_what text, p_sponsor bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- The limit of concurrent ones, and that of 24 hours.
  most_at_once constant bigint := case p_what when 'token' then 20 when 'deposit' then 10 end;
  most_a_day constant bigint := case p_what when 'token' then 50 when 'refund' then 20 else 50 end;
  present bigint;
  nth timestamptz;
begin
  perform ledger_refuse_old_snapshot();
  perform from sponsors_sponsor where id = p_sponsor for no key update;
  if p_what = 'token' then
    select count(*) into present
    from sponsors_token
    where sponsor_id = p_sponsor
      and revoked_at is null
      and expires_at > p_now;
    select created_at into nth
    from sponsors_token
    where sponsor_id = p_sponsor
    order by created_at desc
    offset most_a_day - 1
    limit 1;
  elsif p_what = 'deposit' then
    select count(*) into present
    from sponsors_deposit
    where sponsor_id = p_sponsor
      and state in ('pending', 'held')
      and rail <> 'sandbox';
    select created_at into nth
    from sponsors_deposit
    where sponsor_id = p_sponsor
      and rail <> 'sandbox'
    order by created_at desc
    offset most_a_day - 1
    limit 1;
  else
    select created_at into nth
    from sponsors_refund
    where sponsor_id = p_sponsor
    order by created_at desc
    offset most_a_day - 1
    limit 1;
  end if;
  if present >= most_at_once then
    return json_build_object('outcome', 'full', 'max', most_at_once);
  end if;
  if nth > p_now - interval '24 hours' then
    return json_build_object(
      'outcome', 'day',
      'until', to_char((nth + interval '24 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    );
  end if;
  return null;
end $$;
grant execute on function sponsors_full to porokh_app;

create or replace function sponsors_refuse_full() returns trigger
language plpgsql
as $$
begin
  if public.sponsors_full(tg_argv[0], new.sponsor_id, new.created_at) is not null then
    perform public.ledger_refuse('this sponsor has made too many of these');
  end if;
  return new;
end $$;

create or replace trigger refuse_full before insert on sponsors_token
  for each row execute function sponsors_refuse_full('token');
create or replace trigger refuse_full before insert on sponsors_deposit
  for each row when (new.rail <> 'sandbox') execute function sponsors_refuse_full('deposit');
create or replace trigger refuse_full before insert on sponsors_refund
  for each row execute function sponsors_refuse_full('refund');
