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
  kind: field(HoldKind, 'What it keeps the member from.'),
  reason: field(v.string(), 'Why, in words.', 'Two accounts use this wallet.'),
  state: field(v.picklist(['active', 'ended']), 'Whether it is in force.'),
  startsAt: field(Time, 'When it begins; null: at once.'),
  endsAt: f.endsAtOrNull,
  endedAt: field(v.nullable(Time), 'When it ended; null while it goes on.'),
  placedBy: field(v.string(), 'The operator who placed it.', 'nasrin'),
  renews: field(v.nullable(Id), 'The hold that this one continues; null if it is none.', 18),
  appeal: field(
    v.nullable(
      data('Appeal', 'What a member says against a hold, and the answer.', {
        text: field(v.string(), 'Why the member says that it is wrong.', 'The wallet is mine alone.'),
        at: f.at,
        answer: field(v.nullable(v.string()), 'The operator’s answer; null before.', 'We are asking the provider.'),
      }),
    ),
    'The member’s appeal; null without one.',
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
    /** Fields by which a member whom a hold prevents from signing in proves their identity. */
    body: data(
      'NewAppeal',
      'An appeal against a hold. Whom the hold keeps from signing in proves who they are with the other fields.',
      {
        text: field(text(10, 2000), 'Why the hold is wrong.', 'The wallet is mine alone.'),
        identifier: field(
          v.optional(text(1, 254)),
          'A username, a phone number or an e-mail address.',
          'rupa@example.com',
        ),
        password: field(
          v.optional(Password),
          'The password, with the blanks around it.',
          'correct horse battery staple',
        ),
      },
    ),
    status: 204,
    refusals: ['not_found', 'conflict.state', 'auth.signed_out', 'login.password_wrong', 'login.too_many'],
  },
  'GET /api/operator/holds': {
    name: 'listHolds',
    summary: 'Holds, active first; with `appealed`, those whose appeal has no answer',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({
      state: field(v.optional(v.picklist(['active', 'ended', 'appealed'])), 'Only those in this state.'),
    }),
    reply: page(Hold),
  },
  'POST /api/operator/holds': {
    name: 'placeHold',
    summary: 'Place a hold under C8: at most 168 hours; `work` has no end',
    role: 'operator',
    work: ['support'],
    body: named(
      'NewHold',
      'A hold to place: at most 168 hours; `work` has no end.',
      v.pipe(
        v.object({
          memberId: f.memberId,
          kind: field(HoldKind, 'What it keeps the member from.'),
          reason: field(text(10, 1000), 'Why, in words. The member reads it.', 'Two accounts use this wallet.'),
          hours: field(v.optional(Hours), 'How many hours it lasts; left out where it has no end.', 72),
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
    summary: 'Let a hold go on: it ends now and another one begins, placed by this second operator; the member is told',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('HoldRenewal', 'Why a hold goes on, and for how long.', {
      reason: field(text(10, 1000), 'Why, in words. The member reads it.', 'The provider has not answered.'),
      hours: field(Hours, 'How many hours it lasts; left out where it has no end.', 72),
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
    body: data('HoldEnd', 'The answer to its appeal, if there is one.', {
      answer: field(v.optional(text(0, 2000), ''), 'What the member reads.', 'The wallet is yours. We are sorry.'),
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
      answer: field(text(10, 2000), 'What the member reads.', 'We are still asking the provider.'),
    }),
    reply: Hold,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
})
