-- The day of the last head of a cell that one of the home covers.
create or replace function cells_last_covered(p_cell smallint) returns date
language sql stable set search_path = public, pg_temp
as $$
  select split_part(c.line, ' ', 2)::date
  from transparency_head h, string_to_table(h.cells, chr(10)) as c(line)
  where c.line like p_cell || ' 2%'
  order by h.day desc, 1 desc
  limit 1
$$;

-- What the head of a day of the home says of the cells that are joined with it: a line for each head that has come
-- since the last one that is covered, and one for each cell of which that of this day has not come. Null: of none.
create or replace function cells_list_heads(p_day date) returns text
language sql stable set search_path = public, pg_temp
as $$
  with joined as materialized (
    select cell, joined_at, coalesce(cells_last_covered(cell), '-infinity') as covered
    from cells_cell
  ),
  told as materialized (
    select l.from_cell as cell, l.day, l.head
    from joined c
      join cells_letter l on l.from_cell = c.cell
        and l.day >= least(p_day, c.covered)
        and l.day <= p_day
    where l.head is not null
      and l.to_cell = cells_here()
      and not exists (select from cells_refused r where r.letter_id = l.id)
  )
    select string_agg(l.line, chr(10) order by c.cell, l.day nulls last)
    from joined c
      cross join lateral (
        select t.day, concat_ws(' ', t.cell, to_char(t.day, 'YYYY-MM-DD'), encode(t.head, 'hex')) as line
        from told t
        where t.cell = c.cell
          and t.day > c.covered
        union all
        select null, c.cell || ' away'
        where c.joined_at < (p_day + 1)::timestamp at time zone content_time_zone()
          and not exists (select from told t where t.cell = c.cell and t.day = p_day)
      ) l
    where cells_here() = 0
$$;
