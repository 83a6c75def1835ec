-- What the bounds of a sponsor count (server/sponsors/full.sql), without reading all that it ever made.
create index sponsors_token_live on sponsors_token (sponsor_id, expires_at) where revoked_at is null;
create index sponsors_token_made on sponsors_token (sponsor_id, created_at);
drop index sponsors_token_sponsor;
create index sponsors_deposit_own_pending on sponsors_deposit (sponsor_id) where state = 'pending';
create index sponsors_refund_asked on sponsors_refund (sponsor_id, created_at);
