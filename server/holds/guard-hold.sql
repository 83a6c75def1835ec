create or replace function holds_guard() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  before holds_hold;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform ledger_refuse('a hold is placed in read committed');
  end if;
  if tg_op = 'UPDATE' then
    if (new.member_id, new.kind, new.reason, new.placed_by, new.starts_at, new.ends_at, new.renews)
      is distinct from (old.member_id, old.kind, old.reason, old.placed_by, old.starts_at, old.ends_at, old.renews)
      or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    then
      perform ledger_refuse('a hold is not changed, only ended');
    end if;
    return new;
  end if;

  if not exists (select from members_user where id = new.placed_by and role = 'operator') then
    perform ledger_refuse('an operator places a hold');
  end if;
  -- A hold that begins within a week after the last one is a renewal, and needs another operator (C8).
  select * into before
  from holds_hold
  where member_id = new.member_id
    and kind = new.kind
  order by ends_at desc, id desc
  limit 1;
  new.renews := null;
  if found and new.kind <> 'work' and before.ends_at > new.starts_at - interval '168 hours' then
    if before.placed_by = new.placed_by then
      perform ledger_refuse('a hold is renewed only by a second operator');
    end if;
    new.renews := before.id;
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on holds_hold
  for each row execute function holds_guard();
