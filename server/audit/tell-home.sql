-- People of sponsors and operators are at home, with their webhooks, feeds and notifications. So a cell tells the home
-- of events that concern them: a job writes these rows from the log of the cell, and replication brings them.

-- Of which events the home is told.
create or replace function audit_home_is_told(p_action text) returns boolean
language sql immutable
as $$
  select p_action in (
    'task.submitted', 'task.repaired', 'task.approved', 'task.rejected', 'task.repair_asked', 'task.disputed',
    'task.dispute_rejected', 'reviews.due_soon', 'approval.proposed', 'backup.restored'
  )
$$;
revoke execute on function audit_home_is_told from public;

-- What the home is told of the detail of an event.
create or replace function audit_told_detail(p_action text, p_detail jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_object_agg(name, p_detail -> name) filter (where p_detail ? name), '{}')
  from unnest(
    case p_action
      when 'task.rejected' then '{category}'
      when 'reviews.due_soon' then '{reviews,amount,nextDue}'
      when 'approval.proposed' then '{kind,amount}'
      when 'backup.restored' then '{inDoubt}'
      else '{}'
    end::text[]
  ) name
$$;
revoke execute on function audit_told_detail from public;

-- Tells the home of some events up to a number below which none is still to come, as webhooks do at home
-- (server/webhooks/note-events.ts). What was told a month ago goes: replication reads the log of the server, where it
-- stays until the home has it. Returns whether there was something to look at.
create or replace function audit_tell_home(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  looked webhooks_cursor;
  up_to bigint;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  if cells_here() = 0 then
    return 0;
  end if;
  select * into looked
  from webhooks_cursor
  where noted_to > done_to
    and (
      noted_by < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      or noted_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    )
  for no key update skip locked;
  if not found then
    return 0;
  end if;
  select max(e.id), count(*) into up_to
  from (
    select id from audit_event
    where id > looked.done_to
      and id <= looked.noted_to
    order by id
    limit 2000
  ) e
  having count(*) = 2000;
  up_to := coalesce(up_to, looked.noted_to);
  insert into audit_told (
    id, event_id, at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, detail
  )
    select
      -id, id, at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id,
      audit_told_detail(action, detail)
    from audit_event
    where id > looked.done_to
      and id <= up_to
      and audit_home_is_told(action)
    order by id
    on conflict do nothing;
  update webhooks_cursor set done_to = up_to;
  delete from audit_told
  where id in (select id from audit_told order by id desc limit 2000)
    and at <= p_now - interval '720 hours';
  return 1;
end $$;
revoke execute on function audit_tell_home from public;
grant execute on function audit_tell_home to porokh_app;

-- Lets the job of the cell tell the events of a month again, after it was joined with the home again: the home passes
-- over those that it knows. What is older it may have forgotten, and would tell twice.
create or replace function audit_tell_again(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update webhooks_cursor set
    done_to = least(done_to, (select min(event_id) - 1 from audit_told where at > p_now - interval '720 hours'));
  delete from audit_told;
$$;
revoke execute on function audit_tell_again from public;

-- Why an event that a cell tells cannot be one of this home. Null when it can. What can be shown of it follows from the
-- form of its detail, since whoever has the cell may have written it.
create or replace function audit_why_not(t audit_told) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  most constant jsonb := '9007199254740991';
begin
  return case
    when not exists (select from cells_cell where cell = cells_of(t.event_id)) or cells_of(t.event_id) = cells_here()
      then 'it is of no cell that is joined with this one'
    when not audit_home_is_told(t.action) then 'the home is not told of such an event'
    when (
      t.detail = audit_told_detail(t.action, t.detail)
      and case t.action
        when 'task.rejected' then
          t.detail ->> 'category' in ('off_topic', 'not_tried', 'copied', 'unreadable', 'other')
        when 'reviews.due_soon' then
          -- Also that it is a number.
          t.detail -> 'reviews' between '0' and most
          and t.detail -> 'amount' between '0' and most
          and t.detail ->> 'nextDue' ~ (
            '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
            || 'T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$'
          )
        when 'approval.proposed' then
          t.detail ->> 'kind' in ('goodwill', 'fee_withdrawal')
          and t.detail -> 'amount' between '0' and most
        when 'backup.restored' then t.detail -> 'inDoubt' between '0' and most
        else true
      end
    ) is not true then 'its detail has another form'
    when t.action = 'reviews.due_soon' then
      case when not exists (select from sponsors_sponsor where id = t.sponsor_id) then 'there is no such sponsor' end
    when t.action in ('approval.proposed', 'backup.restored') then
      case when t.sponsor_id is not null or t.campaign_id is not null then 'it is about a sponsor' end
    when t.member_id is null or t.task_id is null or cells_of(t.task_id) <> cells_of(t.event_id)
      then 'it names no task of its cell'
    when not exists (select from campaigns_campaign where id = t.campaign_id and sponsor_id = t.sponsor_id)
      then 'there is no such campaign of this sponsor'
    when not exists (
      select from cells_account where campaign_id = t.campaign_id and cell = cells_of(t.event_id)
    ) then 'the cell has no places of this campaign'
  end;
end $$;
revoke execute on function audit_why_not from public;

-- What the table can keep of a row that whoever has a cell has written there without its constraints. Null for one that
-- is within them: any other would stop the stream of the cell, with the letters that come after it.
create or replace function audit_bounded(t audit_told) returns audit_told
language plpgsql immutable set search_path = public, pg_temp
as $$
declare
  most constant bigint := 9007199254740991;
  earliest constant timestamptz := '2020-01-01 00:00:00+00';
begin
  if t.event_id between 1000000000000 and most
    and t.at between earliest and '2200-12-31 00:00:00+00'
    and t.actor is not null
    and length(t.action) <= 100
    and octet_length(t.detail::text) <= 500
    and coalesce(t.actor_id, 1) between 1 and most
    and coalesce(t.member_id, 1) between 1 and most
    and coalesce(t.sponsor_id, 1) between 1 and most
    and coalesce(t.campaign_id, 1) between 1 and most
    and coalesce(t.task_id, 1) between 1 and most
  then
    return null;
  end if;
  t.event_id := least(greatest(coalesce(t.event_id, 0), 0), most);
  t.at := case when t.at between earliest and '2200-12-31 00:00:00+00' then t.at else earliest end;
  t.actor := 'system';
  t.action := left(coalesce(t.action, ''), 100);
  t.detail := '{}';
  t.refused := 'a number, a time or a text of it is out of bounds';
  t.actor_id := null;
  t.member_id := null;
  t.sponsor_id := null;
  t.campaign_id := null;
  t.task_id := null;
  return t;
end $$;
revoke execute on function audit_bounded from public;

-- Gives an event that a cell tells its number at home, where those who read the log up to a number find it like any
-- other. One that came already is passed over; one that cannot be is kept with the reason, and the check of the books
-- names it. Neither stops the stream.
create or replace function audit_take_told() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  bounded constant audit_told := audit_bounded(new);
begin
  new := coalesce(bounded, new);
  if exists (select from audit_told where event_id = new.event_id and at = new.at) then
    return null;
  end if;
  new.refused := coalesce(new.refused, audit_why_not(new));
  -- Whoever takes a number of the log has one as transaction since before (server/webhooks/mark.ts).
  perform pg_current_xact_id();
  new.id := nextval(pg_get_serial_sequence('audit_event', 'id')) * case when new.refused is null then 1 else -1 end;
  return new;
end $$;
revoke execute on function audit_take_told from public;

create or replace trigger take before insert on audit_told
  for each row execute function audit_take_told();

alter table audit_told enable replica trigger take;

-- Enters an event that was refused, once its reason is gone.
create or replace function audit_try_again(p_event bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_current_xact_id();
  update audit_told t set
    id = nextval(pg_get_serial_sequence('audit_event', 'id')),
    refused = null
  where event_id = p_event
    and refused is not null
    and audit_why_not(t) is null;
  if not found then
    perform ledger_refuse('this event was not refused, or would be again');
  end if;
end $$;
revoke execute on function audit_try_again from public;

-- Forgets at home what cells have told of sponsors longer ago than it is listed. The head of a day says up to which
-- number the log was then. Returns how many.
create or replace function audit_forget_told(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  delete from audit_told
  where id in (
    select t.id
    from audit_told t
    where t.sponsor_id is not null
      and t.refused is null
      -- What somebody was told by the bell stays in its list.
      and notifications_group(t.action) is null
      and t.id <= (
        select event_up_to
        from transparency_head
        where day <= ((p_now - interval '768 hours') at time zone content_time_zone())::date - 2
        order by day desc
        limit 1
      )
    order by t.id
    limit 2000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function audit_forget_told from public;
grant execute on function audit_forget_told to porokh_app;
