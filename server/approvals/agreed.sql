-- Whether two operators have agreed on this row of the books, and the row does not exist yet. Only functions that check
-- the operators' sessions write approvals. The application may not call it.
create or replace function approvals_agreed(j ledger_journal) returns boolean
language sql stable
as $$
  select
    exists (
      select from public.approvals_proposal
      where id = substring(j.key from '^approval:([1-9][0-9]{0,17})$')::bigint
        and state = 'confirmed'
        and kind = j.kind::pg_catalog.text
        and member_id is not distinct from j.member_id
        and amount = -(j.fees + j.withheld)
        and proposed_by = j.operator_id
        and decided_by = j.second_operator_id
    )
    -- The journal's unique key does not cover its archive.
    and not exists (select from public.ledger_journal_archive where key = j.key)
$$;
