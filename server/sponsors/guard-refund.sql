-- A refund is decided only once. Its posting sends it (ledger/post.sql). Afterwards its account can be encrypted again.
create or replace function sponsors_guard_refund() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'requested'
    and (
      new.account not like 'sealed:%'
      or to_jsonb(new) - 'account' - 'account_end' <> to_jsonb(old) - 'account' - 'account_end'
    )
  then
    raise check_violation using message = 'sponsors_refund: it is already decided';
  end if;
  return new;
end $$;

create or replace trigger guard before update on sponsors_refund
  for each row execute function sponsors_guard_refund();

-- The application records the person who requests a refund: an owner or a finance person who has had the role for 72
-- hours (owner-session.sql).
create or replace function sponsors_guard_asking() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  if public.ledger_by_owner() then
    return new;
  end if;
  perform public.sponsors_require_asker(new.asked_by, new.sponsor_id, new.created_at);
  return new;
end $$;

create or replace function sponsors_require_asker(p_user bigint, p_sponsor bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform sponsors_require_role(p_user, p_sponsor, '{owner,finance}');
  perform sponsors_require_waited(p_user, true, p_now);
end $$;
grant execute on function sponsors_require_asker to porokh_app;

-- Runs after the trigger that checks the times, so that the wait is measured by the true time.
create or replace trigger waits before insert on sponsors_refund
  for each row execute function sponsors_guard_asking();
