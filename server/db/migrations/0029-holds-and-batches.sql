-- Holds and batches are made and changed by functions that know the operator's session.
revoke insert, update on holds_hold from porokh_app;
revoke update (ended_at, ended_by, appeal, appealed_at, answer, answered_by, answered_at) on holds_hold from porokh_app;
revoke insert (provider, created_by, created_at) on payouts_batch from porokh_app;
