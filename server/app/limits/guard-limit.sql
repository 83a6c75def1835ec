-- A rate limit count expires within an hour, the longest sign-in limit, or within a day for invitations, declarations,
-- warnings, SMS, guesses, and for counts or searches of people. Otherwise a row could prevent somebody from signing in
-- for ever. A count without an expiry time is treated as expired (limits.ts).
create or replace function app_guard_limit() returns trigger
language plpgsql
as $$
declare
  longest constant interval := case
    when new.key ~ '^(counted:)?(invitation|declaration|warning_sms|sms_[a-z_]+|[a-z]+_guess(es)?|fitting):'
      then '24 hours'
    when new.key ~ '^(counted:)?(contact_search(_reason)?|question|report):' then '24 hours'
    else '1 hour'
  end;
begin
  if not public.ledger_is_past(to_timestamp(new.expire / 1000.0) - longest) then
    perform public.ledger_refuse('a count of tries ends within an hour');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update of expire on app_rate_limit
  for each row when (new.expire is not null) execute function app_guard_limit();
