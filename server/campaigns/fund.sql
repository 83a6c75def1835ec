-- Moves amount × places of a campaign from its sponsor's balance into escrow; the posting creates the places. The
-- outcome is the first of these that applies: not_found; already_funded; decided, with the campaign's state;
-- balance_short, with the balance and the required sum, in poisha; otherwise funded.
create or replace function campaigns_fund(p_sponsor bigint, p_user bigint, p_campaign bigint, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
  available bigint;
  needed bigint;
begin
  perform ledger_refuse_old_snapshot();
  select * into c
  from campaigns_campaign
  where id = p_campaign
    and sponsor_id = p_sponsor
  for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  perform sponsors_require_role(p_user, p_sponsor, '{owner,finance}');
  if campaigns_funded(c.id) then
    return json_build_object('outcome', 'already_funded');
  end if;
  if c.state not in ('draft', 'in_review') then
    return json_build_object('outcome', 'decided', 'state', c.state);
  end if;
  -- Concurrent funding of two campaigns waits for this lock, so that the balance cannot change after it was read.
  select balance - reserved into available from ledger_sponsor where sponsor_id = p_sponsor for no key update;
  needed := c.amount * c.places;
  if available < needed then
    return json_build_object('outcome', 'balance_short', 'balance', available, 'needed', needed);
  end if;
  insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, sponsor, escrow)
    values (p_now, 'campaign_fund', 'campaign_fund:' || c.id, 'sponsor', p_sponsor, c.id, -needed, needed);
  perform audit_record(
    p_now, 'sponsor', p_user, 'campaign.funded',
    p_sponsor => p_sponsor, p_campaign => c.id, p_detail => jsonb_build_object('amount', needed)
  );
  return json_build_object('outcome', 'funded');
end $$;
grant execute on function campaigns_fund to porokh_app;
