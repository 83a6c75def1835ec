-- Writes an event of the present, for functions of the owner, which know who acts. SECURITY DEFINER, because the
-- application may not write the log itself: its times would be anything.
create or replace function audit_record(
  p_at timestamptz,
  p_actor text,
  p_actor_id bigint,
  p_action text,
  p_member bigint default null,
  p_sponsor bigint default null,
  p_campaign bigint default null,
  p_task bigint default null,
  p_payout bigint default null,
  p_notify boolean default false,
  p_detail jsonb default '{}'
) returns void
language plpgsql security definer
as $$
begin
  if not public.ledger_is_now(p_at) then
    perform public.ledger_refuse_time('the time of an event');
  end if;
  if p_action !~ '^[a-z_]+\.[a-z_]+$' then
    perform public.ledger_refuse('an action is named feature.verb');
  end if;
  if greatest(p_actor_id, p_member, p_sponsor, p_campaign, p_task, p_payout) > 9007199254740991 then
    perform public.ledger_refuse('no id is beyond 2^53 - 1');
  end if;
  insert into public.audit_event (
    at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, payout_id, notify, detail
  ) values (
    p_at, p_actor::public.audit_actor, p_actor_id, p_action, p_member, p_sponsor, p_campaign, p_task, p_payout,
    p_notify, p_detail
  );
end $$;
revoke execute on function audit_record from public;
revoke execute on function audit_record from porokh_app;

-- Writes an event of the present for the application, of what moves no money. An operator is one who is signed in.
create or replace function audit_tell(
  p_at timestamptz,
  p_actor text,
  p_actor_id bigint,
  p_action text,
  p_member bigint,
  p_sponsor bigint,
  p_campaign bigint,
  p_payout bigint,
  p_notify boolean,
  p_detail jsonb,
  p_proof bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if p_actor = 'operator' and members_operator_of(p_proof, p_at) is distinct from p_actor_id then
    perform ledger_refuse('another operator is signed in');
  end if;
  if p_action ~ '^(task|approval|hold|settings|level)\.' then
    perform ledger_refuse('the function that does this records it');
  end if;
  perform audit_record(
    p_at, p_actor, p_actor_id, p_action, p_member, p_sponsor, p_campaign, null, p_payout, p_notify, p_detail
  );
end $$;
revoke execute on function audit_tell from public;
grant execute on function audit_tell to porokh_app;

create or replace trigger append_only before update or delete or truncate on audit_event
  for each statement execute function ledger_deny();
