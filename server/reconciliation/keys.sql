-- The search keys of a reference: each sequence of one to three of its words, in capitals and without punctuation, that
-- has a digit and at least four letters or digits. `POROKH-17` is found as `POROKH 17`, never as `17`. A long text has
-- at most forty keys.
create or replace function reconciliation_keys(p_reference text) returns text[]
language sql immutable
as $$
  select coalesce(array_agg(k.key order by k.key collate "C"), '{}')
  from (
    select distinct array_to_string(w.words[i:i + n], ' ') as key
    from (
      select string_to_array(
        btrim(regexp_replace(upper(text_normal_form(left(p_reference, 400))), '[^A-Z0-9]+', ' ', 'g')), ' '
      ) as words
      -- Computed once, and not for each sequence.
      offset 0
    ) w,
      generate_series(1, least(cardinality(w.words), 60)) i,
      generate_series(0, least(2, cardinality(w.words) - i)) n
    where array_to_string(w.words[i:i + n], '') ~ '[0-9]'
      and length(array_to_string(w.words[i:i + n], '')) >= 4
    order by 1
    limit 40
  ) k
$$;
