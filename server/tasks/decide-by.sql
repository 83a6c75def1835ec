-- The end of the time in which a sponsor decides about a submission: then silence pays (C5).
create or replace function tasks_decide_by(p_submitted timestamptz) returns timestamptz
language sql stable
as $$
  select p_submitted + interval '72 hours'
$$;
grant execute on function tasks_decide_by to porokh_app;
