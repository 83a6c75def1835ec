-- Revokes the API tokens that a person created, after a password reset because somebody else may know the password.
-- Returns the tokens with their organisations.
create or replace function members_end_tokens(p_user bigint, p_now timestamptz)
returns table (token_id bigint, of_sponsor bigint)
language sql
as $$
  select public.ledger_refuse_old_snapshot();
  update sponsors_token
  set revoked_at = p_now
  where user_id = p_user
    and revoked_at is null
  returning id, sponsor_id
$$;
grant execute on function members_end_tokens to porokh_app;
