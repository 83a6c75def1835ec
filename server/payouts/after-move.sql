-- Returns whether the database is on another timeline than the one from which payouts are sent: it was restored from a
-- backup, recovered to a point in time, or a standby was promoted. Each payout calls this twice, so it does not read
-- the server's control file, which would take as long as the rest of the trigger.
create or replace function payouts_moved() returns boolean
language sql stable
as $$
  select not exists (
    select from public.payouts_home
    where timeline = ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  )
$$;
grant execute on function payouts_moved to porokh_app;

-- After a move, the latest rows may be missing although their payouts were sent. Every requested payout may therefore
-- have been sent already: it becomes `sending`, and the rail is asked or, on the manual rail, an operator checks it.
-- Nothing is sent a second time. The id sequences jump ahead, because providers and phones know the ids of lost rows: a
-- provider ignores a second order with the same id, and a phone may keep data for the old one. Ids that jobs read in
-- blocks do not jump. Another server with the same timeline (loaded from a dump) is detected at the next start. Returns
-- the number of payouts in doubt, or null if the database has not moved. SECURITY DEFINER, because the application may
-- not change the stored timeline or a sequence.
create or replace function payouts_after_move(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  present bigint;
  s record;
  p_provider text;
  batch bigint;
  count integer;
  total integer := 0;
  at timestamptz := p_now;
begin
  perform ledger_refuse_old_snapshot();
  select system_identifier into present from pg_control_system();
  if not payouts_moved() and exists (select from payouts_home where server = present) then
    return null;
  end if;
  perform pg_advisory_xact_lock(4006, 0);
  if not payouts_moved() and exists (select from payouts_home where server = present) then
    return null;
  end if;

  for s in
    select format('public.%I', sequencename)::regclass as id, last_value as last
    from pg_sequences
    where schemaname = 'public'
      and sequencename not in ('ledger_journal_id', 'audit_event_id_seq')
  loop
    perform setval(s.id, coalesce(s.last, 0) + 1000000);
  end loop;

  delete from payouts_home;
  insert into payouts_home (server, timeline)
    values (present, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer);

  -- Payouts of automatic rails have no batch. A batch has at most 1,000 payouts, the limit of one result.
  for p_provider in
    select distinct provider from payouts_payout where state = 'requested' order by provider
  loop
    loop
      batch := null;
      -- With very many payouts this takes minutes.
      if not ledger_is_now(at) then
        at := ledger_now();
      end if;
      if exists (
        select from payouts_payout where state = 'requested' and rail = 'manual' and provider = p_provider
      ) then
        insert into payouts_batch (provider, created_at, in_doubt)
          values (p_provider, at, true)
          returning id into batch;
      end if;
      with taken as (
        update payouts_payout p set
          state = 'sending',
          sent_at = at,
          batch_id = case p.rail when 'manual' then batch end
        where p.id in (
          select id
          from payouts_payout
          where state = 'requested'
            and provider = p_provider
            and (rail = 'manual') = (batch is not null)
          order by id
          limit 1000
          for update
        )
        returning p.id, p.member_id, p.amount, p.rail
      ),
      -- A person checks those on the rail bkash, because their calls since the copy are unknown.
      called as (
        insert into payouts_call (payout_id, invoice, can_ask, called_at, unknown_at, why, person_from, is_told)
          select id, 'POROKH-' || id, false, at, at, 'the database has moved', at, true
          from taken
          where rail = 'bkash'
          -- A payout that the gateway had not tried may have been sent since the copy was made.
          on conflict (payout_id) do update set
            again_at = null,
            unknown_at = at,
            why = excluded.why,
            person_from = at,
            is_told = true
      )
      insert into audit_event (at, actor, action, member_id, payout_id, notify, detail)
        select at, 'system', 'payout.in_doubt', member_id, id, true, jsonb_build_object('amount', amount)
        from taken
        order by id;
      get diagnostics count = row_count;
      exit when count = 0;
      total := total + count;
    end loop;
  end loop;
  return total;
end $$;
grant execute on function payouts_after_move to porokh_app;
