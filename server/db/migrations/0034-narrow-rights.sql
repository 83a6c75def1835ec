-- The application may write the columns that it writes, and no others. Whoever may update or delete all of a table may
-- also lock all of it, and every posting that reads it would wait. So rights to update are by column, and where every
-- request reads, rows are deleted by functions of the owner.
revoke update on members_user, sponsors_sponsor, sponsors_token, members_reset_code, app_idempotency from porokh_app;
grant update (password_hash) on members_user to porokh_app;
grant update (name) on sponsors_sponsor to porokh_app;
grant update (last_used_at, revoked_at) on sponsors_token to porokh_app;
grant update (code_hash, expires_at, tries) on members_reset_code to porokh_app;
grant update (status, reply, result) on app_idempotency to porokh_app;
revoke update on sponsors_user from porokh_app;
revoke insert, update on feedback_review from porokh_app;
revoke delete on app_session, app_idempotency from porokh_app;
