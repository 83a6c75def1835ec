-- Pictures change only while the campaign is a draft, so that members see the pictures that operators have checked. The
-- lock makes a change and a submission for review wait for each other. Later only functions of the owner delete them.
create or replace function campaigns_guard_picture() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
begin
  perform ledger_refuse_old_snapshot();
  if tg_op = 'DELETE' and ledger_by_owner() then
    return old;
  end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'place') is distinct from (to_jsonb(old) - 'place') then
    perform ledger_refuse('of a picture only its place changes');
  end if;
  select * into c
  from campaigns_campaign
  where id = case when tg_op = 'DELETE' then old.campaign_id else new.campaign_id end
  for no key update;
  if not found then
    perform ledger_refuse('a picture belongs to a campaign');
  end if;
  if c.state <> 'draft' then
    perform ledger_refuse('the pictures of a campaign are fixed once it is not a draft');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger guard before insert or update or delete on campaigns_picture
  for each row execute function campaigns_guard_picture();
