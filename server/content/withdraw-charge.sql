-- An operator withdraws the charge of a future day. p_token is the secret of the operator's session. Returns whether
-- there was one.
create or replace function content_withdraw_charge(
  p_token bytea,
  p_provider text,
  p_since date,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  was bigint;
begin
  delete from content_cash_out_charge
  where provider = p_provider
    and since = p_since
    and since > (p_now at time zone content_time_zone())::date
  returning per_thousand into was;
  if not found then
    return false;
  end if;
  perform content_next_version();
  perform audit_record(
    p_now, 'operator', operator, 'settings.charge_withdrawn',
    p_detail => jsonb_build_object('provider', p_provider, 'perThousand', was, 'since', p_since)
  );
  return true;
end $$;
grant execute on function content_withdraw_charge to porokh_app;
