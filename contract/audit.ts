import * as v from 'valibot'
import { Id, IdParams, IdText, pageQuery, page, SearchReason, text } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Event = data('AuditEvent', 'Something that was done. Addresses of sign-ins have stars.', {
  id: field(Id, 'The id of the event.', 90211),
  at: f.at,
  actor: field(
    v.string(),
    'Who did it: a member, a sponsor, an operator, the system, or anyone who had not signed in.',
    'sponsor',
  ),
  actorId: field(v.nullable(Id), 'The id of the user who did it; null where it was the system, or nobody knows.', 17),
  actorName: field(
    v.nullable(v.string()),
    'The name with which this user signs in; an e-mail has stars.',
    'ru**@example.com',
  ),
  action: f.action,
  memberId: field(v.nullable(Id), 'The member that it is about; null without one.', 4711),
  sponsorId: field(v.nullable(Id), 'The sponsor that it is about; null without one.', 12),
  campaignId: field(v.nullable(Id), 'The campaign that it is about; null without one.', 204),
  taskId: field(v.nullable(Id), 'The task that it is about; null without one.', 4711),
  about: field(
    v.nullable(v.string()),
    'What it is about: an app, a wallet or a campaign; null where there is nothing to name.',
    'Hisab Khata',
  ),
  detail: field(v.record(v.string(), v.unknown()), 'What else is known of it, by name.', { amount: 5000 }),
})

export const audit = endpoints('Operators: desk', {
  'GET /api/operator/audit': {
    name: 'listAuditEvents',
    summary: 'Every action, newest first; filters can be combined. Addresses of sign-ins have stars',
    role: 'operator',
    reads: 'standby',
    work: ['support', 'finance'],
    query: pageQuery({
      actor: field(
        v.optional(v.picklist(['member', 'sponsor', 'operator', 'system', 'anyone'])),
        'Only what was done by one of these.',
      ),
      by: field(
        v.optional(text(1, 254)),
        'Only what this user did: a username, an e-mail, a phone number or an id.',
        'rupa@example.com',
      ),
      reason: field(SearchReason, 'Why, in words.', 'The review is about another app than this one.'),
      action: f.optionalAction,
      memberId: field(v.optional(IdText), 'Only what is about this member.', 4711),
      sponsorId: field(v.optional(IdText), 'Only what is about this sponsor.', 12),
      campaignId: field(v.optional(IdText), 'Only what is about this campaign.', 204),
      taskId: field(v.optional(IdText), 'Only what is about this task.', 4711),
      from: f.fromTime,
      to: f.to,
    }),
    reply: data('AuditEventPage', 'A page of what was done.', {
      ...page(Event).entries,
      searchedTo: f.searchedTo,
    }),
    refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
  },
  'POST /api/operator/audit/:id/open': {
    name: 'openAuditAddress',
    summary:
      'Open the address from which somebody signed in, of one event; the audit log keeps it. Of operators, for admins',
    role: 'operator',
    work: ['support', 'finance'],
    params: IdParams,
    body: v.object({
      reason: field(text(10, 300), 'Why, in words.', 'The review is about another app than this one.'),
    }),
    reply: data('OpenedAddress', 'The address from which somebody signed in.', {
      address: field(v.string(), 'The network address.', '203.0.113.7'),
    }),
    replyIsPersonal: true,
    refusals: ['not_found', 'operator.other_work', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/log': {
    name: 'listLog',
    group: 'Organisation',
    summary: 'What the people of the organisation did, and what it was told, newest first; nothing of members',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner'],
    token: 'people_read',
    query: pageQuery({
      /** The id of a person of the organisation, including former ones. */
      person: field(v.optional(IdText), 'Only what this person did, also somebody who has left: an id.', 17),
      action: f.optionalAction,
      from: f.fromTime,
      to: f.to,
    }),
    reply: data('LogPage', 'A page of the log.', {
      ...page(
        data('LogRow', 'What somebody of the organisation did, or what it was told.', {
          id: field(Id, 'The id of the row.', 90211),
          at: f.at,
          action: f.action,
          person: field(
            v.nullable(
              data('LogPerson', 'Who did it.', {
                id: field(Id, 'The id of the person.', 17),
                name: field(v.string(), 'The name.', 'Rupa Akter'),
              }),
            ),
            'Who did it; null where Porokh did, or nobody knows.',
          ),
          campaign: field(
            v.nullable(
              data('LogCampaign', 'The campaign that it is about.', {
                id: field(Id, 'The id of the campaign.', 204),
                title: f.title,
              }),
            ),
            'The campaign that it is about; null without one.',
          ),
          taskId: field(v.nullable(Id), 'The task that it is about; null without one.', 4711),
        }),
      ).entries,
      searchedTo: f.searchedTo,
    }),
  },
})
