/** A mutation of SQL functions: replaces all occurrences of a text in the only function that contains it. */
export interface Planted {
  name: string
  changes: { from: string; to: string; in?: string }[]
}

/** Each bug breaks one rule of the books in the database. A walk must find it through the API. */
export const bugs: readonly Planted[] = [
  {
    name: 'pay is rounded down',
    changes: [{ from: '(p_amount * p_share + 50) / 100', to: 'p_amount * p_share / 100' }],
  },
  {
    name: 'the fee goes to the member too',
    changes: [{ from: 'balance = balance + j.member,', to: 'balance = balance + j.member + j.fees,' }],
  },
  {
    name: 'a sponsor approves what is disputed',
    changes: [
      { in: 'tasks_approve', from: `('submitted', 'repair')`, to: `('submitted', 'repair', 'disputed')` },
      { in: 'tasks_guard', from: `refused := old.state = 'disputed';`, to: `refused := false;` },
    ],
  },
  {
    name: 'one task a day too many',
    changes: [{ from: 'today >= p_day_limit', to: 'today > p_day_limit' }],
  },
  {
    name: 'the daily limit of payouts is one poisha lower',
    changes: [{ from: 'spent + p_amount > ', to: 'spent + p_amount >= ' }],
  },
  {
    name: 'a cancelled payout counts for the daily limit',
    changes: [{ from: `state not in ('failed', 'cancelled')`, to: `state not in ('failed')` }],
  },
  {
    name: 'money is released while a task is in progress',
    changes: [
      {
        in: 'campaigns_release',
        from: `('in_progress', 'submitted', 'repair', 'disputed')`,
        to: `('submitted', 'repair', 'disputed')`,
      },
    ],
  },
  {
    name: 'the fifth wrong PIN does not lock',
    changes: [{ from: 'pin_failures + 1 >= 5', to: 'pin_failures + 1 >= 6' }],
  },
  {
    name: 'a lost level is kept for 13 days',
    changes: [
      {
        in: 'members_keep_level',
        from: `kept_until = p_at + interval '336 hours'`,
        to: `kept_until = p_at + interval '312 hours'`,
      },
    ],
  },
  {
    name: 'a payout that failed returns to nobody',
    changes: [
      {
        in: 'ledger_post_payout_return',
        from: 'return public.ledger_change_member(j)',
        to: 'return (select balance from public.ledger_member where member_id = j.member_id)',
      },
    ],
  },
  {
    name: 'the place of an expired task is lost',
    changes: [{ from: 'if old.held > 0 then', to: `if old.held > 0 and new.state <> 'expired' then` }],
  },
  {
    name: 'a task is handed in after its time',
    changes: [
      { in: 'tasks_submit', from: 'if due <= p_now then', to: 'if false then' },
      { in: 'tasks_submit', from: 'if p_checked is not true then', to: 'if false then' },
      { in: 'tasks_begin_decision', from: 'if due <= p_now then', to: 'if false then' },
    ],
  },
  {
    name: 'a rejection counts twice',
    changes: [{ from: 'set rejected = rejected + 1', to: 'set rejected = rejected + 2' }],
  },
  {
    name: 'a task starts in the moment when business hours end',
    changes: [{ from: 'hour < s.business_end', to: 'hour <= s.business_end' }],
  },
  {
    name: 'a rejection is disputed in the moment when that is over',
    changes: [
      { in: 'tasks_dispute', from: 'dispute_until > p_now', to: 'dispute_until >= p_now' },
      { in: 'tasks_guard', from: 'new.disputed_at >= old.dispute_until', to: 'new.disputed_at > old.dispute_until' },
    ],
  },
  {
    name: 'payouts wait 23 hours after a change of the wallet',
    changes: [
      {
        in: 'members_bind_wallet',
        from: `p_now + interval '24 hours'`,
        to: `p_now + interval '23 hours'`,
      },
    ],
  },
]
