import * as v from 'valibot'
import { Id, IdParams, PageQuery, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Password } from './members.ts'
import { PoishaSchema } from './money.ts'

export const HoldKind = v.picklist(['payout', 'sign_in', 'work'])
const Hold = v.object({
  id: Id,
  memberId: Id,
  username: v.string(),
  kind: HoldKind,
  reason: v.string(),
  state: v.picklist(['active', 'ended']),
  startsAt: Time,
  endsAt: v.nullable(Time),
  endedAt: v.nullable(Time),
  placedBy: v.string(),
  renews: v.nullable(Id),
  appeal: v.nullable(v.object({ text: v.string(), at: Time, answer: v.nullable(v.string()) })),
})
const Notification = v.object({
  id: Id,
  at: Time,
  kind: v.string(),
  title: v.string(),
  body: v.string(),
  link: v.nullable(v.string()),
  read: v.boolean(),
})
const TicketMessage = v.object({ from: v.picklist(['member', 'support']), text: v.string(), at: Time })
const Ticket = v.object({
  id: Id,
  subject: v.string(),
  state: v.picklist(['open', 'answered', 'closed']),
  createdAt: Time,
  messages: v.array(TicketMessage),
})
const Figure = v.nullable(v.number())
/** A hash over all entries so far (docs/receipts.md); hashes in hexadecimal. */
const Head = v.object({
  day: v.string(),
  upTo: v.number(),
  entries: v.number(),
  root: v.string(),
  previous: v.string(),
  hash: v.string(),
})

