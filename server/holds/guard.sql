-- The hold that a new one of this kind, placed at p_at by p_operator, would renew; a row of nulls if there is none
-- (C8). A hold that starts within a week after the last one of its kind is a renewal. Holds on payouts and on signing
-- in both keep a member from the money, and may be placed together; but a day after one, the other counts as a renewal
-- by the same person.
create or replace function holds_renewed(p_member bigint, p_kind text, p_operator bigint, p_at timestamptz)
  returns holds_hold
language sql stable set search_path = public, pg_temp
as $$
  select h.*
  from holds_hold h
  where h.member_id = p_member
    and p_kind <> 'work'
    and coalesce(h.ended_at, h.ends_at) > p_at - interval '168 hours'
    and case
      when h.kind = p_kind then h.id = (select max(id) from holds_hold where member_id = p_member and kind = p_kind)
      else h.kind <> 'work' and h.placed_by = p_operator and h.starts_at < p_at - interval '24 hours'
    end
  order by h.placed_by = p_operator desc, h.id desc
  limit 1
$$;

create or replace function holds_guard() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  before holds_hold;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform ledger_refuse('a hold is placed in read committed');
  end if;
  if tg_op = 'INSERT' then
    if num_nonnulls(new.ended_at, new.ended_by, new.appeal, new.answer, new.answered_by) > 0
      or not ledger_is_now(new.starts_at)
      or not tasks_has_words(new.reason, 10)
    then
      perform ledger_refuse('a hold begins now, with a reason');
    end if;
    if not exists (select from members_user where id = new.placed_by and role = 'operator' and closed_at is null) then
      perform ledger_refuse('an operator places a hold');
    end if;
    before := holds_renewed(new.member_id, new.kind, new.placed_by, new.starts_at);
    if before.placed_by = new.placed_by then
      perform ledger_refuse('a hold is renewed only by a second operator');
    end if;
    new.renews := before.id;
    return new;
  end if;

  if (new.member_id, new.kind, new.reason, new.placed_by, new.starts_at, new.ends_at, new.renews)
      is distinct from (old.member_id, old.kind, old.reason, old.placed_by, old.starts_at, old.ends_at, old.renews)
    or old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by)
    or old.ended_at is null and new.ended_at is null and new.ended_by is not null
  then
    perform ledger_refuse('a hold is not changed, only ended');
  end if;
  -- Automatically at its end, or now by an operator.
  if old.ended_at is null and new.ended_at is not null and (
    case
      when new.ended_by is not null then ledger_is_now(new.ended_at)
      else new.ended_at = new.ends_at and (new.ends_at <= ledger_now() or ledger_is_now(new.ends_at))
    end
  ) is not true then
    perform ledger_refuse('a hold ends at its time, or now by an operator');
  end if;
  if (new.appeal, new.appealed_at) is distinct from (old.appeal, old.appealed_at)
    and (
      old.appeal is null and old.ended_at is null and ledger_is_now(new.appealed_at) and tasks_has_words(new.appeal, 1)
    ) is not true
    or (new.answer, new.answered_by, new.answered_at) is distinct from (old.answer, old.answered_by, old.answered_at)
    and (
      old.answer is null
      and old.ended_at is null
      and (new.appeal is not null or new.ended_at is not null)
      and ledger_is_now(new.answered_at)
      and new.answered_by is not null
      and tasks_has_words(new.answer, 1)
    ) is not true
  then
    perform ledger_refuse('an appeal and its answer are written once, while the hold lasts');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on holds_hold
  for each row execute function holds_guard();

create or replace trigger keep before delete or truncate on holds_hold
  for each statement execute function ledger_deny();
