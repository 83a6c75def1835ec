-- The roles of a sponsor's people who are told of an event of the group 'sponsor'. An owner is told of every event.
create or replace function notifications_roles(p_action text) returns text[]
language sql immutable
as $$
  select case
    when p_action in ('deposit.confirmed', 'deposit.failed', 'deposit.held', 'refund.sent', 'refund.returned')
      then '{owner,finance}'
    when p_action in ('reviews.due_soon', 'sponsor.warned', 'question.asked') then '{owner,reviewer}'
    when p_action in (
      'campaign.opened', 'campaign.sent_back', 'campaign.closed', 'picture.taken_down', 'webhook.failing',
      'webhook.stopped'
    ) then '{owner,editor}'
    else '{owner}'
  end::text[]
$$;
