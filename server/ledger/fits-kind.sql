-- Whether a journal row has the accounts, the references and the actor of its kind, and no others (docs/money.md), for
-- every kind but task_pay. All entries of a row sum to zero. A CHECK of the table would do the same, but each statement
-- parses it anew: that takes half of the time of an approval.
create or replace function ledger_fits_kind(j ledger_journal) returns boolean
language plpgsql
as $$
declare
  moved integer := num_nonnulls(
    nullif(j.outside, 0), nullif(j.sponsor, 0), nullif(j.escrow, 0), nullif(j.member, 0), nullif(j.clearing, 0),
    nullif(j.fees, 0), nullif(j.withheld, 0)
  );
  named integer := num_nonnulls(
    j.rail, j.sponsor_id, j.deposit_id, j.campaign_id, j.place_id, j.member_id, j.payout_id, j.operator_id,
    j.second_operator_id
  );
  -- The function of the kind compares them with what two operators agreed on.
  operators integer := num_nonnulls(j.operator_id, j.second_operator_id);
begin
  case j.kind
  when 'payout_request' then
    return j.member < 0 and j.clearing > 0 and moved = 2 and j.actor = 'member'
      and named = 3 and num_nulls(j.rail, j.member_id, j.payout_id) = 0;
  when 'payout_settle' then
    return j.clearing < 0 and j.outside >= 0 and j.withheld >= 0 and j.actor in ('system', 'operator')
      and (j.sponsor, j.escrow, j.member, j.fees) = (0, 0, 0, 0)
      and named = 3 and num_nulls(j.rail, j.member_id, j.payout_id) = 0;
  when 'payout_return' then
    return j.clearing < 0 and j.member > 0 and moved = 2
      and named = 2 and num_nulls(j.member_id, j.payout_id) = 0;
  when 'sponsor_deposit' then
    return j.outside < 0 and j.sponsor > 0 and moved = 2
      and named = 3 and num_nulls(j.rail, j.sponsor_id, j.deposit_id) = 0;
  when 'sponsor_refund' then
    return j.sponsor < 0 and j.outside > 0 and moved = 2
      and named = 3 and num_nulls(j.rail, j.sponsor_id, j.operator_id) = 0;
  when 'campaign_fund' then
    return j.sponsor < 0 and j.escrow > 0 and moved = 2
      and named = 2 and num_nulls(j.sponsor_id, j.campaign_id) = 0;
  when 'campaign_release' then
    return j.escrow < 0 and j.sponsor > 0 and moved = 2
      and named = 2 and num_nulls(j.sponsor_id, j.campaign_id) = 0;
  when 'goodwill' then
    return j.fees < 0 and j.member > 0 and moved = 2
      and named - operators = 1 and j.member_id is not null;
  when 'fee_withdrawal', 'charge' then
    return j.fees < 0 and j.outside > 0 and moved = 2
      and named - operators = 1 and j.rail is not null;
  when 'rail_cost' then
    return j.fees < 0 and j.outside > 0 and moved = 2 and j.actor = 'system'
      and named = 1 and j.rail is not null;
  when 'tax_payment' then
    return j.withheld < 0 and j.outside > 0 and moved = 2
      and named - operators = 1 and j.rail = 'manual';
  end case;
end $$;
