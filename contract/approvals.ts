import * as v from 'valibot'
import { Day, Id, IdParams, PageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { AmountSchema, PoishaSchema } from './money.ts'
import { figureKinds } from './payouts.ts'

export const approvals = endpoints({
  'GET /api/operator/approvals': {
    summary: 'Two-person actions that wait for the second operator',
    role: 'operator',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        kind: v.picklist(['goodwill', 'fee_withdrawal', 'tax_payment', 'credit_note', 'figure']),
        memberId: v.nullable(Id),
        username: v.nullable(v.string()),
        /** The number of the invoice that is to be taken back and issued again. */
        invoice: v.nullable(v.string()),
        /** A limit of a wallet or a tax that is to count from a day on: its value is the amount, of a tax in hundredths of a percent. */
        figure: v.nullable(v.object({ kind: v.picklist(figureKinds), provider: v.nullable(Provider), since: Day })),
        amount: PoishaSchema,
        reason: v.string(),
        proposedBy: v.string(),
        proposedAt: Time,
      }),
    ),
  },
  'POST /api/operator/approvals': {
    summary: 'Propose goodwill to a member, a withdrawal of fees, or a payment of kept-back tax to the tax office',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: v.pipe(
      v.object({
        kind: v.picklist(['goodwill', 'fee_withdrawal', 'tax_payment']),
        memberId: v.optional(Id),
        amount: AmountSchema,
        reason: text(10, 1000),
      }),
      v.metadata({
        oneOf: [
          { properties: { kind: { const: 'goodwill' }, memberId: {} }, required: ['kind', 'memberId'] },
          {
            properties: { kind: { enum: ['fee_withdrawal', 'tax_payment'] } },
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
