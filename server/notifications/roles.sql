-- Which of a sponsor's people an event of the group 'sponsor' is for. An owner is told of everything.
create or replace function notifications_roles(p_action text) returns text[]
language sql immutable
as $$
  select case
    when p_action in ('deposit.confirmed', 'deposit.failed', 'deposit.held', 'refund.sent', 'refund.returned')
      then '{owner,finance}'
    when p_action in ('reviews.due_soon', 'sponsor.warned') then '{owner,reviewer}'
    when p_action in (
      'campaign.opened', 'campaign.sent_back', 'campaign.closed', 'picture.taken_down', 'webhook.failing',
      'webhook.stopped'
    ) then '{owner,editor}'
    else '{owner}'
  end::text[]
$$;
