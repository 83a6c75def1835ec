-- The id of the session with whose secret this operator has proved the current act. Each function for operators begins
-- with members_operator_of, which sets it, so a caller's earlier value does not count.
create or replace function audit_session_of(p_operator bigint) returns bigint
language plpgsql stable
as $$
declare
  proved bigint;
begin
  select s.id
  into proved
  from public.app_session s
  where s.id = nullif(current_setting('porokh.operator_session', true), '')::bigint
    and s.user_id = p_operator;
  if proved is null then
    perform public.ledger_refuse('an operator acts with the secret of a session');
  end if;
  return proved;
end $$;

-- Records a current event, for functions of the owner, which know the actor. For an operator, includes the session, so
-- that all actions of a stolen session can be found. SECURITY DEFINER, because the application may not write the log
-- itself, with arbitrary times.
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
  p_at := public.ledger_require_now(p_at, 'the time of an event');
  -- Without a backslash, whose meaning depends on the session's settings.
  if p_action !~ '^[a-z_]+[.][a-z_]+$' then
    perform public.ledger_refuse('an action is named feature.verb');
  end if;
  if greatest(p_actor_id, p_member, p_sponsor, p_campaign, p_task, p_payout) > 9007199254740991 then
    perform public.ledger_refuse('no id is beyond 2^53 - 1');
  end if;
  if p_actor = 'operator' then
    p_detail := p_detail || jsonb_build_object('session', public.audit_session_of(p_actor_id));
  end if;
  insert into public.audit_event (
    at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, payout_id, notify, detail
  ) values (
    p_at, p_actor::public.audit_actor, p_actor_id, p_action, p_member, p_sponsor, p_campaign, p_task, p_payout,
    p_notify, p_detail
  );
end $$;

-- The id with this name in an event's detail; null if there is none.
create or replace function audit_id_in(p_detail jsonb, p_name text) returns bigint
language sql immutable
as $$
  select case when p_detail ->> p_name ~ '^[0-9]{1,15}$' then (p_detail ->> p_name)::bigint end
$$;

-- Whether the application may record this event: no function of the owner records its kind, the row concerned exists,
-- and the actor is the one who may do that.
create or replace function audit_may_tell(
  p_at timestamptz,
  p_actor text,
  p_actor_id bigint,
  p_action text,
  p_member bigint,
  p_sponsor bigint,
  p_campaign bigint,
  p_detail jsonb
) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select case p_actor
    when 'sponsor' then (
      select case
        when p_action = 'refund.asked' then u.role in ('owner', 'finance') and exists (
          select from sponsors_refund
          where id = audit_id_in(p_detail, 'refundId')
            and id::text = p_detail ->> 'refundId'
            and (created_at, sponsor_id, amount::text) = (p_at, p_sponsor, p_detail ->> 'amount')
        )
        when p_action in ('campaign.created', 'campaign.changed') then u.role in ('owner', 'editor') and exists (
          select from campaigns_campaign where id = p_campaign and sponsor_id = p_sponsor
        )
        when p_action = 'billing.changed' then u.role in ('owner', 'finance') and exists (
          select from invoices_billing where sponsor_id = p_sponsor and changed_at = p_at
        )
        when p_action = 'person.renamed' then u.role is not null
        when p_action in ('token.made', 'token.revoked') then exists (
          select from sponsors_token
          where id = audit_id_in(p_detail, 'tokenId')
            and sponsor_id = p_sponsor
            and (user_id = p_actor_id or u.role = 'owner')
            and p_at = case when p_action = 'token.made' then created_at else revoked_at end
        )
        when p_action in ('link.made', 'link.revoked') then u.role in ('owner', 'editor') and exists (
          select
          from campaigns_shared_link l
            join campaigns_campaign c on c.id = l.campaign_id
          where l.id = audit_id_in(p_detail, 'linkId')
            and c.id = p_campaign
            and c.sponsor_id = p_sponsor
            and p_at = case when p_action = 'link.made' then l.created_at else l.revoked_at end
        )
        when p_action in ('webhook.made', 'webhook.changed', 'webhook.secret_changed', 'webhook.removed') then
          u.role in ('owner', 'editor') and exists (
            select from webhooks_endpoint
            where id = audit_id_in(p_detail, 'endpointId')
              and sponsor_id = p_sponsor
              and p_at = case p_action
                when 'webhook.made' then created_at
                when 'webhook.removed' then removed_at
                else changed_at
              end
          )
        when p_action = 'sponsor.registered' then exists (
          select from members_user where id = p_actor_id and created_at = p_at
        )
      end
      from sponsors_user u
      where u.user_id = p_actor_id
        and u.sponsor_id = p_sponsor
    )
    when 'operator' then case p_action
      when 'member.opened' then exists (select from members_user where id = p_member and role = 'member')
      when 'contact.sought' then p_detail ->> 'by' in ('phone', 'email')
      when 'sponsor.opened' then exists (select from sponsors_sponsor where id = p_sponsor)
      when 'batch.downloaded' then exists (select from payouts_batch where id = audit_id_in(p_detail, 'batchId'))
      when 'address.opened' then exists (
        select from audit_event
        where id = audit_id_in(p_detail, 'eventId')
          and starts_with(action, 'sign_in.')
          and member_id is not distinct from p_member
          and sponsor_id is not distinct from p_sponsor
      )
      when 'ticket.answered' then exists (
        select from support_ticket where id = audit_id_in(p_detail, 'ticketId') and member_id = p_member
      )
    end
    when 'member' then p_actor_id = p_member and case p_action
      when 'member.registered' then exists (
        select from members_user where id = p_member and role = 'member' and created_at = p_at
      )
      when 'ticket.opened' then exists (
        select from support_ticket
        where id = audit_id_in(p_detail, 'ticketId') and member_id = p_member and created_at = p_at
      )
    end
  end is true
    or p_action = 'fraud.reported' and exists (
      select from support_fraud_report where id = audit_id_in(p_detail, 'reportId') and at = p_at
    )
$$;

-- Records a current event for the application, which records some of its own actions: see audit_may_tell. An operator
-- must be signed in. Refuses all kinds that functions of the owner record: ledger:check compares such events with the
-- rows, operators are notified of new operators, and events are permanent. A member's notification must have a
-- displayable form.
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
  perform ledger_require_now(p_at, 'the time of an event');
  if p_actor = 'operator' and members_operator_of(p_proof, p_at) is distinct from p_actor_id then
    perform ledger_refuse('another operator is signed in');
  end if;
  if (
    p_payout is null
    and (not p_notify or p_action = 'ticket.answered')
    and audit_may_tell(p_at, p_actor, p_actor_id, p_action, p_member, p_sponsor, p_campaign, p_detail)
  ) is not true then
    perform ledger_refuse('the function that does this records it, or it is not what happened');
  end if;
  if (
    jsonb_typeof(p_detail) = 'object'
    and not p_detail @? '$.**{8}'
    and octet_length(p_detail::text) <= case when p_notify then 5000 else 250000 end
  ) is not true then
    perform ledger_refuse('what an event says is an object of a size that can be shown');
  end if;
  perform audit_record(
    p_at, p_actor, p_actor_id, p_action, p_member, p_sponsor, p_campaign, null, p_payout, p_notify, p_detail
  );
end $$;
grant execute on function audit_tell to porokh_app;

-- Rows leave only for the archive (server/archive/require-copy.sql).
create or replace trigger append_only before update or truncate on audit_event
  for each statement execute function ledger_deny();
