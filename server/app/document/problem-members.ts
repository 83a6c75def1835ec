import type { RefusalCode, Refusals } from '../../../contract/refusals.ts'
import { tokenScopes } from '../../../contract/token-scopes.ts'
import { zipFaults } from '../../../contract/listing.ts'
import { pictureFaults } from '../../../contract/pictures.ts'
import { misfits } from '../../../contract/screening.ts'
import { columnNames, lineRules } from '../../../contract/statement-formats.ts'
import { tableFaults } from '../../../contract/table-bounds.ts'
import { works } from '../../../contract/work.ts'
import type { JsonSchema } from '../json-schema.ts'

const text = (description: string, example: string): JsonSchema => ({
  type: 'string',
  description,
  examples: [example],
})
const number = (description: string, example: number): JsonSchema => ({
  type: 'integer',
  description,
  examples: [example],
})
const poisha = (description: string, example: number): JsonSchema => number(`${description} In poisha.`, example)
const time = (description: string): JsonSchema => ({
  type: 'string',
  format: 'date-time',
  description: `${description} In UTC.`,
  examples: ['2026-11-21T09:30:00.000Z'],
})
const oneOf = (description: string, values: readonly string[]): JsonSchema => ({
  type: 'string',
  enum: [...values],
  description,
  examples: [values[0]],
})
const list = (description: string, items: JsonSchema, example: unknown[]): JsonSchema => ({
  type: 'array',
  items,
  description,
  examples: [example],
})
const orNull = ({ description, examples, ...form }: JsonSchema): JsonSchema => ({
  anyOf: [form, { type: 'null' }],
  description,
  examples,
})

const max = { max: number('Maximum number allowed.', 20) }
const pictureFault = oneOf('The fault of the picture.', pictureFaults)
const retryAt = { retryAt: time('Earliest time for another attempt.') }
const shortOf = { balance: poisha('The balance.', 24500), needed: poisha('The required amount.', 100000) }
const holdId = number('The id of the hold, for an appeal.', 19)
const holdReason = text('The reason, in words.', 'Two accounts use this wallet.')

/** Codes of refusals with members beyond those of every problem. */
type Telling = { [C in RefusalCode]: object extends Refusals[C] ? never : C }[RefusalCode]

