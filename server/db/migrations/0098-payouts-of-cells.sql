-- What members of further cells were paid is compared with statements at home, so each cell tells the home of it
-- (server/cells/tell-paid.sql): each payout, and by a letter how many there were on a day, once the day is over.
alter type cells_letter_kind add value 'paid';

alter table cells_letter
  drop constraint cells_letter_says,
  add constraint cells_letter_says check (
    case
      when kind::text = 'head' then
        places = 0
        and amount = 0
        and num_nonnulls(campaign_id, sponsor_id, month, fee) = 0
        and num_nonnulls(day, head) = 2
        and length(head) = 32
      when kind::text = 'paid' then
        places >= 0
        and amount >= 0
        and num_nonnulls(campaign_id, sponsor_id, month, fee, head) = 0
        and day is not null
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
-- Of each day, each is told once.
drop index cells_letter_day;
create unique index cells_letter_day on cells_letter (from_cell, kind, day) where day is not null;

-- A payout of a further cell that was paid: the same row in the cell and at home. It has no rules of its own: one that
-- fails in the process of replication would stop the stream. The trigger there looks at the row.
create table reconciliation_told (
  -- The payout.
  id bigint primary key,
  at timestamptz not null,
  rail text not null,
  channel text not null,
  -- What went out, in poisha.
  amount bigint not null,
  reference text not null,
  -- False at home until it is taken in for an account over which it went.
  taken boolean not null default true,
  -- Why the home does not believe it.
  refused text,
  -- At home, the cell whose stream brought it.
  told_by smallint
);
create index reconciliation_told_at on reconciliation_told (at);
create index reconciliation_told_came on reconciliation_told (rail, channel, at) where not taken and refused is null;
create index reconciliation_told_refused on reconciliation_told (id) where refused is not null;
grant select on reconciliation_told to porokh_app;
