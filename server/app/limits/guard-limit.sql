-- A count of tries ends within an hour, the longest that a limit of signing in lasts, and within a day that of
-- invitations, of declarations, of warnings, of SMS, of guesses, and of what counts people or looks for them. Otherwise
-- a row could keep somebody from signing in for ever. Without an end it counts as ended (limits.ts).
create or replace function app_guard_limit() returns trigger
language plpgsql
as $$
declare
  longest constant interval := case
    when new.key ~ '^(counted:)?(invitation|declaration|warning_sms|sms_[a-z_]+|[a-z]+_guess(es)?|fitting):'
      then '24 hours'
    when new.key ~ '^(counted:)?contact_search(_reason)?:' then '24 hours'
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
