-- Which operator has taken which item of the inbox. A claim ends half an hour after its last step, and when the item is
-- decided. Written by functions of the owner alone: it stops the decisions of other operators.
create table inbox_claim (
  kind text not null check (
    kind in ('dispute', 'appeal', 'ticket', 'refund', 'deposit', 'approval', 'campaign', 'abuse')
  ),
  item_id bigint not null check (item_id between 1 and 9007199254740991),
  operator_id bigint not null references members_user,
  taken_at timestamptz not null,
  -- When its operator last took it or said that the work goes on.
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

-- What waits in each queue, in the order of the inbox. Disputes have tasks_place_wake, appeals holds_hold_appeal.
create index support_ticket_waiting on support_ticket (created_at, id) where state = 'open';
create index sponsors_refund_waiting on sponsors_refund (created_at, id) where state = 'requested';
create index sponsors_deposit_waiting on sponsors_deposit (created_at, id) where state = 'pending' and rail = 'manual';
create index approvals_approval_inbox on approvals_approval (proposed_at, id) where state = 'waiting';
create index campaigns_campaign_in_review on campaigns_campaign (submitted_at, id) where state = 'in_review';
create index abuse_entry_waiting on abuse_entry (found_at, id) where looked_at is null;
