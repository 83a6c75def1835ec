import type { EasyPin } from './easy-pin.ts'
import type { Work } from './work.ts'
import type { ZipFault } from './listing.ts'
import type { PictureFault } from './pictures.ts'
import type { misfits } from './screening.ts'
import type { WrongLines } from './reconciliation-schemas.ts'
import type { TableFault } from './table-bounds.ts'

/**
 * All reasons for refusing a request, with the values for their messages. `server/app/refusals/refusals.ts` gives each a status, a title
 * and a message in both languages. A published code never changes, because clients switch on it.
 */
export interface Refusals {
  'input.invalid': { errors: FieldError[] }
  /** A refusal that no schema can describe: it depends on stored data, on the time, or on several fields together. */
  'input.not_possible': { errors: FieldError[] }
  'input.not_json': object
  'input.too_large': { maxBytes: number }
  'input.unsupported_type': object
  'input.wrong_method': { allowed: string[] }
  'input.not_acceptable': { offered: string }
  'auth.signed_out': object
  'auth.wrong_role': { role: string }
  'auth.cross_site': object
  'auth.too_many_requests': { retryAt: string }
  not_found: object
  'conflict.state': { state: string }
  'conflict.changed': object
  'precondition.missing': object
  'settings.change_open': object
  'idempotency.key_missing': object
  'idempotency.key_invalid': object
  'idempotency.key_reused': object
  'idempotency.key_in_use': { retryAt: string }

  'register.terms_required': object
  'register.code_missing': object
  'register.email_fields_missing': object
  'register.phone_fields_missing': object
  'register.password_mismatch': object
  'register.code_invalid': object
  'register.email_exists': object
  'register.phone_exists': object
  'register.username_exists': object
  'register.organisation_exists': object
  'register.password_weak': object
  'login.fields_missing': object
  'login.email_unknown': object
  'login.username_unknown': object
  'login.password_wrong': object
  'login.frozen': { reason: string; endsAt: string | null; holdId: number }
  'login.too_many': { retryAt: string }
  'contact.not_verified': object
  'password.current_wrong': object
  'password.first': object
  'password.same': object
  'reset.code_wrong': object
  'message.stopped': object
  'push.refused': object
  'webhook.url': object
  'webhook.full': { max: number }
  'events.gone': object
  'token.full': { max: number }
  'link.full': { max: number }
  'deposit.full': { max: number }
  'payment.no_transaction': object
  'token.scope': { scope: string }
  'token.refused': object
  'person.role': { roles: string[] }
  'person.last_owner': object
  'person.self': object
  'person.waits': { from: string }
  'person.email_taken': object
  'person.full': { max: number }
  'invitation.waits': object
  'invitation.full': { max: number }
  'invitation.over': object
  'factor.needed': object
  'factor.enrol': object
  'factor.wrong': object
  'factor.last': object
  'account.balance_left': { balance: number }
  'account.tasks_open': object
  'account.unfinished': { balance: number; escrow: number; campaigns: number; deposits: number; refunds: number }

  'wallet.provider_number': object
  'wallet.number_mismatch': object
  'wallet.number_taken': object
  'wallet.code_needed': object
  'pin.easy': { why: EasyPin | 'phone' | 'wallet' }
  'pin.not_set': object
  'unlock.unknown': object
  'unlock.over': object
  'unlock.wrong': object
  'password.needed': object
  'pin.wrong': { left: number }
  'pin.locked': { retryAt: string }

  'campaign.forbidden': { findings: string[] }
  'campaign.not_funded': { needed: number; escrow: number }
  'campaign.already_funded': object
  'campaign.amount_locked': object
  'campaign.not_picture': { fault: PictureFault }
  'campaign.pictures_full': { max: number }
  /** `errors`: the other errors, so that one answer lists all of them. */
  'campaign.in_past': { errors?: FieldError[] }
  /** `bytes` is null if the request does not declare its length. */
  'import.too_large': { bytes: number | null; maxBytes: number }
  'import.bad_zip': { fault: ZipFault }
  'import.no_listing': object
  'sponsor.balance_short': { balance: number; needed: number }
  'refund.balance_short': { balance: number; needed: number }
  'refund.new_account': object
  'sponsor.of_platform': { because: 'other' | 'campaigns' }

