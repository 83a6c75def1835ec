-- An invoice for each sponsor and month with paid reviews, with the sums of the books.
insert into invoices_billing (sponsor_id) select n from size, generate_series(1, sponsors) n on conflict do nothing;
insert into invoices_due (sponsor_id, first_month, next_month)
  select n, date_trunc('month', began), date_trunc('month', present)
  from size, generate_series(1, sponsors) n
  on conflict (sponsor_id) do update set first_month = excluded.first_month, next_month = excluded.next_month;
create temp table sold on commit drop as
  select
    c.sponsor_id,
    date_trunc('month', p.decided_at at time zone 'Asia/Dhaka')::date as month,
    c.id as campaign_id,
    c.title,
    count(*) as reviews,
    sum(p.amount) as amount,
    sum(p.fee) as fee
  from tasks_place p
    join campaigns_campaign c on c.id = p.campaign_id
  where p.state = 'approved'
  group by 1, 2, 3, 4
  having sum(p.fee) > 0;
create temp table numbered on commit drop as
  select
    sponsor_id,
    month,
    extract(year from month + interval '1 month')::smallint as year,
    row_number() over (partition by extract(year from month + interval '1 month') order by month, sponsor_id) as number,
    sum(reviews) as reviews,
    sum(amount) as amount,
    sum(fee) as fee
  from sold, size
  where month < date_trunc('month', present)
  group by sponsor_id, month;
alter table invoices_document disable trigger user;
alter table invoices_series disable trigger user;
insert into invoices_series (kind, year, last)
  select 'invoice', year, max(number)
  from numbered
  group by year;
insert into invoices_document (
  kind, year, number, sponsor_id, month, issued_at, organisation, reviews, amount, fee, vat_rate, vat
)
  select
    'invoice', year, number, sponsor_id, month, (month + interval '1 month') at time zone 'Asia/Dhaka',
    'Maker ' || sponsor_id, reviews, amount, fee, 0, 0
  from numbered
  order by year, number;
alter table invoices_document enable trigger user;
alter table invoices_series enable trigger user;
insert into invoices_line (document_id, campaign_id, title, reviews, amount, fee)
  select d.id, s.campaign_id, s.title, s.reviews, s.amount, s.fee
  from sold s
    join invoices_document d using (sponsor_id, month);
