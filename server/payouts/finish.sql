-- Ends a sent payout, as paid with the reference p_answer, or as failed for the reason p_answer: then the money returns
-- to the member. Returns false if it is in another state, so that two answers about the same payout move the money
-- once. The application may not call it.
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
    insert into ledger_journal (at, kind, key, actor, rail, member_id, payout_id, clearing, outside, withheld)
      values (
        p_now, 'payout_settle', 'payout_settle:' || p.id, p_actor, p.rail, p.member_id, p.id,
        -p.amount, p.amount - p.withheld, p.withheld
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

-- An answer about a payout contains the outcome, and a reference, which may be empty, or a reason.
create or replace function payouts_refuse_no_answer(p_paid boolean, p_answer text) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (p_paid is not null and length(p_answer) <= 1000) is not true then
    perform ledger_refuse('an answer about a payout says how it ended, and has a reference or a reason');
  end if;
end $$;

-- Whether an error comes from the calling session and not from the row: it waited too long, or the server or the caller
-- ran out of disk, memory or stack.
create or replace function payouts_is_of_session(p_code text) returns boolean
language sql immutable
as $$
  select left(p_code, 2) in ('40', '53', '54', '55', '57', '58') or p_code = 'TIME0'
$$;

-- Stores the sandbox's answer. On the manual rail an operator answers (payouts_take_result), on the rail bkash the
-- gateway or two operators (payouts_finish_call, payouts_say). An outcome that cannot be stored is recorded, and the
-- rail is asked again later, so that it does not block other payouts (app_do_all). Errors of the calling session are
-- not recorded, because they could postpone due work.
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
  if exists (select from payouts_payout where id = p_payout and rail <> 'sandbox') then
    perform ledger_refuse('an operator answers about a payout by hand, and bKash about its own');
  end if;
  begin
    done := payouts_end(p_payout, p_paid, p_answer, 'system', null, p_now);
    perform app_forget_stuck('payouts.finish', array[p_payout], p_now);
    return done;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, why = message_text;
    if payouts_is_of_session(code) then
      raise;
    end if;
    perform app_note_stuck('payouts.finish', p_payout, why, p_now);
    return false;
  end;
end $$;
grant execute on function payouts_finish to porokh_app;