  'task.outside_hours': { start: string; end: string }
  'task.limit_reached': { limit: number }
  'task.pending': { taskId: number }
  'task.none_open': object
  'task.out_of_places': object
  'task.next_places': { at: string }
  'task.already_taken': object
  'task.first_taken': object
  'task.given_back': object
  'lookup.reason_needed': object
  'task.level_too_low': { minLevel: number }
  'task.unfit': { reasons: Exclude<(typeof misfits)[number], 'level'>[] }
  'saved_offer.full': { max: number }
  'wish.full': { max: number }
  'task.work_hold': { reason: string; holdId: number }
  'task.review_too_short': { min: number; length: number }
  'task.answers_missing': { questions: string[] }
  'task.more_than_shown': { count: number; shown: number }
  'task.screenshots_missing': { min: number; count: number }
  'task.screenshots_full': { max: number }
  'task.not_picture': { fault: PictureFault }
  'task.time_over': object
  'task.repair_used': object
  'task.dispute_window_over': object

  'tag.full': { max: number }
  'tag.many': { max: number }
  'message.full': { max: number }
  'note.full': { max: number }
  'note.not_own': object
  'report.open': object
  'saved_text.full': { max: number }
  'saved_text.name_taken': object

  'payout.no_wallet': object
  'payout.wallet_changed': { from: string }
  'payout.wallet_unconfirmed': object
  'payout.hold': { reason: string; endsAt: string | null; holdId: number }
  'payout.below_minimum': { minimum: number }
  'payout.balance_short': { balance: number }
  'payout.over_daily_limit': { left: number }
  'payout.no_result': object
  'payout.wrong_lines': { count: number; line: number }

  'hold.too_long': { maxHours: number }
  'hold.needs_second_operator': object
  'fraud.no_contact': object
  'hold.already_active': object
  'hold.without_end': object
  'hold.appeal_waits': object
  'hold.not_longer': object
  'approval.same_operator': object
  'inbox.claimed': { by: string; since: string }
  'fees.balance_short': { balance: number }
  'table.unreadable': { why: TableFault; line: number }
  'statement.not_mapped': object
  'statement.wrong_lines': WrongLines
  'statement.read_otherwise': { file: string }
  'statement.contradicts': { count: number; line: number; file: string }
  'reconciliation.covered': { channel: string; by: string }
  'reconciliation.closed': { day: string }
  'reconciliation.amounts_differ': { line: number; movement: number }
  'reconciliation.day_runs': { from: string }
  'reconciliation.left_over': { count: number }
  'reconciliation.booked': object
  'reconciliation.no_charges': object
  'operator.exists': object
  'operator.last_two': object
  'operator.too_new': { from: string }
  'payout.too_soon': { from: string }
  'deposit.seen': { deposit: number }
  'operator.other_work': { work: readonly Work[] }
}

export type RefusalCode = keyof Refusals

export interface FieldError {
  /** The path of the field: `body.amount`, `query.limit`, `params.id`. */
  field: string
  /**
   * The violated rule. These names never change: required, type, too_short, too_long, too_small, too_big, too_early, format, choice,
   * reserved, forbidden, no_link, sign.
   */
  rule: string
  limit?: number | string
  /** The unit that `too_short` and `too_long` count. */
  unit?: 'characters' | 'items'
  message?: string
}

/** RFC 9457 application/problem+json, as Porokh sends it. */
export interface Problem {
  type: string
  title: string
  detail: string
  status: number
  code: RefusalCode | 'internal'
  requestId: string
  errors?: FieldError[]
  [extension: string]: unknown
}
