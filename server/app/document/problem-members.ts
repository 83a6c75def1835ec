import type { RefusalCode, Refusals } from '../../../contract/refusals.ts'
import { tokenScopes } from '../../../contract/token-scopes.ts'
import { zipFaults } from '../../../contract/listing.ts'
import { misfits } from '../../../contract/screening.ts'
import { statementFaults, columnNames, lineRules } from '../../../contract/statement-formats.ts'
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

const max = { max: number('How many there can be.', 20) }
const retryAt = { retryAt: time('From when it can be tried again.') }
const shortOf = { balance: poisha('The balance.', 24500), needed: poisha('What is needed.', 100000) }
const holdId = number('The id of the hold, to appeal against it.', 19)
const holdReason = text('Why, in words.', 'Two accounts use this wallet.')

/** Codes of refusals with members beyond those of every problem. */
type Telling = { [C in RefusalCode]: object extends Refusals[C] ? never : C }[RefusalCode]

/** A refusal's own members, besides those of every problem. Their types are those of the contract. */
export const problemMembers: { readonly [C in Telling]: { readonly [M in keyof Refusals[C]]: JsonSchema } } = {
  'input.invalid': { errors: { $ref: '#/components/schemas/FieldErrors', description: 'Each field that is wrong.' } },
  'input.not_possible': {
    errors: { $ref: '#/components/schemas/FieldErrors', description: 'Each field that is not possible.' },
  },
  'input.too_large': { maxBytes: number('The most bytes that can be sent.', 65536) },
  'input.wrong_method': {
    allowed: list('The methods of the address.', { type: 'string' }, ['GET', 'HEAD', 'OPTIONS']),
  },
  'input.not_acceptable': { offered: text('The media type of the answer.', 'application/json') },
  'auth.wrong_role': { role: oneOf('Whose call it is.', ['member', 'sponsor', 'operator', 'staff']) },
  'auth.too_many_requests': retryAt,
  'conflict.state': { state: text('The present state.', 'closed') },
  'login.frozen': { reason: holdReason, endsAt: orNull(time('When the hold ends; null without an end.')), holdId },
  'idempotency.key_in_use': retryAt,
  'login.too_many': retryAt,
  'webhook.full': max,
  'token.full': max,
  'link.full': max,
  'deposit.full': max,
  'token.scope': { scope: oneOf('The scope that the token needs.', tokenScopes) },
  'person.role': {
    roles: list('Who of the organisation may do it.', { type: 'string' }, ['owner', 'editor']),
  },
  'person.full': max,
  'invitation.full': max,
  'account.balance_left': { balance: poisha('The balance that is left.', 24500) },
  'account.unfinished': {
    balance: poisha('The balance that is left.', 250000),
    escrow: poisha('The money in campaigns.', 0),
    campaigns: number('How many campaigns are not closed.', 1),
    deposits: number('How many deposits wait.', 0),
    refunds: number('How many refunds wait.', 0),
  },
  'pin.wrong': { left: number('How many tries are left.', 4) },
  'pin.locked': retryAt,
  'campaign.forbidden': {
    findings: list('The words that are forbidden.', { type: 'string' }, ['give us 5 stars']),
  },
  'campaign.not_funded': { needed: poisha('What all places cost.', 100000), escrow: poisha('What is in escrow.', 0) },
  'campaign.pictures_full': max,
  'import.too_large': {
    bytes: orNull(number('How many bytes were sent; null where the request does not say.', 99000000)),
    maxBytes: number('The most bytes that can be sent.', 67108864),
  },
  'import.bad_zip': { fault: oneOf('What is wrong with the zip.', zipFaults) },
  'sponsor.balance_short': shortOf,
  'refund.balance_short': shortOf,
  'task.outside_hours': {
    start: text('When business hours begin, in Asia/Dhaka.', '08:00:00'),
    end: text('When business hours end, in Asia/Dhaka.', '22:00:00'),
  },
  'task.limit_reached': { limit: number('How many tasks can be started in a day.', 5) },
  'task.pending': { taskId: number('The id of the task that has to be finished first.', 4711) },
  'task.next_places': { at: time('When more places can be started.') },
  'task.level_too_low': { minLevel: number('The level that it needs.', 2) },
  'task.unfit': {
    reasons: list('What does not fit.', { type: 'string', enum: misfits.filter((one) => one !== 'level') }, [
      'platform',
    ]),
  },
  'task.work_hold': { reason: holdReason, holdId },
  'task.review_too_short': {
    min: number('How many characters a review needs.', 60),
    length: number('How many it has.', 12),
  },
  'task.answers_missing': {
    questions: list('The ids of the questions without an answer that fits.', { type: 'string' }, ['easy']),
  },
  'task.more_than_shown': {
    count: number('How many there are by now.', 26),
    shown: number('How many were shown.', 25),
  },
  'task.screenshots_missing': {
    min: number('How many screenshots a review needs.', 1),
    count: number('How many it has.', 0),
  },
  'task.screenshots_full': max,
  'tag.full': max,
  'tag.many': max,
  'note.full': max,
  'saved_text.full': max,
  'payout.wallet_changed': { from: time('From when payouts are possible again.') },
  'payout.hold': { reason: holdReason, endsAt: orNull(time('When the hold ends; null without an end.')), holdId },
  'payout.below_minimum': { minimum: poisha('The least that can be withdrawn.', 5000) },
  'payout.balance_short': { balance: poisha('The balance.', 24500) },
  'payout.over_daily_limit': { left: poisha('What can still be withdrawn today.', 0) },
  'hold.too_long': { maxHours: number('The most hours.', 168) },
  'inbox.claimed': { by: text('Who has taken it.', 'nasrin'), since: time('Since when.') },
  'fees.balance_short': { balance: poisha('What the account holds: the fees, or the tax that was kept back.', 480000) },
  'statement.unreadable': {
    why: oneOf('Why the file cannot be read.', statementFaults),
    line: number('The line where it begins; 0 for the whole file.', 14),
  },
  'statement.wrong_lines': {
    count: number('How many lines are wrong.', 2),
    lines: list(
      'Some of them.',
      {
        type: 'object',
        required: ['line', 'column', 'rule', 'cell'],
        properties: {
          line: number('The line of the file.', 14),
          column: oneOf('The column.', columnNames),
          rule: oneOf('The rule that it breaks.', lineRules),
          cell: text('What stands there, shortened.', '31/02/2026'),
        },
      },
      [],
    ),
  },
  'reconciliation.covered': {
    channel: text('What goes over another account already.', 'bank'),
    by: text('The name of that account.', 'City Bank 7001'),
  },
  'reconciliation.closed': { day: text('The day that is closed, in Asia/Dhaka.', '2026-11-21') },
  'reconciliation.amounts_differ': {
    line: poisha('The amount of the line.', 50000),
    movement: poisha('The amount of the payment.', 49000),
  },
  'reconciliation.day_runs': { from: time('When the day is over.') },
  'reconciliation.left_over': { count: number('How many are left over.', 2) },
  'person.waits': { from: time('From when this person can do it.') },
  'deposit.seen': { deposit: number('The deposit that was credited.', 88) },
  'payout.too_soon': { from: time('From when it can be said that it was not paid.') },
  'operator.too_new': { from: time('From when this operator can confirm.') },
  'operator.other_work': {
    work: list('Whose work it is.', { type: 'string', enum: [...works] }, ['finance']),
  },
}
