-- The effect of a provider's answer to a batch, line by line: a list of {payout_id, paid, answer, amount,
-- other_number}. `paid` is null without an outcome, the amount is optional, and other_number is true if the line names
-- another wallet than the payout's. One statement reads the rows of the batch, at most 1,000, and checks other ids only
-- for existence. The verdict is the first of these that applies:
--   unknown      there is no such payout
--   elsewhere    it is not in this batch
--   twice        the answer names it more than once, so the outcome is unclear
--   waits        it has no outcome yet
--   already      it already has this outcome
--   contradicts  it already has another outcome
--   number       the line names another wallet than the payout's
--   amount       another amount was sent than requested
--   settled, returned  the new outcome
create or replace function payouts_read_result(p_batch bigint, p_results jsonb)
returns table (
  line bigint,
  payout_id bigint,
  paid boolean,
  answer text,
  said_amount bigint,
  provider text,
  number text,
  amount bigint,
  verdict text
)
language sql stable
as $$
  with batch as materialized (
    select
      id,
      amount - withheld as amount,
      state,
      provider,
      number
    from public.payouts_payout
    where batch_id = p_batch
  ),
  said as (
    select
      l.at as line,
      (l.said ->> 'payout_id')::bigint as payout_id,
      (l.said ->> 'paid')::boolean as paid,
      l.said ->> 'answer' as answer,
      (l.said ->> 'amount')::bigint as amount,
      (l.said ->> 'other_number')::boolean as other_number,
      count(*) over (partition by l.said ->> 'payout_id') as times
    from jsonb_array_elements(p_results) with ordinality l(said, at)
  )
  select
    s.line,
    s.payout_id,
    s.paid,
    s.answer,
    s.amount,
    b.provider,
    b.number,
    b.amount,
    case
      when b.id is null then case
        when exists (select from public.payouts_payout where id = s.payout_id) then 'elsewhere'
        else 'unknown'
      end
      when s.times > 1 then 'twice'
      when s.paid is null then 'waits'
      when b.state::text = case when s.paid then 'paid' else 'failed' end then 'already'
      when b.state <> 'sending' then 'contradicts'
      when s.other_number then 'number'
      when s.amount <> b.amount then 'amount'
      when s.paid then 'settled'
      else 'returned'
    end
  from said s
    left join batch b on b.id = s.payout_id
  order by s.line
$$;
grant execute on function payouts_read_result to porokh_app;

-- The version of a batch: the number of its finished payouts. Payouts are never added or finished twice, so the same
-- number means the same state.
create or replace function payouts_batch_version(p_batch bigint) returns bigint
language sql stable
as $$
  select 1 + count(*) filter (where state <> 'sending')
  from public.payouts_payout
  where batch_id = p_batch
$$;

-- Applies the result shown by payouts_read_result, as entered by the operator with this session, if the batch still has
-- the version p_seen, or any version if that is null: the outcome is taken, or changed. Returns how many were paid,
-- failed and unchanged (lines without an outcome do not count), and as `stuck` a list of {payoutId, why} of those whose
-- outcome cannot be stored: they do not block others. All lines are tried at once and, only if that fails, one by one.
create or replace function payouts_take_result(
  p_token bytea,
  p_batch bigint,
  p_seen bigint,
  p_results jsonb,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  r record;
  each boolean;
  paid integer;
  failed integer;
  stuck jsonb;
  code text;
  why text;
begin
  -- Serialises two answers to the same batch, or an answer and a claim.
  perform from payouts_batch where id = p_batch for no key update;
  if payouts_batch_version(p_batch) <> p_seen then
    return json_build_object('outcome', 'changed');
  end if;
  perform inbox_decide('batch', p_batch, operator, p_now);
  foreach each in array array[false, true] loop
    paid := 0;
    failed := 0;
    stuck := '[]';
    begin
      for r in
        select l.*
        from payouts_read_result(p_batch, p_results) l
        where l.verdict in ('settled', 'returned')
        order by l.payout_id
      loop
        perform payouts_refuse_no_answer(r.paid, r.answer);
        if not each then
          perform payouts_end(r.payout_id, r.paid, r.answer, 'operator', operator, p_now);
        else
          begin
            perform payouts_end(r.payout_id, r.paid, r.answer, 'operator', operator, p_now);
          exception when others then
            get stacked diagnostics code = returned_sqlstate, why = message_text;
            if payouts_is_of_session(code) then
              raise;
            end if;
            stuck := stuck || jsonb_build_object('payoutId', r.payout_id, 'why', left(why, 500));
            continue;
          end;
        end if;
        paid := paid + r.paid::integer;
        failed := failed + (not r.paid)::integer;
      end loop;
      exit;
    exception when others then
      get stacked diagnostics code = returned_sqlstate;
      if each or payouts_is_of_session(code) then
        raise;
      end if;
    end;
  end loop;
  update payouts_batch set ended_at = p_now
  where id = p_batch
    and ended_at is null
    and not exists (select from payouts_payout where batch_id = p_batch and state = 'sending');
  return json_build_object(
    'outcome', 'taken',
    'version', payouts_batch_version(p_batch),
    'paid', paid,
    'failed', failed,
    'unchanged', (
      select count(*) - paid - failed - jsonb_array_length(stuck)
      from jsonb_array_elements(p_results) l(said)
      where l.said ->> 'paid' is not null
    ),
    'stuck', stuck
  );
end $$;
grant execute on function payouts_take_result to porokh_app;
