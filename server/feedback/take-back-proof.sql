-- Takes back a member's public link to the work record, for good. Does nothing if there is none.
create or replace function feedback_take_back_proof(p_member bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a proof of work is taken back');
  update feedback_proof set taken_back_at = p_now where member_id = p_member and taken_back_at is null;
  if found then
    perform audit_record(p_now, 'member', p_member, 'proof.taken_back', p_member => p_member);
  end if;
end $$;
grant execute on function feedback_take_back_proof to porokh_app;
