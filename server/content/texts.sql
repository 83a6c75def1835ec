-- What members read as the platform's word: notices, banners and promotions, questions and answers, pages, support
-- links. One operator proposes a text, and another one publishes it. The application may write none of these tables.
-- One operator takes a text away or changes the order, since that says nothing new.

-- The columns that a text of this kind has; null for another kind.
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

-- The text that members read now; null where there is none. p_target is the name of a page, otherwise the id.
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

-- Proposes a text, as an operator with the session p_token: a new one, or another wording of p_target, of which
-- p_version was read (null: whatever it is). p_text has each column of the kind. A proposal that waits for the same
-- target is replaced. Returns {outcome: 'proposed', id}; {outcome: 'not_found'}; {outcome: 'stale'} when the text has
-- changed, or somebody else's proposal waits.
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
  waits content_proposal;
  made bigint;
begin
  if array(select jsonb_object_keys(p_text) order by 1) is distinct from
    array(select unnest(content_columns(p_kind)) order by 1)
  then
    perform ledger_refuse('a text has the parts of its kind');
  end if;
  perform pg_advisory_xact_lock(4012, hashtext(p_kind));
  if p_target is not null then
    stored := content_stored(p_kind, p_target);
    if stored is null then
      return json_build_object('outcome', 'not_found');
    end if;
    select * into waits from content_proposal where kind = p_kind and target = p_target;
    if p_version <> (stored ->> 'version')::integer or p_version is not null and waits.proposed_by <> operator then
      return json_build_object('outcome', 'stale');
    end if;
    if waits.id is not null then
      delete from content_proposal where id = waits.id;
      perform audit_record(
        p_now, 'operator', operator, 'text.rejected',
        p_detail => jsonb_build_object('proposalId', waits.id, 'kind', p_kind)
      );
    end if;
  end if;
  insert into content_proposal (kind, target, version, text, proposed_by, proposed_at)
    values (p_kind, p_target, (stored ->> 'version')::integer, p_text, operator, p_now)
    returning id into made;
  perform audit_record(
    p_now, 'operator', operator, 'text.proposed',
    p_detail => jsonb_build_object('proposalId', made, 'kind', p_kind, 'text', p_text)
  );
  return json_build_object('outcome', 'proposed', 'id', made);
end $$;
grant execute on function content_propose_text to porokh_app;

-- Publishes a proposal, as another operator than the one who wrote it. Returns {outcome: 'published', target} with the
-- id of the text, or the name of a page; or why not: 'not_found'; 'same_operator'; 'too_new' with the time from which
-- this operator may publish it; 'stale' when the text was changed meanwhile.
create or replace function content_publish_text(p_token bytea, p_proposal bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  p content_proposal;
  stored jsonb;
  parts text;
  made text;
begin
  select * into p from content_proposal where id = p_proposal;
  perform pg_advisory_xact_lock(4012, hashtext(p.kind));
  select * into p from content_proposal where id = p_proposal for update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.proposed_by = operator then
    return json_build_object('outcome', 'same_operator');
  end if;
  if members_confirms_from(operator, p.proposed_by) > p_now then
    return json_build_object('outcome', 'too_new', 'from', members_confirms_from(operator, p.proposed_by));
  end if;
  parts := array_to_string(content_columns(p.kind), ', ');
  made := p.target;
  if p.target is null then
    execute format(
      'insert into public.content_%1$s (%2$s %3$s)
        select %2$s %4$s from jsonb_populate_record(null::public.content_%1$s, $1)
        returning id',
      p.kind, parts,
      case when p.kind <> 'announcement' then ', place' end,
      case when p.kind <> 'announcement' then
        format(', (select coalesce(max(place), 0) + 1 from public.content_%s)', p.kind)
      end
    ) into made using p.text;
  else
    stored := content_stored(p.kind, p.target);
    if (stored ->> 'version')::integer is distinct from p.version then
      return json_build_object('outcome', 'stale');
    end if;
    execute format(
      'update public.content_%1$s
        set version = version + 1 %4$s, (%2$s) = (
          select %2$s from jsonb_populate_record(null::public.content_%1$s, $1)
        )
        where %3$s::text = $2',
      p.kind, parts,
      case p.kind when 'page' then 'name' else 'id' end,
      case p.kind when 'page' then ', updated_at = $3' end
    ) using p.text, p.target, p_now;
  end if;
  delete from content_proposal where id = p.id;
  perform content_tell_published(p, stored, made, operator, p_now);
  return json_build_object('outcome', 'published', 'target', made);
end $$;
grant execute on function content_publish_text to porokh_app;

-- Writes down what was published: a new text as a whole, of another one what differs.
create or replace function content_tell_published(
  p content_proposal,
  p_before jsonb,
  p_target text,
  p_operator bigint,
  p_now timestamptz
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  text_now jsonb := content_stored(p.kind, p_target);
  before jsonb;
  after jsonb;
begin
  select
    jsonb_object_agg(one, coalesce(p_before, '{}') -> one),
    jsonb_object_agg(one, text_now -> one)
  into before, after
  from unnest(content_columns(p.kind)) one
  where p_before is null or p_before -> one is distinct from text_now -> one;
  perform audit_record(
    p_now, 'operator', p_operator,
    case
      when p.kind = 'page' then 'page.written'
      else p.kind || case when p_before is null then '.added' else '.changed' end
    end,
    p_detail => case
      when p.kind = 'page' then jsonb_build_object('name', p_target)
      else jsonb_build_object('id', p_target::bigint)
    end || case
      when p_before is null then after
      else jsonb_build_object('before', coalesce(before, '{}'), 'after', coalesce(after, '{}'))
    end || jsonb_build_object('proposalId', p.id)
  );
end $$;

-- Discards a proposal; whoever wrote it may do so too. Returns whether there was one.
create or replace function content_reject_text(p_token bytea, p_proposal bigint, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  rejected content_proposal;
begin
  delete from content_proposal where id = p_proposal returning * into rejected;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'text.rejected',
    p_detail => jsonb_build_object('proposalId', rejected.id, 'kind', rejected.kind)
  );
  return true;
end $$;
grant execute on function content_reject_text to porokh_app;

-- Takes a text away, as one operator, with a proposal that waits for it. Returns whether there was one.
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
  perform pg_advisory_xact_lock(4012, hashtext(p_kind));
  execute format('delete from public.content_%s t where id = $1 returning to_jsonb(t)', p_kind)
    into removed using p_id;
  if removed is null then
    return false;
  end if;
  delete from content_proposal where kind = p_kind and target = p_id::text;
  perform audit_record(p_now, 'operator', operator, p_kind || '.removed', p_detail => removed);
  return true;
end $$;
grant execute on function content_remove_text to porokh_app;

-- Puts all banners, questions or support links in this order, as one operator. Returns whether p_ids has each once.
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
  perform pg_advisory_xact_lock(4012, hashtext(p_kind));
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
