-- Submits a member's task with its review. p_checked says whether the caller has compared the review and the answers
-- with the campaign's requirements; p_alike is the number of equal shingles that makes two reviews nearly the same;
-- p_written is pasted or fast if the phone reports that, or null; p_device and p_android describe the device, if known.
-- Returns {outcome: 'submitted', task}, or {outcome, ...} where outcome is not_found, state {state}, time_over,
-- unchecked or screenshots_missing {min, count}. SECURITY DEFINER and qualified names have the same reasons as in
-- claim.sql.
create or replace function tasks_submit(
  p_task bigint,
  p_member bigint,
  p_checked boolean,
  p_review text,
  p_rating integer,
  p_answers jsonb,
  p_shingles integer[],
  p_alike integer,
  p_now timestamptz,
  p_written text default null,
  p_device text default null,
  p_android integer default null
) returns json
language plpgsql security definer
as $$
declare
  present public.tasks_state;
  campaign bigint;
  began pg_catalog.timestamptz;
  due pg_catalog.timestamptz;
  least_pictures integer;
  pictures integer;
  submitted pg_catalog.json;
begin
  perform public.ledger_refuse_old_snapshot();
  select t.state, t.campaign_id, t.started_at, case when t.state = 'repair' then t.repair_due_at else t.due_at end
  into present, campaign, began, due
  from public.tasks_place t
  where t.id = p_task
    and t.member_id = p_member
  for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if present not in ('in_progress', 'repair') then
    return json_build_object('outcome', 'state', 'state', present);
  end if;
  if due <= p_now then
    return json_build_object('outcome', 'time_over');
  end if;
  if p_checked is not true then
    return json_build_object('outcome', 'unchecked');
  end if;
  -- Nobody adds or removes a screenshot while the task is locked. This statement sees the rows as they were at the
  -- lock.
  select
    c.screenshots_required,
    case
      when c.screenshots_required > 0
        then (select count(*) from public.tasks_screenshot s where s.task_id = p_task)
      else 0
    end
  into least_pictures, pictures
  from public.campaigns_campaign c
  where c.id = campaign;
  if pictures < least_pictures then
    return json_build_object('outcome', 'screenshots_missing', 'min', least_pictures, 'count', pictures);
  end if;

  perform public.tasks_begin_decision(p_task, p_member, p_now);
  if present = 'repair' then
    update public.tasks_review r set
      review = p_review,
      rating = p_rating,
      answers = p_answers,
      shingles = p_shingles,
      device = p_device,
      android = p_android
    where r.task_id = p_task;
    delete from public.tasks_similar s where s.task_id = p_task or s.similar_to = p_task;
  else
    insert into public.tasks_review (
      task_id, member_id, review, rating, answers, shingles, campaign_id, seconds_spent, submitted_at, level,
      device, android
    ) values (
      p_task, p_member, p_review, p_rating, p_answers, p_shingles, campaign,
      -- The clock of the process that started the task may be ahead.
      greatest(0, round(extract(epoch from p_now - began))), p_now,
      (select l.level from public.members_level(p_member, p_now) l), p_device, p_android
    );
  end if;
  perform public.tasks_note_similar(p_task, campaign, p_shingles, p_alike);
  insert into public.tasks_to_compare (task_id, at, written)
    values (p_task, p_now, p_written)
    on conflict (task_id) do update set written = excluded.written;
  delete from public.tasks_draft d where d.task_id = p_task;

  select json_build_object(
    'id', t.id,
    'campaign_id', t.campaign_id,
    'state', t.state,
    'amount', t.amount,
    'share', t.share,
    'pay', t.pay,
    'started_at', t.started_at,
    'due_at', t.due_at,
    'submitted_at', t.submitted_at,
    'decide_by', t.decide_by,
    'repair_request', t.repair_request,
    'repair_due_at', t.repair_due_at,
    'title', c.title,
    'other_title', c.other_title,
    'app_name', c.app_name,
    'app_link', c.app_link,
    'platform', c.platform,
    'steps', c.steps,
    'questions', c.questions,
    'min_review_length', c.min_review_length,
    'screenshots_required', c.screenshots_required,
    'screenshots', (
      select coalesce(
        json_agg(json_build_object('id', s.id, 'width', s.width, 'height', s.height) order by s.id),
        '[]'
      )
      from public.tasks_screenshot s
      where s.task_id = t.id
    ),
    'review', p_review,
    'rating', p_rating,
    'answers', p_answers
  )
  into submitted
  from public.tasks_place t
  join public.campaigns_campaign c on c.id = t.campaign_id
  where t.id = p_task;
  return json_build_object('outcome', 'submitted', 'task', submitted);
end $$;
grant execute on function tasks_submit to porokh_app;

-- Records the twenty reviews of the campaign that are most similar to this one, in both directions.
create or replace function tasks_note_similar(
  p_task bigint,
  p_campaign bigint,
  p_shingles integer[],
  p_alike integer
) returns void
language plpgsql security definer
as $$
begin
  with near as (
    select a.task_id
    from public.tasks_alike(p_task, p_campaign, p_shingles, p_alike) a
    order by a.equal desc, a.task_id
    limit 20
  )
    insert into public.tasks_similar (task_id, similar_to, campaign_id)
      select p_task, n.task_id, p_campaign
      from near n
      union all
      select n.task_id, p_task, p_campaign
      from near n;
end $$;
