-- The pages of members and sponsors that operators look up: each of their lists is read by an index of that account.
create index holds_hold_of_member on holds_hold (member_id, id);
create index support_ticket_own_waiting on support_ticket (member_id) where state = 'open';
create index sponsors_refund_own_requested on sponsors_refund (sponsor_id) where state = 'requested';
create index abuse_entry_open_of_member on abuse_entry (member_id) where looked_at is null;
create index abuse_entry_open_of_sponsor on abuse_entry (sponsor_id) where looked_at is null;

-- The groups of three letters of a campaign's titles and its app's name, so that a search reads only the campaigns in
-- which all groups of the searched text are: docs/decisions/0045-searching-the-desks.md. The same expression is in
-- server/lookup/search-sql.ts.
create index campaigns_campaign_words on campaigns_campaign using gin (
  string_to_array(
    regexp_replace(
      lower((title || ' ' || coalesce(other_title, '') || ' ' || app_name) collate "C"), '(...)', E'\\1\x01', 'g'
    ) || E'\x01'
      || regexp_replace(
        substr(lower((title || ' ' || coalesce(other_title, '') || ' ' || app_name) collate "C"), 2),
        '(...)', E'\\1\x01', 'g'
      ) || E'\x01'
      || regexp_replace(
        substr(lower((title || ' ' || coalesce(other_title, '') || ' ' || app_name) collate "C"), 3),
        '(...)', E'\\1\x01', 'g'
      ),
    E'\x01'
  )
) with (gin_pending_list_limit = 1024);
-- The analysis of the table would make the groups of all campaigns to learn nothing that a search needs.
alter index campaigns_campaign_words alter column 1 set statistics 0;
