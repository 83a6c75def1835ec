-- Claims of inbox items by operators. A claim ends half an hour after its last step, and when the item is decided. Only
-- functions of the owner write it: a claim blocks the decisions of other operators.
create table inbox_claim (
  -- inbox_waits defines the queues, and finds nothing in unknown ones.
  kind text not null check (length(kind) <= 30 and kind ~ '^[a-z_]+$'),
  item_id bigint not null check (item_id between 1 and 9007199254740991),
  operator_id bigint not null references members_user,
  taken_at timestamptz not null,
  -- When the operator last took the item or reported continued work.
  step_at timestamptz not null,
  primary key (kind, item_id),
  constraint inbox_claim_times check (
    taken_at >= '2019-12-31 00:00:00+00'
    and step_at >= taken_at
    and step_at < '2201-01-02 00:00:00+00'
  )
);
create index inbox_claim_step on inbox_claim (step_at);
create index inbox_claim_operator on inbox_claim (operator_id, step_at);
grant select on inbox_claim to porokh_app;
