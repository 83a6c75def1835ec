-- What sponsors ask back of their balance. The money stays in it, theirs to spend, until an operator sends it.
create table sponsors_refund (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  amount bigint not null check (amount > 0),
  -- The bank account it goes to, as the sponsor wrote it.
  account text not null,
  state text not null default 'requested' check (state in ('requested', 'sent', 'cancelled', 'returned')),
  -- Why an operator gave the request back.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'requested') = (decided_at is null)),
  check ((state = 'returned') = (reason is not null))
);
create index sponsors_refund_sponsor on sponsors_refund (sponsor_id, id desc);
create index sponsors_refund_requested on sponsors_refund (id) where state = 'requested';
grant select, insert (sponsor_id, amount, account, created_at), update (state, reason, decided_at) on sponsors_refund to porokh_app;

-- A refund that was asked for is decided once, and is sent only together with its row in the books.
create function sponsors_guard_refund() returns trigger language plpgsql as $$
begin
  if old.state <> 'requested' then raise check_violation using message = 'sponsors_refund: it is decided already'; end if;
  if new.state = 'sent' and not exists (select from public.ledger_journal where key = 'sponsor_refund:' || new.id
      and kind = 'sponsor_refund' and sponsor_id = new.sponsor_id and outside = new.amount)
    then raise check_violation using message = 'sponsors_refund: the books know of no such refund'; end if;
  return new;
end $$;
create trigger guard before update on sponsors_refund for each row execute function sponsors_guard_refund();
