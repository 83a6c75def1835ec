-- Closes a sponsor's account permanently, for the open session with the secret p_token of one of its owners, if
-- p_output proves the password (passwords.sql). Deletes the names, the e-mails and the second factors of all its
-- people, and ends sessions, API tokens, invitations and webhooks; the books keep the ids. The outcome is
-- factor_needed; password_wrong; left, with the balance and the escrow in poisha and the numbers of unfinished
-- campaigns, deposits and refunds; otherwise closed.
create or replace function sponsors_close_account(p_token bytea, p_output bytea, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s app_session := staff_session(p_token, p_now);
  sponsor bigint;
  unfinished record;
begin
  select sponsor_id into sponsor from sponsors_user where user_id = s.user_id and role = 'owner';
  -- Blocks new work of this sponsor until the end of the transaction; afterwards sponsors_require_open refuses it.
  perform from sponsors_sponsor where id = sponsor and closed_at is null for update;
  if not found then
    perform ledger_refuse('no sponsor to close');
  end if;
  if not staff_may_change(s, p_now) then
    return json_build_object('outcome', 'factor_needed');
  end if;
  if not members_proves_password(s.user_id, p_output) then
    return json_build_object('outcome', 'password_wrong');
  end if;
  if sponsors_has_other_owner(sponsor, s.user_id) then
    -- A new owner cannot end the accounts of others.
    perform sponsors_require_waited(s.user_id, false, p_now);
  end if;
  select
    'left' as outcome,
    a.balance,
    (select coalesce(sum(held), 0)::bigint from campaigns_places where sponsor_id = sponsor and settled_at is null)
      as escrow,
    (
      select count(*)
      from campaigns_campaign
      where sponsor_id = sponsor
        and state <> 'draft'
        and settled_at is null
    ) as campaigns,
    (select count(*) from sponsors_deposit where sponsor_id = sponsor and state in ('pending', 'held')) as deposits,
    (select count(*) from sponsors_refund where sponsor_id = sponsor and state = 'requested') as refunds
  into unfinished
  from ledger_sponsor a
  where a.sponsor_id = sponsor;
  if (
    unfinished.balance = 0
      and unfinished.escrow = 0
      and unfinished.campaigns = 0
      and unfinished.deposits = 0
      and unfinished.refunds = 0
  ) is not true then
    return row_to_json(unfinished);
  end if;
  perform audit_record(p_now, 'sponsor', s.user_id, 'account.closed', p_sponsor => sponsor);
  update sponsors_sponsor set closed_at = p_now, skeleton = null where id = sponsor;
  delete from webhooks_delivery where endpoint_id in (select id from webhooks_endpoint where sponsor_id = sponsor);
  update webhooks_endpoint set
    removed_at = p_now,
    state = 'off',
    url = '',
    secret = '',
    previous_secret = null,
    previous_until = null
  where sponsor_id = sponsor and removed_at is null;
  perform sponsors_end_person(user_id, s.user_id, null, p_now)
  from sponsors_user
  where sponsor_id = sponsor and role is not null;
  -- Nobody is left who could read the people's names.
  update sponsors_user set name = null where sponsor_id = sponsor;
  delete from sponsors_invitation where sponsor_id = sponsor;
  return json_build_object('outcome', 'closed');
end $$;
grant execute on function sponsors_close_account to porokh_app;

-- Refuses new work of a sponsor with a closed account. A concurrent request waits for the closing, sees it, and is
-- signed out like all its people.
create or replace function sponsors_require_open() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  perform from public.sponsors_sponsor where id = new.sponsor_id and closed_at is null for key share;
  if not found then
    raise exception 'the account of this sponsor is closed' using errcode = 'PK401';
  end if;
  return new;
end $$;

create or replace trigger require_open before insert on sponsors_deposit
  for each row execute function sponsors_require_open();
create or replace trigger require_open before insert on sponsors_refund
  for each row execute function sponsors_require_open();
create or replace trigger require_open before insert on sponsors_token
  for each row execute function sponsors_require_open();
create or replace trigger require_open before insert on campaigns_campaign
  for each row execute function sponsors_require_open();
create or replace trigger require_open before insert on webhooks_endpoint
  for each row execute function sponsors_require_open();
create or replace trigger require_open before insert on sponsors_user
  for each row execute function sponsors_require_open();
