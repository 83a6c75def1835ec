-- A waiting time in seconds, rounded to two digits, so that a day has at most a few hundred different ones.
create or replace function transparency_rounded(p_wait interval) returns bigint
language sql immutable
as $$
  select round(s, case when s < 100 then 0 else 1 - floor(log(s))::integer end)::bigint
  from (select extract(epoch from p_wait) as s) wait
$$;
grant execute on function transparency_rounded to porokh_app;
