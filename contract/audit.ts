import * as v from 'valibot'
import { GivenTime, Id, IdParams, IdText, pageQuery, page, SearchReason, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

const Event = v.object({
  id: Id,
  at: Time,
  actor: v.string(),
  actorId: v.nullable(Id),
  actorName: v.nullable(v.string()),
  action: v.string(),
  memberId: v.nullable(Id),
  sponsorId: v.nullable(Id),
  campaignId: v.nullable(Id),
  taskId: v.nullable(Id),
  about: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
})

export const audit = endpoints({
  'GET /api/operator/audit': {
    summary: 'Every action, newest first; filters can be combined. Addresses of sign-ins have stars',
    role: 'operator',
    reads: 'standby',
    work: ['support', 'finance'],
    query: pageQuery({
      actor: v.optional(v.picklist(['member', 'sponsor', 'operator', 'system', 'anyone'])),
      /** Who did it: a username, an e-mail, a phone number or the id of a user. */
      by: v.optional(text(1, 254)),
      reason: SearchReason,
      /** An action such as `payout.paid`, or all of a feature: `payout.` */
      action: v.optional(text(1, 60)),
      memberId: v.optional(IdText),
      sponsorId: v.optional(IdText),
      campaignId: v.optional(IdText),
      taskId: v.optional(IdText),
      from: v.optional(GivenTime),
      /** Up to this time, and with it. */
      to: v.optional(GivenTime),
    }),
    reply: v.object({
      ...page(Event).entries,
      /** Where a page ended before it was full: everything until this time was searched. `next` goes on with what is older. */
      searchedTo: v.nullable(Time),
    }),
    refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
  },
  'POST /api/operator/audit/:id/open': {
    summary:
      'Open the address from which somebody signed in, of one event; the audit log keeps it. Of operators, for admins',
    role: 'operator',
    work: ['support', 'finance'],
    params: IdParams,
    body: v.object({ reason: text(10, 300) }),
    reply: v.object({ address: v.string() }),
    replyIsPersonal: true,
    refusals: ['not_found', 'operator.other_work', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/log': {
    summary: 'What the people of the organisation did, and what it was told, newest first; nothing of members',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner'],
    token: 'people_read',
    query: pageQuery({
      /** The id of one of its people, also of somebody who has left. */
      person: v.optional(IdText),
      /** An action such as `campaign.funded`, or all of a kind: `campaign.` */
      action: v.optional(text(1, 60)),
      from: v.optional(GivenTime),
      /** Up to this time, and with it. */
      to: v.optional(GivenTime),
    }),
    reply: v.object({
      ...page(
        v.object({
          id: Id,
          at: Time,
          action: v.string(),
          /** Null where Porokh did it, or nobody knows who. */
          person: v.nullable(v.object({ id: Id, name: v.string() })),
          /** The campaign that it is about, by title. */
          campaign: v.nullable(v.object({ id: Id, title: v.string() })),
          taskId: v.nullable(Id),
        }),
      ).entries,
      /** Where a page ended before it was full: everything until this time was searched. `next` goes on with what is older. */
      searchedTo: v.nullable(Time),
    }),
  },
})
