-- A member's statement by kind or month, and the pay of a day: each reads only the rows that it shows.
create index ledger_journal_member_kind on ledger_journal (member_id, kind, at, id);

-- The state and the money of each claim, so that the claims of a campaign are counted without reading the places.
drop index tasks_place_once;
create unique index tasks_place_once on tasks_place (campaign_id, member_id) include (state, held)
  where share is not null and state not in ('returned', 'expired');

-- A sponsor's campaigns in one state.
create index campaigns_campaign_sponsor_state on campaigns_campaign (sponsor_id, state, id);
