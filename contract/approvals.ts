import * as v from 'valibot'
import { Cell, Id, IdParams, pageOverCells, pageQueryOverCells, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { AmountSchema, PoishaSchema } from './money.ts'

export const approvals = endpoints({
  'GET /api/operator/approvals': {
    summary: 'Two-person actions that wait for the second operator',
    role: 'operator',
    work: ['finance'],
    query: pageQueryOverCells({}),
    reply: pageOverCells(
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
        /** Whose fees pay it. Left out with one database. */
        cell: v.optional(Cell),
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
        /** Of a withdrawal: whose fees are withdrawn. Goodwill is paid by the cell of its member. */
        cell: v.optional(Cell),
        amount: AmountSchema,
        reason: text(10, 1000),
      }),
      v.metadata({
        oneOf: [
          {
            properties: { kind: { const: 'goodwill' }, memberId: {} },
            required: ['kind', 'memberId'],
            not: { properties: { cell: {} }, required: ['cell'] },
          },
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
    refusals: ['input.not_possible', 'not_found'],
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
