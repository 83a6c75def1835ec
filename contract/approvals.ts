import * as v from 'valibot'
import { Day, Id, IdParams, PageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { AmountSchema, PoishaSchema } from './money.ts'
import { figureKinds } from './payouts.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'
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

export const approvals = endpoints('Operators: money', {
  'GET /api/operator/approvals': {
    name: 'listProposals',
    summary: 'Proposals that wait for a second operator with this role, the oldest first',
    role: 'operator',
    work: 'any',
    query: PageQuery,
    reply: page(
      data('Proposal', 'A proposal that waits for the second operator.', {
        id: field(Id, 'The number of the proposal.', 14),
        kind: field(v.picklist(approvalKinds), 'What is proposed.', 'goodwill'),
        memberId: field(v.nullable(Id), 'The id of the member; null where it is about none.', 4711),
        username: field(
          v.nullable(v.string()),
          'The name of the member or operator; null where it is about none.',
          'rahima',
        ),
        invoice: field(
          v.nullable(v.string()),
          'The number of the invoice that is to be taken back and issued again; null of another kind.',
          '2026-000001',
        ),
        /** A wallet limit or tax rate with a start date. The value is the limit in poisha, or the tax in hundredths of a percent. */
        figure: field(
          v.nullable(
            data('ProposedLimit', 'The limit of a wallet, or the tax, that is proposed, and from which day on.', {
              kind: field(v.picklist(figureKinds), 'The kind.', 'wallet_day'),
              provider: field(v.nullable(Provider), 'The provider of the wallet.'),
              since: field(Day, 'Since when.'),
            }),
          ),
          'Of a limit or a tax: which, and from which day on; null of another kind.',
        ),
        worksOn: field(
          v.nullable(v.picklist(works)),
          'The role of a new operator, or the other role of an operator; null of another kind.',
        ),
        operator: field(
          v.nullable(
            data('ProposalOperator', 'The operator whose role shall change or whose account shall be closed.', {
              id: field(Id, 'The id of the operator.', 3),
              worksOn: field(v.picklist(works), 'What the operator works on.'),
              since: field(Time, 'When the account was made.'),
              madeBy: field(
                v.nullable(v.string()),
                'Who proposed the account; null for those who were added at the command line.',
                'nasrin',
              ),
              lastSeenAt: f.lastSeenAt,
              hasFactor: field(v.boolean(), 'Whether the account has a second factor.'),
            }),
          ),
          'The operator whose role shall change or whose account shall be closed; null of another kind.',
        ),
        text: field(v.nullable(ProposedText), 'What is new in a text for members; null of another kind.'),
        amount: field(v.nullable(PoishaSchema), 'The amount; null of a kind without money.', 50000),
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
    name: 'rejectProposal',
    summary: 'Reject a proposal, or withdraw an own one',
    role: 'operator',
    work: 'any',
    params: IdParams,
    status: 204,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.other_work', 'inbox.claimed'],
  },
})
