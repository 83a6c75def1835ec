-- Records the API tokens whose creators are to be warned of their end, p_before it. Revoked and expired tokens cause no
-- warning. Returns the number.
create or replace function sponsors_tell_ending_tokens(p_before interval, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  t sponsors_token;
  told integer := 0;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  for t in
    update sponsors_token set warn_at = case when warn_at < expires_at - p_before then expires_at - p_before end
    where id in (
      select id from sponsors_token
      where warn_at <= p_now
        and revoked_at is null
        and expires_at > p_now
      order by warn_at
      limit 20
      for update skip locked
    )
    returning *
  loop
    perform audit_record(
      p_now, 'system', null, 'token.ending',
      p_sponsor => t.sponsor_id,
      p_detail => jsonb_build_object(
        'tokenId', t.id,
        'userId', t.user_id,
        'name', t.name,
        'endsAt', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    );
    told := told + 1;
  end loop;
  return told;
end $$;
grant execute on function sponsors_tell_ending_tokens to porokh_app;
