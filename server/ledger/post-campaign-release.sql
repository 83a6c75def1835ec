create or replace function ledger_post_campaign_release(j ledger_journal) returns bigint
language plpgsql
as $$
declare
  freed bigint;
begin
  perform from public.campaigns_campaign
  where id = j.campaign_id
    and sponsor_id = j.sponsor_id
    and state = 'closed'
  for no key update;
  if not found then
    perform public.ledger_refuse('campaign_release: the campaign is not closed');
  end if;
  with released as (
    update public.tasks_place p set
      state = 'released',
      held = 0
    where campaign_id = j.campaign_id
      and state = 'free'
    returning p.amount
  )
    select coalesce(sum(amount), 0) into freed from released;
  if freed <> -j.escrow then
    perform public.ledger_refuse('campaign_release: all unused places and no more');
  end if;
  return public.ledger_change_sponsor(j);
end $$;
