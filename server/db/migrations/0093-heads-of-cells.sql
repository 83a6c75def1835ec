-- The head of a day of the home covers those of the cells, because each cell tells its own by a letter
-- (server/cells/tell-heads.sql).
alter type cells_letter_kind add value 'head';

alter table cells_letter
  -- Of a head: its day and its hash. It is about no campaign.
  add column day date,
  add column head bytea,
  alter column campaign_id drop not null,
  alter column sponsor_id drop not null,
  drop constraint cells_letter_says,
  add constraint cells_letter_says check (
    case
      when kind::text = 'head' then
        places = 0
        and amount = 0
        and num_nonnulls(campaign_id, sponsor_id, month, fee) = 0
        and num_nonnulls(day, head) = 2
        and length(head) = 32
      when num_nonnulls(campaign_id, sponsor_id) < 2 or num_nonnulls(day, head) > 0 then false
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
-- Each head is told once.
create unique index cells_letter_day on cells_letter (from_cell, day) where day is not null;

-- Since version 3 a head of the home also covers heads of cells. Heads of versions 1 and 2 stay as they are.
alter table transparency_head
  drop constraint transparency_head_version_check,
  add constraint transparency_head_version_check check (version in (1, 2, 3)),
  -- A line for each of them: the cell, the day and the hash, or the cell and `away`. Exactly this text is hashed.
  add column cells text,
  add constraint transparency_head_cells check ((cells is not null) = (version = 3) and length(cells) <= 1000000);
