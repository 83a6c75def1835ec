-- Ends a payout that is on its way, as paid with the reference p_answer, or as failed for the reason p_answer: then the
-- money returns to the member. Returns false when it is in another state, so that two answers about the same payout
-- move the money once. Not for the application to call.
create or replace function payouts_end(
  p_payout bigint,
  p_paid boolean,
  p_answer text,
  p_actor text,
  p_actor_id bigint,
  p_now timestamptz
) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  p payouts_payout;
begin
  select * into p from payouts_payout where id = p_payout for no key update;
  if not found or p.state <> 'sending' then
    return false;
  end if;
  if p_paid then
    update payouts_payout set reference = p_answer where id = p.id;
    insert into ledger_journal (at, kind, key, actor, rail, member_id, payout_id, clearing, outside)
      values (
        p_now, 'payout_settle', 'payout_settle:' || p.id, p_actor, p.rail, p.member_id, p.id, -p.amount, p.amount
      );
  else
    update payouts_payout set failure = p_answer where id = p.id;
    insert into ledger_journal (at, kind, key, actor, member_id, payout_id, clearing, member)
      values (p_now, 'payout_return', 'payout_return:' || p.id, p_actor, p.member_id, p.id, -p.amount, p.amount);
  end if;
  perform audit_record(
    p_now, p_actor, p_actor_id, case when p_paid then 'payout.paid' else 'payout.failed' end,
    p_member => p.member_id,
    p_payout => p.id,
    p_notify => true,
    p_detail => jsonb_strip_nulls(
      jsonb_build_object('amount', p.amount, 'failure', case when not p_paid then p_answer end)
    )
  );
  return true;
end $$;
revoke execute on function payouts_end from public;

-- An answer about a payout says how it ended, and has a reference, which may be empty, or a reason.
create or replace function payouts_refuse_no_answer(p_paid boolean, p_answer text) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (p_paid is not null and length(p_answer) <= 1000) is not true then
    perform ledger_refuse('an answer about a payout says how it ended, and has a reference or a reason');
  end if;
end $$;
revoke execute on function payouts_refuse_no_answer from public;

-- Stores what an automatic rail has answered. On the manual rail an operator answers (payouts_take_result). An end that
-- cannot be stored is noted, and the rail is asked again later, so that it keeps no other payout waiting
-- (server/app/stuck.sql). What fails because of the session that calls is not noted: it could put off what is due.
create or replace function payouts_finish(p_payout bigint, p_paid boolean, p_answer text, p_now timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  done boolean;
  code text;
  why text;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a rail''s answer');
  perform payouts_refuse_no_answer(p_paid, p_answer);
  if exists (select from payouts_payout where id = p_payout and rail = 'manual') then
    perform ledger_refuse('an operator answers about a payout by hand');
  end if;
  begin
    done := payouts_end(p_payout, p_paid, p_answer, 'system', null, p_now);
    perform app_forget_stuck('payouts.finish', array[p_payout], p_now);
    return done;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, why = message_text;
    -- It waited too long, or the server or the caller is in trouble: no disk, no memory, no stack.
    if left(code, 2) in ('40', '53', '54', '55', '57', '58') or code = 'TIME0' then
      raise;
    end if;
    perform app_note_stuck('payouts.finish', p_payout, why, p_now);
    return false;
  end;
end $$;
revoke execute on function payouts_finish from public;
grant execute on function payouts_finish to porokh_app;

-- Stores what a provider has answered to a batch, as the operator with this session has entered it: a list of
-- {payout_id, paid, answer}. What is not open in this batch is ignored, so that the same can be sent again. Returns how
-- many were paid, failed and unchanged.
create or replace function payouts_take_result(p_token bytea, p_batch bigint, p_results jsonb, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
  r record;
  paid integer := 0;
  failed integer := 0;
  unchanged integer := 0;
begin
  -- In the order of their ids, so that two uploads at the same time wait for each other and do not deadlock.
  for r in
    select l.payout_id as id, l.paid, l.answer
    from jsonb_to_recordset(p_results) l(payout_id bigint, paid boolean, answer text)
    order by l.payout_id
  loop
    perform payouts_refuse_no_answer(r.paid, r.answer);
    if not exists (select from payouts_payout where id = r.id and batch_id = p_batch)
      or not payouts_end(r.id, r.paid, r.answer, 'operator', operator, p_now)
    then
      unchanged := unchanged + 1;
    elsif r.paid then
      paid := paid + 1;
    else
      failed := failed + 1;
    end if;
  end loop;
  return json_build_object('paid', paid, 'failed', failed, 'unchanged', unchanged);
end $$;
revoke execute on function payouts_take_result from public;
grant execute on function payouts_take_result to porokh_app;
