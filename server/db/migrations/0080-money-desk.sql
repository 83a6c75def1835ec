-- A batch of payouts ends with the last answer about them. Those that have not ended wait for an operator: they are in
-- the inbox, and stand above the list of payouts.
alter table payouts_batch add column ended_at timestamptz check (ended_at >= created_at);
alter table payouts_batch disable trigger user;
update payouts_batch b set
  ended_at = greatest(
    b.created_at,
    (select max(p.paid_at) from payouts_payout p where p.batch_id = b.id),
    (
      select max(j.at)
      from payouts_payout p
        join ledger_journal j on j.key = 'payout_return:' || p.id
      where p.batch_id = b.id
        and p.state = 'failed'
    )
  )
where not exists (select from payouts_payout p where p.batch_id = b.id and p.state = 'sending');
alter table payouts_batch enable trigger user;
create index payouts_batch_open on payouts_batch (created_at, id) where ended_at is null;
create index payouts_batch_open_id on payouts_batch (id) where ended_at is null;
-- What waits for a batch, in the order in which a batch takes it.
create index payouts_payout_unsent on payouts_payout (provider, id) include (amount, requested_at)
  where state = 'requested' and rail = 'manual';
-- It says which version of the batch was read.
drop function if exists payouts_take_result(bytea, bigint, jsonb, timestamptz);
drop function if exists payouts_take_one(bigint, bigint, boolean, text, bigint, timestamptz);

-- A report of a fraud is open until an operator closes it and says what was done, and can be opened again.
alter table support_fraud_report
  add column state text not null default 'open' check (state in ('open', 'closed')),
  add column reopened_at timestamptz check (reopened_at >= at),
  add column version integer not null default 1 check (version > 0);
revoke insert on support_fraud_report from porokh_app;
grant insert (who, what, contact, at) on support_fraud_report to porokh_app;
create index support_fraud_report_open on support_fraud_report (coalesce(reopened_at, at), id) where state = 'open';
create index support_fraud_report_state on support_fraud_report (state, id);

-- What operators did about a report: what closed it, or why it was opened again.
create table support_fraud_step (
  id bigint generated always as identity primary key,
  report_id bigint not null references support_fraud_report,
  at timestamptz not null check (
    at >= '2019-12-31 00:00:00+00'
    and at < '2201-01-02 00:00:00+00'
  ),
  operator_id bigint not null references members_user,
  -- Empty when it was opened again.
  done text[] not null check (
    cardinality(done) <= 3
    and done <@ '{answered, hold, authorities, nothing}'
    and ('nothing' <> all (done) or cardinality(done) = 1)
  ),
  note text not null check (length(note) between 1 and 2000),
  -- What was written to whoever reported it.
  message text check (length(message) between 1 and 1000),
  hold_id bigint references holds_hold,
  check ((message is not null) = ('answered' = any (done))),
  check ((hold_id is not null) = ('hold' = any (done)))
);
create index support_fraud_step_report on support_fraud_step (report_id, id);
grant select on support_fraud_step to porokh_app;
