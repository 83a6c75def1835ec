-- An operator stores a wallet provider's charge for a cash-out, in poisha per 1,000 BDT, from a day on that is not
-- past. Members see it; Porokh deducts nothing, so one operator is enough. p_token is the secret of the operator's
-- session, p_version the version of the settings that was read (null: any). Returns {outcome: 'set'}, {outcome:
-- 'stale'}, or {outcome: 'past', today}.
create or replace function content_set_charge(
  p_token bytea,
  p_version integer,
  p_provider text,
  p_per_thousand bigint,
  p_since date,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  today date := (p_now at time zone content_time_zone())::date;
begin
  perform from content_settings for update;
  if (select version from content_settings) <> p_version then
    return json_build_object('outcome', 'stale');
  end if;
  if (p_since >= today) is not true then
    return json_build_object('outcome', 'past', 'today', today);
  end if;
  insert into content_cash_out_charge (provider, since, per_thousand)
    values (p_provider, p_since, p_per_thousand)
    on conflict (provider, since) do update set per_thousand = excluded.per_thousand;
  perform content_next_version();
  perform audit_record(
    p_now, 'operator', operator, 'settings.charge_set',
    p_detail => jsonb_build_object('provider', p_provider, 'perThousand', p_per_thousand, 'since', p_since)
  );
  return json_build_object('outcome', 'set');
end $$;
grant execute on function content_set_charge to porokh_app;
