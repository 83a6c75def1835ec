-- The sponsors and operators whom an event concerns: 'account', the account's owner; 'operators', all except the actor;
-- 'sponsor', the sponsor's people in that role; null, nobody.
create or replace function notifications_group(p_action text) returns text
language sql immutable
as $$
  select case
    when p_action in (
      'sign_in.new_device', 'sign_in.many_failures', 'password.changed', 'password.reset', 'factor.added',
      'factor.removed', 'factor.reset', 'factor.codes_made', 'factor.code_used', 'contact.changed', 'token.made',
      'token.revoked', 'token.ending', 'webhook.made', 'webhook.changed', 'webhook.secret_changed',
      'person.role_changed'
    ) then 'account'
    when p_action in (
      'operator.added', 'operator.addition_proposed', 'operator.addition_confirmed', 'operator.addition_rejected',
      'operator.closing_proposed', 'operator.closing_rejected', 'operator.closed', 'operator.role_proposed',
      'operator.role_changed', 'operator.role_rejected', 'approval.proposed',
      'settings.proposed', 'text.proposed', 'backup.restored'
    ) then 'operators'
    when p_action in (
      'deposit.confirmed', 'deposit.failed', 'deposit.held', 'invoice.issued', 'refund.sent', 'refund.returned',
      'campaign.opened', 'campaign.sent_back', 'campaign.closed', 'picture.taken_down', 'reviews.due_soon',
      'sponsor.warned',
      'webhook.failing', 'webhook.stopped', 'person.invited', 'person.joined', 'person.left', 'person.removed',
      'person.owners_changed'
    ) then 'sponsor'
  end
$$;
grant execute on function notifications_group to porokh_app;

-- Adds the rows of an event. SECURITY DEFINER, so that no privilege to insert them is needed.
create or replace function notifications_tell_staff() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  concerned text := notifications_group(new.action);
  account bigint := coalesce(
    audit_id_in(new.detail, 'userId'),
    case when new.actor in ('sponsor', 'operator') then new.actor_id end
  );
begin
  if concerned = 'operators' then
    insert into notifications_staff (user_id, event_id)
      select id, new.id
      from members_user
      where role = 'operator'
        and closed_at is null
        and (new.actor <> 'operator' or id <> new.actor_id);
  elsif concerned = 'account' and account is not null then
    insert into notifications_staff (user_id, event_id)
      select id, new.id
      from members_user
      where id = account
        and role in ('sponsor', 'operator')
        and closed_at is null;
  elsif new.action <> 'campaign.closed' or new.actor <> 'sponsor' then
    insert into notifications_staff (user_id, event_id)
      select u.id, new.id
      from sponsors_user s
        join members_user u on u.id = s.user_id
      where s.sponsor_id = new.sponsor_id
        and s.role = any (notifications_roles(new.action))
        and u.closed_at is null
        -- Nobody is told of people whom they removed themselves.
        and (not starts_with(new.action, 'person.') or u.id is distinct from new.actor_id);
  end if;
  return null;
end $$;

create or replace trigger tell_staff after insert on audit_event
  for each row when (notifications_group(new.action) is not null) execute function notifications_tell_staff();
