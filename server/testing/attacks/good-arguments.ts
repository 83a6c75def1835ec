import type { AttackedWorld } from './world.ts'

/** An argument with which the application might call the function, as SQL. No attacker knows the token of an operator's session. */
export function goodArgument({ books: { ids } }: AttackedWorld, call: string, name: string, type: string): string {
  const byCall: Record<string, string> = {
    'tasks_claim.p_member': String(ids.karim),
    'tasks_approve.p_task': String(ids.submitted),
    'tasks_approve_many.p_tasks': `array[${ids.submitted}, ${ids.allForMember}]`,
    'campaigns_release.p_campaign': String(ids.closed),
    'app_keep_result.p_actor': `'member:${ids.rahima}'`,
    'app_kept_answer.p_actor': `'member:${ids.rahima}'`,
  }
  const byName: Record<string, string> = {
    p_member: String(ids.rahima),
    p_sponsor: String(ids.sponsor),
    p_user: String(ids.karim),
    p_campaign: String(ids.open),
    p_task: String(ids.started),
    p_payout: String(ids.requested),
    p_deposit: String(ids.pending),
    p_actor: `'sponsor'`,
    p_actor_id: String(ids.karim),
    p_amount: '5000',
    p_pin: `sha256('4826')`,
    p_rail: `'sandbox'`,
    p_now: 'clock_timestamp()',
    p_at: 'clock_timestamp()',
    p_since: `clock_timestamp() - interval '1 day'`,
    at: 'clock_timestamp()',
    p_action: `'ticket.opened'`,
    p_key: `'a new key'`,
    p_hash: `sha256('x')`,
    p_status: '200',
    p_result: `'{}'`,
    p_detail: `'{}'`,
    p_notify: 'false',
    p_answer: 'null',
    p_tasks: `array[${ids.submitted}]`,
    p_checked: 'true',
    p_review: `repeat('A review. ', 10)`,
    p_rating: '4',
    p_answers: `'[]'`,
    p_shingles: `'{3,4}'`,
    p_alike: '5',
    p_was: '1',
    p_now_earned: '0',
    p_approved: '5',
    p_rejected: '1',
    p_reset: `'00:00'`,
    p_wait: `interval '1 hour'`,
    why: `'no reason'`,
    j: 'null',
  }
  return byCall[`${call}.${name}`] ?? byName[name] ?? byType[type] ?? 'null'
}

const byType: Record<string, string> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  text: `'x'`,
  boolean: 'true',
  jsonb: `'{}'`,
  json: `'{}'`,
  bytea: `sha256('made up')`,
  'timestamp with time zone': 'clock_timestamp()',
}
