-- Posts money between cells, for ledger_post: from the escrow of a campaign to another cell, or into it from there.
--
-- A sending frees unused places and writes its letter in the same transaction. A taking needs the letter, which only
-- replication brings, and makes the places again. So money on its way is in neither cell, and is at nobody's disposal.
create or replace function cells_post(j ledger_journal) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  sends boolean := j.kind::text like '%send';
  -- Which way: from the campaign's cell to the members', or back.
  back boolean := j.kind::text like 'release%';
  v_letter bigint := substring(j.key from '^' || j.kind || ':([1-9][0-9]{0,17})$')::bigint;
  here smallint := cells_here();
  c campaigns_campaign;
  n bigint;
  moved bigint;
  sent_at timestamptz;
begin
  if j.outside <> 0
    or j.sponsor <> 0
    or j.member <> 0
    or j.clearing <> 0
    or j.fees <> 0
    or (sends and j.cells <= 0)
    or (not sends and j.cells >= 0)
    or j.actor <> 'system'
    or j.note is not null
    or num_nonnulls(
      j.rail, j.deposit_id, j.place_id, j.member_id, j.payout_id, j.operator_id, j.second_operator_id
    ) > 0
    or j.cell is null
    or v_letter is null
  then
    perform ledger_refuse(j.kind || ': escrow to another cell or from there only, with a letter');
  end if;
  select * into c
  from campaigns_campaign
  where id = j.campaign_id
    and sponsor_id = j.sponsor_id
  for no key update;
  if not found or cells_of(c.id) <> (case when sends = back then j.cell else here end) then
    perform ledger_refuse(j.kind || ': between the cell of a campaign and another one');
  end if;
  n := abs(j.cells) / c.amount;
  if abs(j.cells) <> n * c.amount then
    perform ledger_refuse(j.kind || ': whole places');
  end if;

  if sends then
    if not exists (select from cells_cell where cell = j.cell) then
      perform ledger_refuse(j.kind || ': this database is not joined with that cell');
    end if;
    if back and c.state <> 'closed' then
      update cells_account set recalled = 0
      where campaign_id = c.id
        and cell = j.cell
        and recalled >= n;
      if not found then
        perform ledger_refuse('release_send: the campaign is not closed, and so many places were not asked back');
      end if;
    end if;
    if not back and c.state not in ('open', 'paused') then
      perform ledger_refuse('fund_send: the campaign is not open');
    end if;
    with freed as (
      update tasks_place set
        state = 'released',
        held = 0
      where id in (
          select id
          from tasks_place
          where campaign_id = c.id
            and state = 'free'
          order by id
          limit n
          for update
        )
      returning amount
    )
      select coalesce(sum(amount), 0) into moved from freed;
    if moved <> j.cells then
      perform ledger_refuse(j.kind || ': not so many unused places');
    end if;
    insert into cells_account (campaign_id, cell, sent) values (c.id, j.cell, moved)
    on conflict (campaign_id, cell) do update set
      sent = cells_account.sent + excluded.sent,
      used_up = false,
      recalled = 0;
    -- What is booked again after a restore keeps its time, which invoices ask for (send-again.sql).
    if exists (select from cells_cell where cell = j.cell and apart) then
      sent_at := nullif(current_setting('porokh.sent_at', true), '')::timestamptz;
    end if;
    insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at)
      values (
        v_letter, here, j.cell, (case when back then 'release' else 'fund' end)::cells_letter_kind,
        c.id, c.sponsor_id, n, moved, coalesce(sent_at, j.at)
      );
  else
    if not exists (
      select from cells_letter
      where id = v_letter
        and from_cell = j.cell
        and to_cell = here
        and kind = (case when back then 'release' else 'fund' end)::cells_letter_kind
        and (campaign_id, sponsor_id, places, amount) = (c.id, c.sponsor_id, n, j.escrow)
    ) then
      perform ledger_refuse(j.kind || ': no letter says that this was sent');
    end if;
    if back then
      -- Never more than went there, whatever a cell says.
      update cells_account set
        taken = taken + j.escrow,
        recalled = 0
      where campaign_id = c.id
        and cell = j.cell
        and taken + spent + j.escrow <= sent;
      if not found then
        perform ledger_refuse('release_take: more than went there');
      end if;
    else
      insert into cells_account (campaign_id, cell, taken) values (c.id, j.cell, j.escrow)
      on conflict (campaign_id, cell) do update set
        taken = cells_account.taken + excluded.taken,
        used_up = false,
        recalled = 0,
        all_told = false;
    end if;
    insert into tasks_place (campaign_id, sponsor_id, amount, held)
      select c.id, c.sponsor_id, c.amount, c.amount from generate_series(1, n);
  end if;
end $$;
revoke execute on function cells_post from public;

-- A letter is never changed, and no letter alone sends money. The kinds are compared as text, because the migration
-- that makes them is applied in the same transaction.
create or replace trigger append_only before update or delete or truncate on cells_letter
  for each statement execute function ledger_deny();

create or replace trigger by_posting before insert on cells_letter
  for each row when (new.kind::text in ('fund', 'release') and pg_trigger_depth() = 0) execute function ledger_deny();

create or replace trigger keep before delete or truncate on cells_account
  for each statement execute function ledger_deny();
