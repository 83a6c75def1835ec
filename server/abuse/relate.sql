-- Compares waiting traces, and makes an entry for each sponsor and member with the same device, network or wallet. A
-- network counts if both used it within seven days and at most ten accounts within thirty: mobile networks put
-- thousands of users behind one address. Returns the number of compared traces.
create or replace function abuse_relate(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  t members_trace;
  accounts integer;
  compared integer := 0;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  for t in select * from members_take_traces() loop
    compared := compared + 1;
    select count(*) into accounts
    from (select from members_trace where mark = t.mark and last_at > p_now - interval '720 hours' limit 11) o;
    if t.kind = 'network' and accounts > 10 then
      continue;
    end if;
    insert into abuse_entry as e (kind, about, sponsor_id, member_id, facts, found_at, seen_at)
      select
        'related',
        p.sponsor_id || ':' || p.member_id,
        p.sponsor_id,
        p.member_id,
        jsonb_build_object(
          t.kind,
          jsonb_build_object('sponsorAt', max(p.sponsor_at), 'memberAt', max(p.member_at), 'accounts', accounts)
        ),
        p_now,
        p_now
      from (
        select
          s.sponsor_id,
          m.id as member_id,
          case when s.user_id = t.user_id then t.last_at else o.last_at end as sponsor_at,
          case when m.id = t.user_id then t.last_at else o.last_at end as member_at
        from (
          select user_id, last_at
          from members_trace
          where mark = t.mark
            and kind = t.kind
            and user_id <> t.user_id
          order by last_at desc
          limit 20
        ) o
        join sponsors_user s on s.user_id in (t.user_id, o.user_id)
        join members_member m on m.id in (t.user_id, o.user_id)
      ) p
      where t.kind <> 'network'
        or p.sponsor_at between p.member_at - interval '168 hours' and p.member_at + interval '168 hours'
      group by p.sponsor_id, p.member_id
      on conflict (kind, about) do update set
        facts = e.facts || excluded.facts,
        seen_at = excluded.seen_at,
        looked_at = case when e.facts ? t.kind then e.looked_at end,
        looked_by = case when e.facts ? t.kind then e.looked_by end,
        note = case when e.facts ? t.kind then e.note end;
  end loop;
  return compared;
end $$;
grant execute on function abuse_relate to porokh_app;

-- The last recorded row of wallets or refunds. It never decreases.
create or replace function abuse_note_up_to(p_what text, p_up_to bigint) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select public.ledger_refuse_old_snapshot();
  update abuse_noted set up_to = greatest(up_to, p_up_to) where what = p_what
$$;
grant execute on function abuse_note_up_to to porokh_app;
