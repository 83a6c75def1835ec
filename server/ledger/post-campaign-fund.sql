create or replace function ledger_post_campaign_fund(j ledger_journal) returns bigint
language plpgsql
as $$
declare
  after bigint;
begin
  perform from public.campaigns_campaign
  where id = j.campaign_id
    and sponsor_id = j.sponsor_id
    and state in ('draft', 'in_review')
    and amount * places = j.escrow
  for no key update;
  if not found or public.campaigns_funded(j.campaign_id) then
    perform public.ledger_refuse('campaign_fund: amount × places, once, before it opens');
  end if;
  after := public.ledger_change_sponsor(j);
  insert into public.tasks_place (campaign_id, sponsor_id, amount, held)
    select
      c.id,
      c.sponsor_id,
      c.amount,
      c.amount
    from public.campaigns_campaign c, generate_series(1, c.places)
    where c.id = j.campaign_id;
  return after;
end $$;
