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
const Item = data('ItemToGiveBack', 'An item that one has taken.', {
  kind: field(Kind, 'The queue.'),
  id: field(Id, 'Its id in its queue.', 61),
})

export const inbox = endpoints('Operators: desk', {
  'GET /api/operator/inbox': {
    name: 'listInbox',
    summary: 'All that waits for operators, in the order in which it should be decided',
    role: 'operator',
    reads: 'standby',
    work: 'any',
    /** `whose`: only items claimed by the operator, or only unclaimed ones. `id` with `kind`: only this item. */
    query: pageQuery({
      kind: field(
        v.optional(Kind),
        'Only those of this kind; of events, of several kinds with commas between.',
        'submitted,decided',
      ),
      whose: field(
        v.optional(v.picklist(['all', 'mine', 'nobody']), 'all'),
        'All, only what the operator has taken, or only what nobody has.',
      ),
      id: field(v.optional(IdText), 'Its id.', 4711),
    }),
    reply: page(
      data('InboxItem', 'Something that waits for operators.', {
        ...Item.entries,
        since: field(Time, 'When it began to wait.'),
        decideBy: field(Time, 'When somebody should have decided it: by this the list is ordered.'),
        due: field(
          v.nullable(Time),
          'When something really runs out, such as a hold that is appealed against; null when nothing does.',
        ),
        title: field(
          v.string(),
          'What it is about, by its kind: a campaign, a subject, a name, a provider, an account, or the kind of hold, proposal or abuse.',
          'Accounts for shops',
        ),
        day: field(v.nullable(Day), 'The day of the account; null of another kind.', '2026-11-21'),
        username: field(v.nullable(v.string()), 'The member or operator whom it is about; null without one.', 'rahima'),
        organisation: field(v.nullable(v.string()), 'The sponsor whom it is about; null without one.', 'Rupa Apps Ltd'),
        amount: field(v.nullable(PoishaSchema), 'The money at stake; null without.', 50000),
        claim: field(
          v.nullable(
            data('InboxClaim', 'Who works on an item.', {
              operatorId: field(Id, 'The id of an operator.', 3),
              by: f.by,
              since: field(Time, 'When it was taken.'),
              endsAt: field(Time, 'When it is free again.'),
              mine: field(v.boolean(), 'Whether it is the caller’s own.'),
            }),
          ),
          'Who has taken it to decide; null when nobody has.',
        ),
      }),
    ),
  },
  'POST /api/operator/inbox/claim': {
    name: 'claimItem',
    summary: 'Take an item, go on with it, or give it to a colleague; ends after half an hour without a step',
    role: 'operator',
    work: 'any',
    /** `over`: take the item even if another operator has claimed it. The audit log records this. */
    body: data('Claim', 'An item to take, or to give to a colleague.', {
      ...Item.entries,
      operatorId: field(v.optional(Id), 'The colleague; left out for oneself.', 3),
      over: field(v.optional(v.boolean(), false), 'Also when another operator holds it. The audit log says so.'),
    }),
    refusals: ['not_found', 'inbox.claimed'],
  },
  'POST /api/operator/inbox/give-back': {
    name: 'giveItemBack',
    summary: 'Give back an item that one has taken',
    role: 'operator',
    work: 'any',
    body: Item,
    refusals: ['not_found'],
  },
})
