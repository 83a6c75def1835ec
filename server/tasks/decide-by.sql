-- The end of the time in which a sponsor decides about a submission: then silence pays (C5). First tasks, which are of
-- the platform's own organisation, are decided sooner.
create or replace function tasks_decide_by(p_submitted timestamptz, p_of_platform boolean default false)
returns timestamptz
language sql stable
as $$
  select p_submitted + case when p_of_platform then interval '1 hour' else interval '72 hours' end
$$;
grant execute on function tasks_decide_by to porokh_app;
