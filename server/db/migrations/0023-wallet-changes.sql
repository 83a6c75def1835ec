-- Every wallet that a member has had, and when it was bound. The application cannot write it, nor the wallet itself.
create table members_wallet_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  at timestamptz not null,
  -- Null when the account was closed: what was there before is then forgotten too.
  provider text,
  number text,
  holder_name text,
  payouts_from timestamptz
);
create index members_wallet_change_member on members_wallet_change (member_id, id);
insert into members_wallet_change (member_id, at, provider, number, holder_name, payouts_from)
  select member_id, changed_at, provider, number, holder_name, payouts_from
  from members_wallet
  order by changed_at, member_id;
grant select on members_wallet_change to porokh_app;
revoke insert, update, delete on members_wallet from porokh_app;

-- What is stored is now the hash of the PIN's HMAC, so that somebody who reads it cannot pass it on as the HMAC.
update members_member set pin_mac = sha256(pin_mac) where pin_mac is not null;
revoke insert, update on members_member from porokh_app;
grant insert (id, invitation_code, invited_by), update (invitation_on) on members_member to porokh_app;

-- Only payouts_request takes ids of payouts, and it makes the payout's row before its row in the books.
revoke usage on sequence payouts_payout_id from porokh_app;
revoke insert on payouts_batch from porokh_app;
grant insert (provider, created_by, created_at) on payouts_batch to porokh_app;
