-- Makes a member's public link to the work record. The earlier link stops working. p_hash is the SHA-256 of the code.
create or replace function feedback_make_proof(p_member bigint, p_hash bytea, p_named boolean, p_now timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which a proof of work is made');
  -- The lock lets two requests of a member replace each other's link.
  perform from members_member m
    join members_user u on u.id = m.id
  where m.id = p_member
    and u.closed_at is null
  for no key update of m;
  if not found then
    perform ledger_refuse('no member to prove the work of');
  end if;
  update feedback_proof set taken_back_at = p_now where member_id = p_member and taken_back_at is null;
  insert into feedback_proof (member_id, code_hash, named, made_at) values (p_member, p_hash, p_named, p_now);
  perform audit_record(
    p_now, 'member', p_member, 'proof.made', p_member => p_member, p_detail => jsonb_build_object('named', p_named)
  );
end $$;
grant execute on function feedback_make_proof to porokh_app;
