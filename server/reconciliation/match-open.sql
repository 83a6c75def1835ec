-- Matches unmatched lines and payments of an account: of exactly the same amount and within the account's time window,
-- one to one. First those with the same reference, then those whose references share a key (reconciliation_keys) that
-- no other one of this amount has, then, if one of the two has no key, those whose amount is unique on both sides.
-- Ambiguous items are left to people. Each method reads at most 20,000 of either side, oldest first, and sorts them
-- once, so the cost of a run is limited. Returns the number of matches.
create or replace function reconciliation_match_open(
  p_account bigint,
  p_actor text,
  p_operator bigint,
  p_now timestamptz
) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  way text;
  lines bigint[];
  movements bigint[];
  total integer := 0;
begin
  foreach way in array array['exact', 'contained', 'amount'] loop
    select array_agg(p.line), array_agg(p.movement)
    into lines, movements
    from reconciliation_pairs(p_account, way) p;
    continue when lines is null;
    update reconciliation_line x set
      state = 'matched',
      movement_id = p.movement,
      how = way
    from unnest(lines, movements) p(line, movement)
    where x.id = p.line;
    update reconciliation_movement m set state = 'matched'
    from unnest(movements) p(movement)
    where m.id = p.movement;
    total := total + cardinality(lines);
  end loop;
  if total > 0 then
    perform audit_record(
      p_now, p_actor, p_operator, 'reconciliation.matched',
      p_detail => jsonb_build_object('accountId', p_account, 'count', total)
    );
  end if;
  return total;
end $$;

-- An account's unmatched items on both sides, with their keys for this method.
create or replace function reconciliation_left_over(p_account bigint, p_way text)
returns table (is_line boolean, id bigint, at timestamptz, amount bigint, bare boolean, keys text[])
language sql stable set search_path = public, pg_temp
as $$
  (
    select
      true, l.id, l.at, l.amount, l.keys = '{}',
      case p_way
        when 'contained' then l.keys
        when 'exact' then case when length(l.reference) >= 4 then array[upper(l.reference)] else '{}' end
      end
    from reconciliation_line l
    where l.account_id = p_account
      and l.state = 'open'
    order by l.counts_on, l.id
    limit 20000
  )
  union all
  (
    select
      false, m.id, m.at, m.amount, m.keys = '{}',
      case p_way
        when 'contained' then m.keys
        -- By each of a payout's two ids, or by both together.
        when 'exact' then string_to_array(upper(m.reference), ' ') || upper(m.reference)
      end
    from reconciliation_movement m
    where m.account_id = p_account
      and m.state = 'open'
    order by m.counts_on, m.id
    limit 20000
  )
$$;

-- The pairs of a line and a payment that match by this method, without another candidate.
create or replace function reconciliation_pairs(p_account bigint, p_way text)
returns table (line bigint, movement bigint)
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  near interval := (select window_hours from reconciliation_account where id = p_account) * interval '1 hour';
begin
  if p_way = 'amount' then
    -- Each is the only candidate of the other side within the window, from the line and from the payment.
    return query
    select s.line, s.movement
    from (
      select
        case when o.is_line then o.id else o.lines_sum end as line,
        case when o.is_line then o.movements_sum else o.id end as movement,
        o.bare
      from (
        select
          l.is_line,
          l.id,
          l.bare,
          count(*) filter (where l.is_line) over near_by as lines_count,
          count(*) filter (where not l.is_line) over near_by as movements_count,
          (sum(l.id) filter (where l.is_line) over near_by)::bigint as lines_sum,
          (sum(l.id) filter (where not l.is_line) over near_by)::bigint as movements_sum
        from reconciliation_left_over(p_account, p_way) l
        window near_by as (
          partition by l.amount
          order by l.at
          range between near preceding and near following
        )
      ) o
      where o.lines_count = 1
        and o.movements_count = 1
    ) s
    group by s.line, s.movement
    having count(*) = 2
      and bool_or(s.bare);
  else
    -- A match needs an amount and key that are unique on both sides. Two keys that point to different items match
    -- nothing.
    return query
    select u.line, u.movement
    from (
      select
        p.line,
        p.movement,
        count(*) over (partition by p.line) as of_line,
        count(*) over (partition by p.movement) as of_movement
      from (
        select distinct min(k.id) filter (where k.is_line) as line, min(k.id) filter (where not k.is_line) as movement
        from (
          select distinct l.is_line, l.id, l.at, l.amount, unnest(l.keys) as key
          from reconciliation_left_over(p_account, p_way) l
        ) k
        where k.key <> ''
        group by k.amount, k.key
        having count(*) filter (where k.is_line) = 1
          and count(*) filter (where not k.is_line) = 1
          and max(k.at) - min(k.at) <= near
      ) p
    ) u
    where u.of_line = 1
      and u.of_movement = 1;
  end if;
end $$;
