-- When it is looked at again whether the cells have told what they sold to a sponsor, whose invoice waits for it.
alter table invoices_due add column again_at timestamptz;
drop index invoices_due_next;
create index invoices_due_next on invoices_due (next_month, sponsor_id)
  where next_month is not null and again_at is null;
create index invoices_due_again on invoices_due (again_at, sponsor_id) where again_at is not null;

-- In a cell: no month is left of which anything could be sold of the campaign.
alter table cells_account add column all_told boolean not null default false;
create index cells_account_untold on cells_account (next_month, campaign_id) where not all_told;
