-- An answer for a future day in Dhaka would never be deleted, and would be returned on that day.
create or replace function campaigns_guard_fitting() returns trigger
language plpgsql
as $$
begin
  if not public.ledger_is_past(new.day::timestamp at time zone public.content_time_zone()) then
    perform public.ledger_wrong_time('day of campaigns_fitting_answer');
  end if;
  return new;
end $$;

create or replace trigger day before insert or update of day on campaigns_fitting_answer
  for each row execute function campaigns_guard_fitting();
