-- Pauses a rail: after a fault of our account until an operator resumes it, or for a low balance until
-- rails_note_balance reads at least p_short_of. An earlier pause by an operator or after a fault stays. The application
-- may not call it.
create or replace function rails_pause(
  p_rail text,
  p_pause text,
  p_reason text,
  p_short_of bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time of a pause');
  if (p_pause in ('fault', 'short') and (p_pause = 'short') = (p_short_of is not null)) is not true then
    perform ledger_refuse('a rail pauses itself after a fault, or while it is short of an amount');
  end if;
  update rails_rail set
    paused_at = coalesce(paused_at, p_now),
    pause = p_pause,
    pause_reason = p_reason,
    short_of = p_short_of,
    -- The earlier balance is no longer valid.
    balance = case when p_pause <> 'short' then balance end,
    balance_at = case when p_pause <> 'short' then balance_at end
  where name = p_rail
    and (pause is null or pause = 'short');
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'rail.paused',
    p_detail => jsonb_build_object('rail', p_rail, 'pause', p_pause, 'reason', p_reason)
  );
  return true;
end $$;

-- Pauses or resumes a rail as the operator with this session. Returns false if there is no such rail, or nothing would
-- change.
create or replace function rails_switch(
  p_token bytea,
  p_rail text,
  p_on boolean,
  p_reason text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
begin
  if (length(p_reason) between 1 and 500) is not true then
    perform ledger_refuse('pausing or resuming a rail has a reason');
  end if;
  update rails_rail set
    paused_at = case when not p_on then p_now end,
    pause = case when not p_on then 'operator' end,
    paused_by = case when not p_on then operator end,
    pause_reason = case when not p_on then p_reason end,
    short_of = null
  where name = p_rail
    and case when p_on then pause is not null else pause is distinct from 'operator' end;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'operator', operator, case when p_on then 'rail.resumed' else 'rail.paused' end,
    p_detail => jsonb_build_object('rail', p_rail, 'reason', p_reason)
  );
  return true;
end $$;
grant execute on function rails_switch to porokh_app;

-- Ends a pause because the balance was short, once the balance is enough. Where nobody can tell, the pause
-- ends after a quarter of an hour: the next payout shows it. Returns whether it ended. Not for the application to call.
create or replace function rails_end_short(p_rail text, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  is_enough boolean;
begin
  select short_of <= balance into is_enough from rails_rail where name = p_rail;
  update rails_rail set
    paused_at = null,
    pause = null,
    pause_reason = null,
    short_of = null
  where name = p_rail
    and pause = 'short'
    and (
      is_enough
      or paused_at <= p_now - interval '15 minutes' and (balance is null or balance + 1 = short_of)
    );
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'rail.resumed',
    p_detail => jsonb_build_object('rail', p_rail, 'reason', case when is_enough then 'funded' else 'tries again' end)
  );
  return true;
end $$;

-- Stores a balance reported by the gateway, and resumes a rail that needed no more than that.
create or replace function rails_note_balance(p_rail text, p_balance bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  p_now := ledger_require_now(p_now, 'the time of a balance');
  update rails_rail set
    balance = p_balance,
    balance_at = p_now,
    -- The first balance after the refusal looks sufficient but was not, because of the fee or a blocked part: it has to
    -- grow.
    short_of = case when balance is null and p_balance >= short_of then p_balance + 1 else short_of end
  where name = p_rail;
  perform rails_end_short(p_rail, p_now);
end $$;
grant execute on function rails_note_balance to porokh_app;
