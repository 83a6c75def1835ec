-- Two people of one sponsor may change a webhook, or the pictures of a draft. The versions count the changes: whoever
-- makes one says which version was read.
alter table webhooks_endpoint
  add column version integer not null default 1,
  -- Who changed it last. What is told of money is for owners (webhooks/guard-endpoint.sql).
  add column changed_by bigint references members_user,
  -- The API token by which it was changed last: when that is revoked, the webhook stops. Null: a person did it.
  add column token_id bigint references sponsors_token;
create index webhooks_endpoint_token on webhooks_endpoint (token_id) where token_id is not null;
grant update (version, changed_by, token_id) on webhooks_endpoint to porokh_app;

alter table campaigns_campaign add column pictures_version integer not null default 1;
grant update (pictures_version) on campaigns_campaign to porokh_app;

-- Tokens that may change webhooks, and ask for refunds.
alter table sponsors_token
  drop constraint sponsors_token_scopes,
  add constraint sponsors_token_scopes check (
    scopes <@ '{read,campaigns,decide,people_read,people,webhooks,refunds}' and cardinality(scopes) between 1 and 7
  );

-- Whoever writes a charge down says which version of the settings was read.
drop function if exists content_set_charge(bytea, text, bigint, date, timestamptz);

-- One function keeps revoked what was revoked (ledger/keep-revoked.sql).
drop trigger if exists guard_revoked on sponsors_token;
drop trigger if exists guard_revoked on campaigns_shared_link;
drop function if exists sponsors_keep_revoked();
drop function if exists campaigns_guard_link();
