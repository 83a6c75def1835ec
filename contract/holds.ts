import * as v from 'valibot'
import { Id, IdParams, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Password } from './members.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

export const HoldKind = v.picklist(['payout', 'sign_in', 'work'])
export const Hold = data('Hold', 'A hold under charter C8.', {
  id: field(Id, 'The id of the hold.', 19),
  memberId: f.memberId,
  username: f.username,
  kind: field(HoldKind, 'The kind of restriction.'),
  reason: field(v.string(), 'The reason, in words.', 'Two accounts use this wallet.'),
  state: field(v.picklist(['active', 'ended']), 'Whether the hold is in force.'),
  startsAt: field(Time, 'Time when the hold begins.'),
  endsAt: f.endsAtOrNull,
  endedAt: field(v.nullable(Time), 'Time when the hold ended; null while it is in force.'),
  placedBy: field(v.string(), 'The operator who placed the hold.', 'nasrin'),
  renews: field(v.nullable(Id), 'The hold that this one renews; null if none.', 18),
  appeal: field(
    v.nullable(
      data('Appeal', 'A member’s appeal against a hold, with its answer.', {
        text: field(v.string(), 'The member’s objection.', 'The wallet is mine alone.'),
        at: f.at,
        answer: field(v.nullable(v.string()), 'The operator’s answer; null until then.', 'We are asking the provider.'),
      }),
    ),
    'The member’s appeal; null if there is none.',
  ),
})

const Hours = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168))

export const holds = endpoints('Operators: members', {
  'POST /api/holds/:id/appeal': {
    name: 'appealHold',
    group: 'Member',
    summary: 'Appeal against a hold',
    role: 'anyone',
    params: IdParams,
    /** Proof of identity for a member who cannot sign in because of a hold. */
    body: data(
      'NewAppeal',
      'An appeal against a hold. A member who cannot sign in proves their identity with the other fields.',
      {
        text: field(text(10, 2000), 'The member’s objection.', 'The wallet is mine alone.'),
        identifier: field(
          v.optional(text(1, 254)),
          'A username, a phone number or an e-mail address.',
          'rupa@example.com',
        ),
        password: field(
          v.optional(Password),
          'The password, including surrounding spaces.',
          'correct horse battery staple',
        ),
      },
    ),
    status: 204,
    refusals: ['not_found', 'conflict.state', 'auth.signed_out', 'login.password_wrong', 'login.too_many'],
  },
  'GET /api/operator/holds': {
    name: 'listHolds',
    summary: 'Holds, active first; with `appealed`, those with an unanswered appeal',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({
      state: field(v.optional(v.picklist(['active', 'ended', 'appealed'])), 'Only holds in this state.'),
    }),
    reply: page(Hold),
  },
  'POST /api/operator/holds': {
    name: 'placeHold',
    summary: 'Place a hold under charter C8: at most 168 hours; `work` has no end',
    role: 'operator',
    work: ['support'],
    body: named(
      'NewHold',
      'A new hold of at most 168 hours; `work` has no end.',
      v.pipe(
        v.object({
          memberId: f.memberId,
          kind: field(HoldKind, 'The kind of restriction.'),
          reason: field(text(10, 1000), 'The reason, in words. The member reads it.', 'Two accounts use this wallet.'),
          hours: field(v.optional(Hours), 'The duration in hours; omitted if the hold has no end.', 72),
        }),
        v.metadata({
          oneOf: [
            { properties: { kind: { enum: ['payout', 'sign_in'] }, hours: {} }, required: ['kind', 'hours'] },
            {
              properties: { kind: { const: 'work' } },
              required: ['kind'],
              not: { properties: { hours: {} }, required: ['hours'] },
            },
          ],
        }),
      ),
    ),
    reply: Hold,
    status: 201,
    createdAt: '/api/operator/holds',
    refusals: ['input.not_possible', 'not_found', 'hold.too_long', 'hold.needs_second_operator', 'hold.already_active'],
  },
  'POST /api/operator/holds/:id/renew': {
    name: 'renewHold',
    summary: 'Renew a hold as a second operator: it ends now, and a new one begins; the member is notified',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('HoldRenewal', 'The renewal of a hold, with a reason and a duration.', {
      reason: field(text(10, 1000), 'The reason, in words. The member reads it.', 'The provider has not answered.'),
      hours: field(Hours, 'The duration in hours.', 72),
    }),
    reply: Hold,
    status: 201,
    createdAt: '/api/operator/holds',
    refusals: [
      'input.not_possible',
      'not_found',
      'conflict.state',
      'hold.without_end',
      'hold.appeal_waits',
      'hold.needs_second_operator',
      'hold.not_longer',
    ],
  },
  'POST /api/operator/holds/:id/end': {
    name: 'endHold',
    summary: 'End a hold; also answers its appeal, if there is one',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('HoldEnd', 'The end of a hold, with the answer to an appeal if there is one.', {
      answer: field(v.optional(text(0, 2000), ''), 'The answer for the member.', 'The wallet is yours. We are sorry.'),
    }),
    reply: Hold,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
  'POST /api/operator/holds/:id/answer': {
    name: 'answerAppeal',
    summary: 'Answer an appeal; the hold continues until its end',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('AppealAnswer', 'The answer to an appeal.', {
      answer: field(text(10, 2000), 'The answer for the member.', 'We are still asking the provider.'),
    }),
    reply: Hold,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
})
