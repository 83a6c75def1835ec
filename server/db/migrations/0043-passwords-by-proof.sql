-- A password and a PIN are written by functions that check what argon2id makes of the password, or that note a reset.

-- When the member's password was last set anew with a code, since this migration. A wallet that is bound after that
-- waits.
alter table members_member add column password_reset_at timestamptz;
alter table members_member
  add constraint members_member_reset check (
    password_reset_at >= '2019-12-31 00:00:00+00'
    and password_reset_at < '2201-01-02 00:00:00+00'
  );

-- Finds the passwords of release 0.2.0, which hold the output of argon2id itself, until all of them are sealed.
create index members_user_unsealed on members_user (id) where password_hash like '$argon2id$%';

revoke insert, update on members_user from porokh_app;
revoke insert (password_hash), update (password_hash) on members_user from porokh_app;

-- These took no proof of the password.
drop function if exists members_set_pin(bigint, bytea, timestamptz);
drop function if exists members_close_account(bigint, timestamptz);
