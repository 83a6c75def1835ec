-- Counts a token request in advance, and lets one process at a time make it. Returns 'granted'; 'busy' while another
-- process is requesting or has replaced the token issued at p_seen; or 'refused': the account has requested two within
-- the last hour, and would be blocked.
create or replace function rails_take_grant(
  p_rail text,
  p_account text,
  p_seen timestamptz,
  p_now timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r rails_rail;
begin
  p_now := ledger_require_now(p_now, 'the time of a grant');
  -- Two rails may share an account at the gateway.
  perform pg_advisory_xact_lock(4013, 0);
  select * into r from rails_rail where name = p_rail for no key update;
  if not found or p_account is null then
    perform ledger_refuse('a token is granted to an account of a rail');
  end if;
  if r.renewing_until > p_now or r.token_issued_at is distinct from p_seen then
    return 'busy';
  end if;
  if (select count(*) from rails_grant where account = p_account and at > p_now - interval '1 hour') >= 2 then
    update rails_rail set grant_refused_at = p_now where name = p_rail;
    return 'refused';
  end if;
  insert into rails_grant (account, at) values (p_account, p_now);
  -- Longer than RAILS_TIMEOUT_SECONDS, which is at most 30.
  update rails_rail set renewing_until = p_now + interval '45 seconds' where name = p_rail;
  return 'granted';
end $$;
grant execute on function rails_take_grant to porokh_app;
