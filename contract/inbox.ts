import * as v from 'valibot'
import { Day, Id, IdText, page, pageQuery, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { Work } from './work.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** The queues of the inbox. Items that are due at the same time are sorted in the order of this list. */
export const inboxKinds = [
  'dispute',
  'appeal',
  'batch',
  'unknown',
  'unsent',
  'closing',
  'ticket',
  'refund',
  'deposit',
  'payment',
  'fraud',
  'approval',
  'role',
  'settings',
  'day',
  'campaign',
  'addition',
  'text',
  'leftover',
  'abuse',
] as const

/** Hours within which an item should be decided. Shorter if a member's money or work is waiting. */
export const hoursToDecide: Record<(typeof inboxKinds)[number], number> = {
  dispute: 24,
  appeal: 24,
  batch: 24,
  unknown: 24,
  unsent: 24,
  // Until the account is closed, an unauthorised person could sign in with it.
  closing: 24,
  ticket: 48,
  refund: 48,
  deposit: 48,
  // The money has already left the sponsor's wallet or card.
  payment: 24,
  fraud: 48,
  approval: 72,
  role: 72,
  settings: 72,
  day: 72,
  campaign: 72,
  addition: 72,
  text: 72,
  leftover: 72,
  abuse: 168,
}

/** The operators besides admins who decide items of this kind. */
export const workOf: Record<(typeof inboxKinds)[number], Work> = {
  dispute: 'support',
  appeal: 'support',
  batch: 'finance',
  unknown: 'finance',
  unsent: 'finance',
  closing: 'admin',
  ticket: 'support',
  fraud: 'support',
  refund: 'finance',
  deposit: 'finance',
  payment: 'finance',
  approval: 'finance',
  role: 'admin',
  settings: 'admin',
  addition: 'admin',
  day: 'finance',
  leftover: 'finance',
  campaign: 'content',
  text: 'content',
  abuse: 'support',
}

const Kind = v.picklist(inboxKinds)
const Item = data('ItemToGiveBack', 'A claimed item of the inbox.', {
  kind: field(Kind, 'The queue of the item.'),
  id: field(Id, 'The id of the item in its queue.', 61),
})

export const inbox = endpoints('Operators: desk', {
  'GET /api/operator/inbox': {
    name: 'listInbox',
    summary: 'All items that wait for operators, most urgent first',
    role: 'operator',
    reads: 'standby',
    work: 'any',
    /** `whose`: only items claimed by the operator, or only unclaimed ones. `id` with `kind`: only this item. */
    query: pageQuery({
      kind: field(v.optional(Kind), 'Only items of this kind.', 'dispute'),
      whose: field(
        v.optional(v.picklist(['all', 'mine', 'nobody']), 'all'),
        'All items, only those claimed by the caller, or only unclaimed ones.',
      ),
      id: field(v.optional(IdText), 'Only the item with this id.', 4711),
    }),
    reply: page(
      data('InboxItem', 'An item that waits for operators.', {
        ...Item.entries,
        since: field(Time, 'Time when the item began to wait.'),
        decideBy: field(Time, 'The target time for a decision. The list is sorted by it.'),
        due: field(
          v.nullable(Time),
          'The actual deadline, such as the end of an appealed hold; null if there is none.',
        ),
        title: field(
          v.string(),
          'The title, by kind: a campaign, a subject, a name, a provider, an account, or the kind of hold, proposal or abuse.',
          'Accounts for shops',
        ),
        day: field(v.nullable(Day), 'The day of the account; null for other kinds.', '2026-11-21'),
        username: field(v.nullable(v.string()), 'The member or operator concerned; null if none.', 'rahima'),
        organisation: field(v.nullable(v.string()), 'The sponsor concerned; null if none.', 'Rupa Apps Ltd'),
        amount: field(v.nullable(PoishaSchema), 'The amount at stake; null if none.', 50000),
        claim: field(
          v.nullable(
            data('InboxClaim', 'An operator’s claim of an item.', {
              operatorId: field(Id, 'The id of an operator.', 3),
              by: f.by,
              since: field(Time, 'Time of the claim.'),
              endsAt: field(Time, 'Time when the claim expires.'),
              mine: field(v.boolean(), 'Whether the claim is the caller’s own.'),
            }),
          ),
          'The claim of an operator; null if the item is unclaimed.',
        ),
      }),
    ),
  },
  'POST /api/operator/inbox/claim': {
    name: 'claimItem',
    summary:
      'Claim an item, extend the claim, or transfer it to a colleague; it expires after half an hour without activity',
    role: 'operator',
    work: 'any',
    /** `over`: take the item even if another operator has claimed it. The audit log records this. */
    body: data('Claim', 'A claim of an item, or its transfer to a colleague.', {
      ...Item.entries,
      operatorId: field(v.optional(Id), 'The colleague; omitted for the caller.', 3),
      over: field(
        v.optional(v.boolean(), false),
        'Whether to replace another operator’s claim. The audit log records it.',
      ),
    }),
    refusals: ['not_found', 'inbox.claimed'],
  },
  'POST /api/operator/inbox/give-back': {
    name: 'giveItemBack',
    summary: 'Release a claimed item',
    role: 'operator',
    work: 'any',
    body: Item,
    refusals: ['not_found'],
  },
})
