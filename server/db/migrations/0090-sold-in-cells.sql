-- What was sold in another cell is on the invoice of the month, because that cell says it by a letter
-- (server/cells/tell-sold.sql).
alter type cells_letter_kind add value 'sold';

alter table cells_letter
  -- Of what was sold: in which month, and the fees in poisha. `places` is the number of reviews.
  add column month date,
  add column fee bigint,
  drop constraint cells_letter_check1,
  add constraint cells_letter_says check (
    case
      when kind::text = 'sold' then
        places >= 0
        and amount >= 0
        and month is not null
        and extract(day from month) = 1
        and fee is not null
        and fee between 0 and amount
      when month is not null or fee is not null then false
      when kind::text = 'used_up' then places = 0 and amount = 0
      else places > 0 and amount > 0
    end
  );
-- Each month of a campaign is told once.
create unique index cells_letter_sold on cells_letter (campaign_id, from_cell, month) where month is not null;

-- In the cell in which a campaign is worked on: the next month of which its own cell is told what was sold. Null before
-- the first one.
alter table cells_account add column next_month date check (extract(day from next_month) = 1);
