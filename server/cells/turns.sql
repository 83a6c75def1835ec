-- A job about many campaigns looks at some of them in each run, and the next run goes on after the last one. So it
-- comes to all of them, however many there are, and however many of them have nothing to do.

-- Behind which campaign a job goes on. Null: another process is at it.
create or replace function cells_take_turn(p_job text) returns bigint
language sql volatile set search_path = public, pg_temp
as $$
  select last_id from cells_turn where job = p_job for no key update skip locked
$$;
revoke execute on function cells_take_turn from public;

-- Those of the campaigns for which a test, a function (campaign, now), says that there is something to do, at most 20.
-- A statement may take ten seconds, so it looks for two: the rest has its turn the next time.
create or replace function cells_find_due(
  p_job text,
  p_test text,
  p_campaigns bigint[],
  p_now timestamptz
) returns bigint[]
language plpgsql set search_path = public, pg_temp
as $$
declare
  one bigint;
  is_due boolean;
  due bigint[] := '{}';
  began timestamptz := clock_timestamp();
begin
  perform app_forget_stuck(p_job, '{}', p_now);
  foreach one in array p_campaigns loop
    begin
      execute format('select public.%I($1, $2)', p_test) into is_due using one, p_now;
    exception when others then
      -- What is wrong with it is noted where it is done, and holds no other campaign.
      is_due := true;
    end;
    if is_due and not app_waits(p_job, one, p_now) then
      due := due || one;
    end if;
    exit when cardinality(due) = 20 or clock_timestamp() > began + interval '2 seconds';
  end loop;
  update cells_turn set last_id = one where job = p_job and one is not null;
  return due;
end $$;
revoke execute on function cells_find_due from public;
