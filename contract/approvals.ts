import * as v from 'valibot'
import { Day, Id, IdParams, PageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { AmountSchema, PoishaSchema } from './money.ts'
import { figureKinds } from './payouts.ts'
import { ProposedText } from './texts.ts'
import { works, type Work } from './work.ts'

/** Each kind of proposal, and the role of those who propose and confirm it, besides admins. */
export const workOfApproval = {
  goodwill: 'finance',
  fee_withdrawal: 'finance',
  tax_payment: 'finance',
  credit_note: 'finance',
  figure: 'finance',
  addition: 'admin',
  role: 'admin',
  closing: 'admin',
  text: 'content',
} satisfies Record<string, Work>
export const approvalKinds = Object.keys(workOfApproval) as (keyof typeof workOfApproval)[]

export const approvals = endpoints({
  'GET /api/operator/approvals': {
    summary: 'Proposals that wait for a second operator with this role, the oldest first',
    role: 'operator',
    work: 'any',
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        kind: v.picklist(approvalKinds),
        memberId: v.nullable(Id),
        /** The member or the operator. */
        username: v.nullable(v.string()),
        /** The number of the invoice that is to be taken back and issued again. */
        invoice: v.nullable(v.string()),
        /** A limit of a wallet or a tax that is to count from a day on: its value is the amount, of a tax in hundredths of a percent. */
        figure: v.nullable(v.object({ kind: v.picklist(figureKinds), provider: v.nullable(Provider), since: Day })),
        /** The role of a new operator, or the other role of an operator. */
        worksOn: v.nullable(v.picklist(works)),
        /** The operator whose role changes or whose account is closed. */
        operator: v.nullable(
          v.object({
            id: Id,
            worksOn: v.picklist(works),
            since: Time,
            madeBy: v.nullable(v.string()),
            lastSeenAt: v.nullable(Time),
            hasFactor: v.boolean(),
          }),
        ),
        text: v.nullable(ProposedText),
        amount: v.nullable(PoishaSchema),
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
    summary: 'Confirm a proposal as the second operator: what was proposed is done',
    role: 'operator',
    work: 'any',
    recentFactor: true,
    params: IdParams,
    status: 204,
    money: true,
    refusals: [
      'not_found',
      'conflict.state',
      'conflict.changed',
      'approval.same_operator',
      'operator.too_new',
      'operator.other_work',
      'operator.exists',
      'operator.last_two',
      'fees.balance_short',
      'inbox.claimed',
    ],
  },
  'POST /api/operator/approvals/:id/reject': {
    summary: 'Reject a proposal, or withdraw an own one',
    role: 'operator',
    work: 'any',
    params: IdParams,
    status: 204,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.other_work', 'inbox.claimed'],
  },
})
