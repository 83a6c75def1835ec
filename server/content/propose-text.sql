-- Texts that members read as the platform's word: notices, banners and promotions, questions and answers, pages,
-- support links. One operator proposes a text, and another one publishes it. The application may write none of these
-- tables. One operator can remove a text or change the order, since that adds no statement.

-- The columns of a text of this kind; null for an unknown kind.
create or replace function content_columns(p_kind text) returns text[]
language sql immutable
as $$
  select case p_kind
    when 'announcement' then '{title_en,title_bn,body_en,body_bn,starts_at,ends_at}'
    when 'banner' then '{kind,picture,title_en,title_bn,text_en,text_bn,link,starts_at,ends_at}'
    when 'faq' then '{question_en,question_bn,answer_en,answer_bn}'
    when 'page' then '{title_en,title_bn,body_en,body_bn}'
    when 'support_link' then '{name_en,name_bn,url}'
  end::text[]
$$;

-- The text that members see now; null if there is none. p_target is the name of a page, otherwise the id.
create or replace function content_stored(p_kind text, p_target text) returns jsonb
language plpgsql stable set timezone = 'UTC'
as $$
declare
  stored jsonb;
begin
  execute format(
    'select to_jsonb(t) from public.content_%s t where %s::text = $1',
    p_kind, case p_kind when 'page' then 'name' else 'id' end
  ) into stored using p_target;
  return stored;
end $$;
grant execute on function content_stored to porokh_app;

-- Whoever proposes, publishes, removes or orders texts waits for the others.
create or replace function content_lock_texts() returns void
language sql
as $$ select pg_catalog.pg_advisory_xact_lock(4012, 0) $$;

