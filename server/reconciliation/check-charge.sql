-- Charges of a bank or rail: lines that an operator explained as a fee and that are not booked yet. The amount is that
-- of the line: a charge is negative, a refunded one positive.
create or replace view reconciliation_charge as
  select e.id, e.line_id, l.account_id, l.amount
  from reconciliation_explanation e
    join reconciliation_line l on l.id = e.line_id
  where e.kind = 'fee'
    and e.undone_by is null
    and e.approval_id is null;
grant select on reconciliation_charge to porokh_app;

-- The sum of an account's charges that are not booked yet, as a cost; null without any.
create or replace function reconciliation_charges_of(p_account bigint) returns bigint
language sql stable set search_path = public, pg_temp
as $$ select -sum(amount)::bigint from reconciliation_charge where account_id = p_account $$;

-- Why the charges of an account can be neither proposed nor, once p has decided_by, booked. Returns null, or {outcome}:
-- 'not_found'; 'no_charges' if they are no cost; 'changed' if they are others than those proposed; what
-- approvals_check_money returns.
create or replace function reconciliation_check_charge(p approvals_proposal) returns json
language plpgsql set search_path = public, pg_temp
as $$
begin
  -- Locks the account, so that none of its lines is explained or undone meanwhile.
  perform from reconciliation_account where id = p.subject for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.decided_by is not null and p.amount is distinct from reconciliation_charges_of(p.subject) then
    return json_build_object('outcome', 'changed');
  end if;
  if (p.amount > 0) is not true then
    return json_build_object('outcome', 'no_charges');
  end if;
  return approvals_check_money(p);
end $$;

-- Marks the charges as booked, then books their sum. The account stays locked since reconciliation_check_charge.
create or replace function reconciliation_do_charge(p approvals_proposal) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update reconciliation_explanation set approval_id = p.id
  where id in (select c.id from reconciliation_charge c where c.account_id = p.subject);
  perform approvals_do_money(p, (select a.rail from reconciliation_account a where a.id = p.subject));
end $$;

-- Whether this row of the books has the rail of its account and the sum of the charges marked for it.
create or replace function reconciliation_has_charges(j ledger_journal) returns boolean
language sql stable
as $$
  select exists (
    select
    from public.approvals_proposal p
      join public.reconciliation_account a on a.id = p.subject
    where p.id = substring(j.key from '^approval:([1-9][0-9]{0,17})$')::bigint
      and a.rail = j.rail
      and j.fees = (
        select sum(l.amount)
        from public.reconciliation_explanation e
          join public.reconciliation_line l on l.id = e.line_id
        where e.approval_id = p.id
      )
  )
$$;
