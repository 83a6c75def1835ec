import * as v from 'valibot'
import { Id, IdParams, IdText, pageQuery, page, SearchReason, text } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Event = data('AuditEvent', 'An event of the audit log. Network addresses are masked.', {
  id: field(Id, 'The id of the event.', 90211),
  at: f.at,
  actor: field(
    v.string(),
    'The kind of actor: a member, a sponsor, an operator, the system, or somebody not signed in.',
    'sponsor',
  ),
  actorId: field(v.nullable(Id), 'The id of the user who acted; null for the system and for unknown actors.', 17),
  actorName: field(v.nullable(v.string()), 'The sign-in name of this user; e-mails are masked.', 'ru**@example.com'),
  action: f.action,
  memberId: field(v.nullable(Id), 'The id of the member concerned; null if none.', 4711),
  sponsorId: field(v.nullable(Id), 'The id of the sponsor concerned; null if none.', 12),
  campaignId: field(v.nullable(Id), 'The id of the campaign concerned; null if none.', 204),
  taskId: field(v.nullable(Id), 'The id of the task concerned; null if none.', 4711),
  about: field(
    v.nullable(v.string()),
    'The name of the app, wallet or campaign concerned; null if none.',
    'Hisab Khata',
  ),
  detail: field(v.record(v.string(), v.unknown()), 'Further details, by name.', { amount: 5000 }),
})

export const audit = endpoints('Operators: desk', {
  'GET /api/operator/audit': {
    name: 'listAuditEvents',
    summary: 'All events of the audit log, newest first; filters can be combined. Network addresses are masked',
    role: 'operator',
    reads: 'standby',
    work: ['support', 'finance'],
    query: pageQuery({
      actor: field(
        v.optional(v.picklist(['member', 'sponsor', 'operator', 'system', 'anyone'])),
        'Only events with this kind of actor.',
      ),
      by: field(
        v.optional(text(1, 254)),
        'Only events of this user: a username, an e-mail, a phone number or an id.',
        'rupa@example.com',
      ),
      reason: field(SearchReason, 'The reason for the search, in words.', 'The member asked about a missing payout.'),
      action: f.optionalAction,
      memberId: field(v.optional(IdText), 'Only events about this member.', 4711),
      sponsorId: field(v.optional(IdText), 'Only events about this sponsor.', 12),
      campaignId: field(v.optional(IdText), 'Only events about this campaign.', 204),
      taskId: field(v.optional(IdText), 'Only events about this task.', 4711),
      from: f.fromTime,
      to: f.to,
    }),
    reply: data('AuditEventPage', 'A page of the audit log.', {
      ...page(Event).entries,
      searchedTo: f.searchedTo,
    }),
    refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
  },
  'POST /api/operator/audit/:id/open': {
    name: 'openAuditAddress',
    summary:
      'Reveal the network address of a sign-in event; the audit log records it. Only admins see addresses of operators',
    role: 'operator',
    work: ['support', 'finance'],
    params: IdParams,
    body: v.object({
      reason: field(text(10, 300), 'The reason, in words.', 'The member asked about a missing payout.'),
    }),
    reply: data('OpenedAddress', 'The network address of a sign-in.', {
      address: field(v.string(), 'The network address.', '203.0.113.7'),
    }),
    replyIsPersonal: true,
    refusals: ['not_found', 'operator.other_work', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/log': {
    name: 'listLog',
    group: 'Organisation',
    summary: 'The organisation’s log, newest first: actions of its people and messages to it, without data of members',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner'],
    token: 'people_read',
    query: pageQuery({
      /** The id of a person of the organisation, including former ones. */
      person: field(v.optional(IdText), 'Only actions of the person with this id, who may have left.', 17),
      action: f.optionalAction,
      from: f.fromTime,
      to: f.to,
    }),
    reply: data('LogPage', 'A page of the organisation’s log.', {
      ...page(
        data('LogRow', 'An action of somebody in the organisation, or a message to it.', {
          id: field(Id, 'The id of the row.', 90211),
          at: f.at,
          action: f.action,
          person: field(
            v.nullable(
              data('LogPerson', 'The person who acted.', {
                id: field(Id, 'The id of the person.', 17),
                name: field(v.string(), 'The name.', 'Rupa Akter'),
              }),
            ),
            'The person who acted; null if the actor is Porokh or unknown.',
          ),
          campaign: field(
            v.nullable(
              data('LogCampaign', 'The campaign concerned.', {
                id: field(Id, 'The id of the campaign.', 204),
                title: f.title,
              }),
            ),
            'The campaign concerned; null if none.',
          ),
          taskId: field(v.nullable(Id), 'The id of the task concerned; null if none.', 4711),
        }),
      ).entries,
      searchedTo: f.searchedTo,
    }),
  },
})
