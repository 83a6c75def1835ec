-- The operator who recorded a bank transfer, or decided about a refund. Unknown for those of earlier releases.
alter table sponsors_deposit add column confirmed_by bigint references members_user;
alter table sponsors_refund add column decided_by bigint references members_user;

-- Only functions decide: for an operator whose session they know, or for the sponsor who takes the request back.
revoke update (state, reason, decided_at) on sponsors_refund from porokh_app;
-- Its successor asks for an operator's session.
drop function if exists sponsors_fail_deposit(bigint);
