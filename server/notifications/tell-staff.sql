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
      'question.asked', 'sponsor.warned',
      'webhook.failing', 'webhook.stopped', 'person.invited', 'person.joined', 'person.left', 'person.removed',
      'person.owners_changed'
    ) then 'sponsor'
  end
$$;
grant execute on function notifications_group to porokh_app;

-- Adds the rows of an event for those whom it concerns.
create or replace function notifications_tell_staff(e audit_event) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  concerned text := notifications_group(e.action);
  account bigint := coalesce(
    audit_id_in(e.detail, 'userId'),
    case when e.actor in ('sponsor', 'operator') then e.actor_id end
  );
begin
  if concerned = 'operators' then
    insert into notifications_staff (user_id, event_id)
      select id, e.id
      from members_user
      where role = 'operator'
        and closed_at is null
        and (e.actor <> 'operator' or id <> e.actor_id);
  elsif concerned = 'account' and account is not null then
    insert into notifications_staff (user_id, event_id)
      select id, e.id
      from members_user
      where id = account
        and role in ('sponsor', 'operator')
        and closed_at is null;
  elsif e.action <> 'campaign.closed' or e.actor <> 'sponsor' then
    insert into notifications_staff (user_id, event_id)
      select u.id, e.id
      from sponsors_user s
        join members_user u on u.id = s.user_id
      where s.sponsor_id = e.sponsor_id
        and s.role = any (notifications_roles(e.action))
        and u.closed_at is null
        -- Nobody is told of people whom they removed themselves.
        and (not starts_with(e.action, 'person.') or u.id is distinct from e.actor_id);
  end if;
end $$;
