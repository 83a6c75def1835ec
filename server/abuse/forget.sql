-- Deletes old rows: traces and flags after 90 days, entries a year after their sign was last detected. At most a
-- thousand of each; returns the largest number.
create or replace function abuse_forget(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  traces integer;
  flags integer;
  entries integer;
begin
  perform ledger_require_now(p_now, 'what is old now');
  traces := members_forget_traces(p_now);
  delete from abuse_flag
  where ctid = any (
    array(select ctid from abuse_flag where at < p_now - interval '2160 hours' order by at limit 1000)
  );
  get diagnostics flags = row_count;
  delete from abuse_entry
  where ctid = any (
    array(select ctid from abuse_entry where seen_at < p_now - interval '8760 hours' order by seen_at limit 1000)
  );
  get diagnostics entries = row_count;
  return greatest(traces, flags, entries);
end $$;
grant execute on function abuse_forget to porokh_app;
