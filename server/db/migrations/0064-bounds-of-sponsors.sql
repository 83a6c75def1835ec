-- What the bounds of a sponsor count (server/sponsors/full.sql), without reading all that it ever made.
create index sponsors_token_live on sponsors_token (sponsor_id, expires_at) where revoked_at is null;
create index sponsors_token_made on sponsors_token (sponsor_id, created_at);
drop index sponsors_token_sponsor;
create index sponsors_deposit_own_pending on sponsors_deposit (sponsor_id) where state = 'pending';
create index sponsors_refund_asked on sponsors_refund (sponsor_id, created_at);

-- The job feedback.forget-unused has looked at all screenshots that were sent before this time.
create table feedback_forgotten (
  id smallint primary key check (id = 1),
  done_to timestamptz not null check (
    done_to >= '2019-12-31 00:00:00+00'
    and done_to < '2201-01-02 00:00:00+00'
  )
);
insert into feedback_forgotten (id, done_to) values (1, '2020-01-01 00:00:00+00');
grant select, update (done_to) on feedback_forgotten to porokh_app;