/** A refusal's own members, besides those of every problem. Their types are those of the contract. */
export const problemMembers: { readonly [C in Telling]: { readonly [M in keyof Refusals[C]]: JsonSchema } } = {
  'input.invalid': { errors: { $ref: '#/components/schemas/FieldErrors', description: 'The invalid fields.' } },
  'input.not_possible': {
    errors: { $ref: '#/components/schemas/FieldErrors', description: 'The impossible fields.' },
  },
  'input.too_large': { maxBytes: number('Maximum number of bytes in the body.', 65536) },
  'input.wrong_method': {
    allowed: list('The allowed methods of the address.', { type: 'string' }, ['GET', 'HEAD', 'OPTIONS']),
  },
  'input.not_acceptable': { offered: text('The media type of the answer.', 'application/json') },
  'auth.wrong_role': { role: oneOf('The role that the call needs.', ['member', 'sponsor', 'operator', 'staff']) },
  'auth.too_many_requests': retryAt,
  'conflict.state': { state: text('The present state.', 'closed') },
  'login.frozen': {
    reason: holdReason,
    endsAt: orNull(time('Time when the hold ends; null if it has no end.')),
    holdId,
  },
  'idempotency.key_in_use': retryAt,
  'login.too_many': retryAt,
  'webhook.full': max,
  'token.full': max,
  'link.full': max,
  'deposit.full': max,
  'token.scope': { scope: oneOf('The scope that the token needs.', tokenScopes) },
  'person.role': {
    roles: list('The roles in the organisation that can make the call.', { type: 'string' }, ['owner', 'editor']),
  },
  'person.full': max,
  'invitation.full': max,
  'account.balance_left': { balance: poisha('The remaining balance.', 24500) },
  'account.unfinished': {
    balance: poisha('The remaining balance.', 250000),
    escrow: poisha('The escrow of campaigns.', 0),
    campaigns: number('Number of campaigns that are not closed.', 1),
    deposits: number('Number of waiting deposits.', 0),
    refunds: number('Number of waiting refunds.', 0),
  },
  'pin.easy': { why: oneOf('Why it is easily guessed.', ['pattern', 'year', 'phone', 'wallet']) },
  'pin.wrong': { left: number('Number of attempts left.', 4) },
  'pin.locked': retryAt,
  'campaign.forbidden': {
    findings: list('The forbidden phrases.', { type: 'string' }, ['give us 5 stars']),
  },
  'campaign.not_funded': {
    needed: poisha('The cost of all places.', 100000),
    escrow: poisha('The money in escrow.', 0),
  },
  'campaign.not_picture': { fault: pictureFault },
  'campaign.pictures_full': max,
  'import.too_large': {
    bytes: orNull(number('Number of bytes sent; null if the request does not state it.', 99000000)),
    maxBytes: number('Maximum number of bytes in the file.', 67108864),
  },
  'import.bad_zip': { fault: oneOf('The fault of the zip.', zipFaults) },
  'sponsor.balance_short': shortOf,
  'refund.balance_short': shortOf,
  'sponsor.of_platform': {
    because: oneOf('Another organisation is marked, or it has campaigns in review or open.', ['other', 'campaigns']),
  },
  'task.outside_hours': {
    start: text('The start of business hours, in Asia/Dhaka.', '08:00:00'),
    end: text('The end of business hours, in Asia/Dhaka.', '22:00:00'),
  },
  'task.limit_reached': { limit: number('Number of tasks that can be started per day.', 5) },
  'task.pending': { taskId: number('The id of the unfinished task.', 4711) },
  'task.next_places': { at: time('Time when the next wave of places opens.') },
  'task.level_too_low': { minLevel: number('The minimum level.', 2) },
  'task.unfit': {
    reasons: list(
      'The requirements that the member does not meet.',
      { type: 'string', enum: misfits.filter((one) => one !== 'level') },
      ['platform'],
    ),
  },
  'task.work_hold': { reason: holdReason, holdId },
  'task.review_too_short': {
    min: number('Minimum number of characters in a review.', 60),
    length: number('Number of characters in the review.', 12),
  },
  'task.answers_missing': {
    questions: list('The ids of the questions without a valid answer.', { type: 'string' }, ['easy']),
  },
  'task.more_than_shown': {
    count: number('The present number.', 26),
    shown: number('The displayed number.', 25),
  },
  'task.screenshots_missing': {
    min: number('Number of screenshots required with a review.', 1),
    count: number('Number of screenshots in the review.', 0),
  },
  'task.screenshots_full': max,
  'task.not_picture': { fault: pictureFault },
  'tag.full': max,
  'tag.many': max,
  'message.full': max,
  'note.full': max,
  'saved_text.full': max,
  'saved_offer.full': max,
  'wish.full': max,
  'payout.wallet_changed': { from: time('Time when payouts are possible again.') },
  'payout.hold': {
    reason: holdReason,
    endsAt: orNull(time('Time when the hold ends; null if it has no end.')),
    holdId,
  },
  'payout.below_minimum': { minimum: poisha('The minimum amount of a withdrawal.', 5000) },
  'payout.balance_short': { balance: poisha('The balance.', 24500) },
  'payout.over_daily_limit': { left: poisha('The amount that can still be withdrawn today.', 0) },
  'payout.wrong_lines': {
    count: number('Number of invalid lines.', 2),
    line: number('The first of them.', 14),
  },
  'hold.too_long': { maxHours: number('Maximum number of hours.', 168) },
  'inbox.claimed': { by: text('The operator who has claimed the item.', 'nasrin'), since: time('Time of the claim.') },
  'fees.balance_short': { balance: poisha('The balance of the account: fees or withheld tax.', 480000) },
  'table.unreadable': {
    why: oneOf('The reason why the file cannot be read.', tableFaults),
    line: number('The line with the error; 0 for the whole file.', 14),
  },
  'statement.wrong_lines': {
    count: number('Number of invalid lines.', 2),
    lines: list(
      'Some of the invalid lines.',
      {
        type: 'object',
        required: ['line', 'column', 'rule', 'cell'],
        properties: {
          line: number('The line of the file.', 14),
          column: oneOf('The column with the error.', columnNames),
          rule: oneOf('The violated rule.', lineRules),
          cell: text('The content of the cell, shortened.', '31/02/2026'),
        },
      },
      [],
    ),
  },
  'statement.read_otherwise': { file: text('The name of the earlier upload.', 'november.csv') },
  'statement.contradicts': {
    count: number('Number of contradicting lines.', 1),
    line: number('The first of them.', 14),
    file: text('The earlier file.', 'november.csv'),
  },
  'reconciliation.covered': {
    channel: text('The kind of payments already covered by another account.', 'bank'),
    by: text('The name of the other account.', 'City Bank 7001'),
  },
  'reconciliation.closed': { day: text('The closed day, in Asia/Dhaka.', '2026-11-21') },
  'reconciliation.amounts_differ': {
    line: poisha('The amount of the line.', 50000),
    movement: poisha('The amount of the payment.', 49000),
  },
  'reconciliation.day_runs': { from: time('Time when the day ends.') },
  'reconciliation.left_over': { count: number('Number of lines and payments left over.', 2) },
  'person.waits': { from: time('Earliest time at which this person can make the call.') },
  'deposit.seen': { deposit: number('The id of the credited deposit.', 88) },
  'payout.too_soon': { from: time('Earliest time at which the payout can be recorded as not paid.') },
  'operator.too_new': { from: time('Earliest time at which this operator can confirm.') },
  'operator.other_work': {
    work: list('The operators’ role that the call needs.', { type: 'string', enum: [...works] }, ['finance']),
  },
}
