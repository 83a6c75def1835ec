-- A member's level: the one earned by approved work (C9), or a lost one that is kept until its announced day. Returns
-- one row, or none for a closed account and for a non-member. Written in SQL, so that PostgreSQL can inline the
-- function into the calling query.
create or replace function members_level(p_member bigint, p_now timestamptz) returns setof content_level
language sql stable
as $$
  select l.*
  from public.ledger_member a
    join public.content_level l
      on a.approved >= l.approved_needed
        and a.approved * 100 >= l.approval_percent_needed * (a.approved + a.rejected)
      or l.level = a.kept_level
        and a.kept_until > p_now
  where a.member_id = p_member
    and not a.closed
  order by l.level desc
  limit 1
$$;
grant execute on function members_level to porokh_app;

-- The level earned with these numbers of approved and rejected tasks.
create or replace function members_level_by(p_approved integer, p_rejected integer) returns smallint
language sql stable
as $$
  select max(level)
  from content_level
  where p_approved >= approved_needed
    and p_approved * 100 >= approval_percent_needed * (p_approved + p_rejected)
$$;
