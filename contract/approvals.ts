import * as v from 'valibot'
import { Id, IdParams, PageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema, PoishaSchema } from './money.ts'

export const approvals = endpoints({
  'GET /api/operator/approvals': {
    summary: 'Two-person actions that wait for the second operator',
    role: 'operator',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        kind: v.picklist(['goodwill', 'fee_withdrawal', 'credit_note']),
        memberId: v.nullable(Id),
        username: v.nullable(v.string()),
        /** The number of the invoice that is to be taken back and issued again. */
        invoice: v.nullable(v.string()),
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
    work: ['finance'],
    recentFactor: true,
    body: v.pipe(
      v.object({
        kind: v.picklist(['goodwill', 'fee_withdrawal']),
        memberId: v.optional(Id),
        amount: AmountSchema,
        reason: text(10, 1000),
      }),
      v.metadata({
        oneOf: [
          { properties: { kind: { const: 'goodwill' }, memberId: {} }, required: ['kind', 'memberId'] },
          {
            properties: { kind: { const: 'fee_withdrawal' } },
            required: ['kind'],
            not: { properties: { memberId: {} }, required: ['memberId'] },
          },
        ],
      }),
    ),
    reply: v.object({ id: Id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['not_found'],
  },
  'POST /api/operator/approvals/:id/confirm': {
    summary: 'The second operator agrees: the money moves, or the invoice is taken back',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    status: 204,
    money: true,
    refusals: [
      'not_found',
      'conflict.state',
      'approval.same_operator',
      'operator.too_new',
      'fees.balance_short',
      'inbox.claimed',
    ],
  },
  'POST /api/operator/approvals/:id/reject': {
    summary: 'Reject a proposal',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    status: 204,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
})
