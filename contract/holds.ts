import * as v from 'valibot'
import { Id, IdParams, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Password } from './members.ts'

export const HoldKind = v.picklist(['payout', 'sign_in', 'work'])
export const Hold = v.object({
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

const Hours = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168))

export const holds = endpoints({
  'POST /api/holds/:id/appeal': {
    summary: 'Appeal against a hold',
    role: 'anyone',
    params: IdParams,
    /** A member whom the hold keeps from signing in proves their identity with these fields. */
    body: v.object({ text: text(10, 2000), identifier: v.optional(text(1, 254)), password: v.optional(Password) }),
    status: 204,
    refusals: ['not_found', 'conflict.state', 'auth.signed_out', 'login.password_wrong', 'login.too_many'],
  },
  'GET /api/operator/holds': {
    summary: 'Holds, active first; with `appealed`, those whose appeal has no answer',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({ state: v.optional(v.picklist(['active', 'ended', 'appealed'])) }),
    reply: page(Hold),
  },
  'POST /api/operator/holds': {
    summary: 'Place a hold under C8: at most 168 hours; `work` has no end',
    role: 'operator',
    work: ['support'],
    body: v.pipe(
      v.object({
        memberId: Id,
        kind: HoldKind,
        reason: text(10, 1000),
        hours: v.optional(Hours),
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
    reply: Hold,
    status: 201,
    createdAt: '/api/operator/holds',
    refusals: ['input.not_possible', 'not_found', 'hold.too_long', 'hold.needs_second_operator', 'hold.already_active'],
  },
  'POST /api/operator/holds/:id/renew': {
    summary: 'Let a hold go on: it ends now and another one begins, placed by this second operator; the member is told',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.object({ reason: text(10, 1000), hours: Hours }),
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
    summary: 'End a hold; also answers its appeal, if there is one',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.object({ answer: v.optional(text(0, 2000), '') }),
    reply: Hold,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
  'POST /api/operator/holds/:id/answer': {
    summary: 'Answer an appeal; the hold continues until its end',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.object({ answer: text(10, 2000) }),
    reply: Hold,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
})