export const trust = endpoints({
  'GET /api/notifications': {
    summary: 'What happened, newest first',
    role: 'member',
    query: PageQuery,
    reply: v.object({ ...page(Notification).entries, unread: v.number() }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark all up to this one as read',
    role: 'member',
    body: v.object({ upTo: Id }),
  },
  'POST /api/holds/:id/appeal': {
    summary: 'Appeal against a hold',
    role: 'anyone',
    params: IdParams,
    /** Somebody who cannot sign in because of the hold proves who they are here. */
    body: v.object({ text: text(10, 2000), identifier: v.optional(text(1, 254)), password: v.optional(Password) }),
    status: 204,
    refusals: ['not_found', 'conflict.state', 'auth.signed_out', 'login.password_wrong', 'login.too_many'],
  },
  'GET /api/tickets': { summary: 'Own questions to support', role: 'member', query: PageQuery, reply: page(Ticket) },
  'POST /api/tickets': {
    summary: 'Ask support',
    role: 'member',
    body: v.object({ subject: text(3, 150), text: text(10, 4000) }),
    reply: Ticket,
    status: 201,
  },
  'POST /api/tickets/:id/messages': {
    summary: 'Write again on a ticket',
    role: 'member',
    params: IdParams,
    body: v.object({ text: text(1, 4000) }),
    reply: Ticket,
    status: 201,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/fraud-reports': {
    summary: 'Report somebody who asked you for money in our name',
    role: 'anyone',
    body: v.object({ who: text(2, 300), what: text(10, 4000), contact: v.optional(text(0, 254), '') }),
    status: 201,
    reply: v.object({ id: Id }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/transparency': {
    summary: 'Public figures from the ledger, at most 5 minutes old',
    role: 'anyone',
    reply: v.object({
      at: Time,
      paidTotal: PoishaSchema,
      paid30Days: PoishaSchema,
      tasksPaid: v.number(),
      decisionSeconds: v.object({ median: Figure, p95: Figure }),
      payoutSeconds: v.object({ median: Figure, p95: Figure }),
      decided: v.number(),
      rejected: v.number(),
      rejectedByRating: v.array(v.object({ rating: v.number(), decided: v.number(), rejected: v.number() })),
      disputes: v.object({ opened: v.number(), decided: v.number(), won: v.number() }),
      holdsActive: v.number(),
      escrow: PoishaSchema,
      promised: PoishaSchema,
      paidByDay: v.array(v.object({ day: v.string(), amount: PoishaSchema })),
      /** The last 30, newest first. */
      heads: v.array(Head),
    }),
  },
  'GET /api/receipts/:id': {
    summary:
      'A row of the own statement with the proof that it is in the published head of its day; `head` is null until then',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
    reply: v.object({
      line: v.string(),
      salt: v.nullable(v.string()),
      proof: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
      head: v.nullable(Head),
    }),
  },
  'GET /api/operator/holds': {
    summary: 'Holds, active first; with `appealed`, those that wait for an answer',
    role: 'operator',
    query: pageQuery({ state: v.optional(v.picklist(['active', 'ended', 'appealed'])) }),
    reply: page(Hold),
  },
  'POST /api/operator/holds': {
    summary: 'Place a hold under C8: at most 168 hours; `work` has no end',
    role: 'operator',
    body: v.object({
      memberId: Id,
      kind: HoldKind,
      reason: text(10, 1000),
      hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168))),
    }),
    reply: Hold,
    status: 201,
    refusals: ['not_found', 'hold.too_long', 'hold.needs_second_operator', 'hold.already_active'],
  },
  'POST /api/operator/holds/:id/end': {
    summary: 'End a hold; answers its appeal where there is one',
    role: 'operator',
    params: IdParams,
    body: v.object({ answer: v.optional(text(0, 2000), '') }),
    reply: Hold,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/operator/holds/:id/answer': {
    summary: 'Answer an appeal and let the hold run to its end',
    role: 'operator',
    params: IdParams,
    body: v.object({ answer: text(10, 2000) }),
    reply: Hold,
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/operator/tickets': {
    summary: 'Tickets that wait, oldest first',
    role: 'operator',
    query: pageQuery({ state: v.optional(v.picklist(['open', 'answered', 'closed'])) }),
    reply: page(v.object({ ...Ticket.entries, memberId: Id, username: v.string() })),
  },
  'POST /api/operator/tickets/:id/messages': {
    summary: 'Answer a ticket',
    role: 'operator',
    params: IdParams,
    body: v.object({ text: text(1, 4000), close: v.optional(v.boolean(), false) }),
    reply: Ticket,
    status: 201,
    refusals: ['not_found'],
  },
  'GET /api/operator/fraud-reports': {
    summary: 'Fraud reports, newest first',
    role: 'operator',
    query: PageQuery,
    reply: page(v.object({ id: Id, at: Time, who: v.string(), what: v.string(), contact: v.string() })),
  },
  'GET /api/operator/members': {
    summary: 'Find members by name, phone, e-mail or id',
    role: 'operator',
    query: pageQuery({ search: v.optional(text(1, 254)) }),
    reply: page(
      v.object({
        id: Id,
        username: v.string(),
        level: v.number(),
        balance: PoishaSchema,
        approved: v.number(),
        rejected: v.number(),
        memberSince: Time,
        holds: v.number(),
      }),
    ),
  },
  'GET /api/operator/sponsors': {
    summary: 'Sponsors',
    role: 'operator',
    query: pageQuery({ search: v.optional(text(1, 254)) }),
    reply: page(
      v.object({
        id: Id,
        organisation: v.string(),
        balance: PoishaSchema,
        escrow: PoishaSchema,
        campaigns: v.number(),
        since: Time,
      }),
    ),
  },
  'GET /api/operator/overview': {
    summary: 'How much waits in each queue',
    role: 'operator',
    reply: v.object({
      campaigns: v.number(),
      disputes: v.number(),
      payouts: v.number(),
      deposits: v.number(),
      appeals: v.number(),
      tickets: v.number(),
      approvals: v.number(),
    }),
  },
  'GET /api/operator/audit': {
    summary: 'Every action, newest first',
    role: 'operator',
    query: pageQuery({
      action: v.optional(text(1, 60)),
      actor: v.optional(v.picklist(['member', 'sponsor', 'operator', 'system'])),
      memberId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
    }),
    reply: page(
      v.object({
        id: Id,
        at: Time,
        actor: v.string(),
        actorName: v.nullable(v.string()),
        action: v.string(),
        memberId: v.nullable(Id),
        sponsorId: v.nullable(Id),
        about: v.nullable(v.string()),
        detail: v.record(v.string(), v.unknown()),
      }),
    ),
  },
  'GET /api/operator/approvals': {
    summary: 'Two-person actions that wait for the second operator',
    role: 'operator',
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        kind: v.picklist(['goodwill', 'fee_withdrawal']),
        memberId: v.nullable(Id),
        username: v.nullable(v.string()),
        amount: PoishaSchema,
        reason: v.string(),
        proposedBy: v.string(),
        proposedAt: Time,
      }),
    ),
  },
  'POST /api/operator/approvals': {
    summary: 'Propose goodwill to a member or a withdrawal of fees',
    role: 'operator',
    body: v.object({
      kind: v.picklist(['goodwill', 'fee_withdrawal']),
      memberId: v.optional(Id),
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000), v.brand('Poisha')),
      reason: text(10, 1000),
    }),
    reply: v.object({ id: Id }),
    status: 201,
    refusals: ['not_found'],
  },
  'POST /api/operator/approvals/:id/confirm': {
    summary: 'The second operator agrees: the money moves',
    role: 'operator',
    params: IdParams,
    status: 204,
    money: true,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'fees.balance_short'],
  },
  'POST /api/operator/approvals/:id/reject': {
    summary: 'Drop a proposal',
    role: 'operator',
    params: IdParams,
    status: 204,
    refusals: ['not_found', 'conflict.state'],
  },
})
