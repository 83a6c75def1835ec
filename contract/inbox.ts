import * as v from 'valibot'
import { Day, Id, IdText, page, pageQuery, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { Work } from './work.ts'
import { PoishaSchema } from './money.ts'

/** The queues of the inbox. Of two items that are due at the same time, the one whose queue stands first here comes first. */
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

/** Within how many hours of its beginning somebody should have decided an item: less where a member's money or work waits. */
export const hoursToDecide: Record<(typeof inboxKinds)[number], number> = {
  dispute: 24,
  appeal: 24,
  batch: 24,
  unknown: 24,
  unsent: 24,
  // Until it is closed, somebody who should not may sign in with it.
  closing: 24,
  ticket: 48,
  refund: 48,
  deposit: 48,
  // The money has left the sponsor's wallet or card already.
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

/** Who decides items of this kind, besides admins. */
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
const Item = v.object({ kind: Kind, id: Id })

export const inbox = endpoints({
  'GET /api/operator/inbox': {
    summary: 'All that waits for operators, in the order in which it should be decided',
    role: 'operator',
    reads: 'standby',
    work: 'any',
    /** `whose`: only what the operator has taken, or only what nobody has. `id` with `kind`: only this item. */
    query: pageQuery({
      kind: v.optional(Kind),
      whose: v.optional(v.picklist(['all', 'mine', 'nobody']), 'all'),
      id: v.optional(IdText),
    }),
    reply: page(
      v.object({
        ...Item.entries,
        /** When it began to wait. */
        since: Time,
        /** When somebody should have decided it: by this the list is ordered. */
        decideBy: Time,
        /** When something really runs out, such as a hold that is appealed against. */
        due: v.nullable(Time),
        /**
         * What it is about, by kind: a campaign, a subject, a name, a provider, an account, or the kind of hold, proposal or abuse.
         * Of settings, the names of those that change, with commas between.
         */
        title: v.string(),
        /** The day of the account. */
        day: v.nullable(Day),
        /** The member or operator whom it is about. */
        username: v.nullable(v.string()),
        organisation: v.nullable(v.string()),
        /** The money at stake. */
        amount: v.nullable(PoishaSchema),
        claim: v.nullable(v.object({ operatorId: Id, by: v.string(), since: Time, endsAt: Time, mine: v.boolean() })),
      }),
    ),
  },
  'POST /api/operator/inbox/claim': {
    summary: 'Take an item, go on with it, or give it to a colleague; ends after half an hour without a step',
    role: 'operator',
    work: 'any',
    /** `over`: also when another operator holds it. The audit log says so. */
    body: v.object({ ...Item.entries, operatorId: v.optional(Id), over: v.optional(v.boolean(), false) }),
    refusals: ['not_found', 'inbox.claimed'],
  },
  'POST /api/operator/inbox/give-back': {
    summary: 'Give back an item that one has taken',
    role: 'operator',
    work: 'any',
    body: Item,
    refusals: ['not_found'],
  },
})
