import * as v from 'valibot'
import { Day, Id, IdParams, PageQuery, page, text } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { AmountSchema } from './money.ts'
import { figureKinds } from './payouts.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

export const approvals = endpoints('Operators: money', {
  'GET /api/operator/approvals': {
    name: 'listProposals',
    summary: 'Two-person actions that wait for the second operator',
    role: 'operator',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      data('TwoPersonAction', 'A two-person action that waits for the second operator.', {
        id: field(Id, 'The number of the proposal.', 14),
        kind: field(
          v.picklist(['goodwill', 'fee_withdrawal', 'tax_payment', 'credit_note', 'figure']),
          'What is proposed.',
        ),
        memberId: field(v.nullable(Id), 'The id of the member; null where it is about none.', 4711),
        username: field(v.nullable(v.string()), 'The name of the member; null where it is about none.', 'rahima'),
        invoice: field(
          v.nullable(v.string()),
          'The number of the invoice that is to be taken back and issued again; null of another kind.',
          '2026-000001',
        ),
        /** A limit of a wallet or a tax that is to count from a day on: its value is the amount, of a tax in hundredths of a percent. */
        figure: field(
          v.nullable(
            data('ProposedLimit', 'The limit of a wallet, or the tax, that is proposed, and from which day on.', {
              kind: field(v.picklist(figureKinds), 'The kind.', 'task_pay'),
              provider: field(v.nullable(Provider), 'The provider of the wallet.'),
              since: field(Day, 'Since when.'),
            }),
          ),
          'Of a limit or a tax: which, and from which day on; null of another kind.',
        ),
        amount: f.amount,
        reason: f.reason,
        proposedBy: f.proposedBy,
        proposedAt: f.proposedAt,
      }),
    ),
  },
  'POST /api/operator/approvals': {
    name: 'propose',
    summary: 'Propose goodwill to a member, a withdrawal of fees, or a payment of kept-back tax to the tax office',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: named(
      'NewProposal',
      'Goodwill to a member, or a withdrawal of fees.',
      v.pipe(
        v.object({
          kind: field(v.picklist(['goodwill', 'fee_withdrawal', 'tax_payment']), 'What is proposed.'),
          memberId: field(v.optional(Id), 'The id of a member.', 4711),
          amount: field(AmountSchema, 'The amount.', 5000),
          reason: field(text(10, 1000), 'Why, in words.', 'The task could not be done because of us.'),
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
    ),
    reply: v.object({ id: f.id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['not_found'],
  },
  'POST /api/operator/approvals/:id/confirm': {
    name: 'confirmProposal',
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
    name: 'rejectProposal',
    summary: 'Reject a proposal',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    status: 204,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
})