-- Proposes a text: a new one, or another wording of p_target, of which p_version was read (null: any version). p_text
-- has each column of the kind. Replaces an open proposal for the same target. Returns what approvals_propose does, or
-- {outcome: 'changed'} if the text has changed, or a colleague's proposal is open.
create or replace function content_propose_text(
  p_token bytea,
  p_kind text,
  p_target text,
  p_version integer,
  p_text jsonb,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  stored jsonb;
  earlier approvals_proposal;
begin
  perform content_lock_texts();
  if p_target is not null and content_columns(p_kind) is not null then
    stored := content_stored(p_kind, p_target);
    if stored is null then
      return json_build_object('outcome', 'not_found');
    end if;
    select * into earlier
    from approvals_proposal
    where kind = 'text'
      and state = 'proposed'
      and details ->> 'textKind' = p_kind
      and details ->> 'target' = p_target;
    if p_version <> (stored ->> 'version')::integer or p_version is not null and earlier.proposed_by <> operator then
      return json_build_object('outcome', 'changed');
    end if;
    if earlier.id is not null then
      perform approvals_drop(earlier, 'withdrawn', operator, p_now);
    end if;
  end if;
  return approvals_propose(
    p_token, 'text', null, null, '', p_now,
    jsonb_build_object('textKind', p_kind, 'target', p_target, 'version', stored -> 'version', 'text', p_text)
  );
end $$;
grant execute on function content_propose_text to porokh_app;

-- Refuses a text whose target is gone, 'not_found', or has changed since the proposal, 'changed'.
create or replace function content_check_text(p approvals_proposal) returns json
language plpgsql set search_path = public, pg_temp
as $$
declare
  stored jsonb;
begin
  if array(select jsonb_object_keys(p.details -> 'text') order by 1) is distinct from
    array(select unnest(content_columns(p.details ->> 'textKind')) order by 1)
  then
    perform ledger_refuse('a text has the parts of its kind');
  end if;
  if p.details ->> 'target' is null then
    return null;
  end if;
  stored := content_stored(p.details ->> 'textKind', p.details ->> 'target');
  return case
    when stored is null then json_build_object('outcome', 'not_found')
    when stored -> 'version' is distinct from p.details -> 'version' then json_build_object('outcome', 'changed')
  end;
end $$;

-- Publishes the text.
create or replace function content_do_text(p approvals_proposal) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  kind text := p.details ->> 'textKind';
  target text := p.details ->> 'target';
  stored jsonb;
  parts text := array_to_string(content_columns(kind), ', ');
begin
  if target is null then
    execute format(
      'insert into public.content_%1$s (%2$s %3$s)
        select %2$s %4$s from jsonb_populate_record(null::public.content_%1$s, $1)
        returning id',
      kind, parts,
      case when kind <> 'announcement' then ', place' end,
      case when kind <> 'announcement' then
        format(', (select coalesce(max(place), 0) + 1 from public.content_%s)', kind)
      end
    ) into target using p.details -> 'text';
  else
    stored := content_stored(kind, target);
    execute format(
      'update public.content_%1$s
        set version = version + 1 %4$s, (%2$s) = (
          select %2$s from jsonb_populate_record(null::public.content_%1$s, $1)
        )
        where %3$s::text = $2',
      kind, parts,
      case kind when 'page' then 'name' else 'id' end,
      case kind when 'page' then ', updated_at = $3' end
    ) using p.details -> 'text', target, p.decided_at;
  end if;
  perform content_tell_published(p, stored, target);
end $$;

-- Records the published text: a new one completely, a changed one by its differences.
create or replace function content_tell_published(
  p approvals_proposal,
  p_before jsonb,
  p_target text
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  kind text := p.details ->> 'textKind';
  text_now jsonb := content_stored(kind, p_target);
  before jsonb;
  after jsonb;
begin
  select
    jsonb_object_agg(one, coalesce(p_before, '{}') -> one),
    jsonb_object_agg(one, text_now -> one)
  into before, after
  from unnest(content_columns(kind)) one
  where p_before is null or p_before -> one is distinct from text_now -> one;
  perform audit_record(
    p.decided_at, 'operator', p.decided_by,
    case
      when kind = 'page' then 'page.written'
      else kind || case when p_before is null then '.added' else '.changed' end
    end,
    p_detail => case
      when kind = 'page' then jsonb_build_object('name', p_target)
      else jsonb_build_object('id', p_target::bigint)
    end || case
      when p_before is null then after
      else jsonb_build_object('before', coalesce(before, '{}'), 'after', coalesce(after, '{}'))
    end || jsonb_build_object('approvalId', p.id)
  );
end $$;

-- Removes a text, as one operator, together with its pending proposal. Returns whether there was one.
create or replace function content_remove_text(p_token bytea, p_kind text, p_id bigint, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  removed jsonb;
begin
  if content_columns(p_kind) is null or p_kind = 'page' then
    perform ledger_refuse('texts of this kind are not taken away');
  end if;
  perform content_lock_texts();
  execute format('delete from public.content_%s t where id = $1 returning to_jsonb(t)', p_kind)
    into removed using p_id;
  if removed is null then
    return false;
  end if;
  perform approvals_drop(p, 'rejected', operator, p_now)
  from approvals_proposal p
  where kind = 'text'
    and state = 'proposed'
    and details ->> 'textKind' = p_kind
    and details ->> 'target' = p_id::text;
  perform audit_record(p_now, 'operator', operator, p_kind || '.removed', p_detail => removed);
  return true;
end $$;
grant execute on function content_remove_text to porokh_app;

-- Puts all banners, questions or support links in this order, as one operator. Returns whether p_ids contains each
-- once.
create or replace function content_order_texts(p_token bytea, p_kind text, p_ids bigint[], p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  present bigint[];
begin
  if p_kind in ('banner', 'faq', 'support_link') is not true then
    perform ledger_refuse('texts of this kind have no order');
  end if;
  perform content_lock_texts();
  execute format(
    'select coalesce(array_agg(id order by id), ''{}'') from public.content_%s %s',
    p_kind, case p_kind when 'banner' then 'where kind = ''banner''' end
  ) into present;
  if array(select unnest(p_ids) order by 1) is distinct from present then
    return false;
  end if;
  execute format(
    'update public.content_%s t set place = n.place from unnest($1) with ordinality n(id, place) where t.id = n.id',
    p_kind
  ) using p_ids;
  perform audit_record(
    p_now, 'operator', operator, p_kind || '.ordered',
    p_detail => jsonb_build_object('ids', to_jsonb(p_ids))
  );
  return true;
end $$;
grant execute on function content_order_texts to porokh_app;
