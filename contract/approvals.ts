import * as v from 'valibot'
import { Day, Id, IdParams, PageQuery, page, text, Time, Whole } from './common.ts'
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
  charge: 'finance',
  credit_note: 'finance',
  figure: 'finance',
  addition: 'admin',
  role: 'admin',
  closing: 'admin',
  text: 'content',
  statement: 'finance',
} satisfies Record<string, Work>
export const approvalKinds = Object.keys(workOfApproval) as (keyof typeof workOfApproval)[]

export const approvals = endpoints('Operators: money', {
  'GET /api/operator/approvals': {
    name: 'listProposals',
    summary: 'Proposals that a second operator with this role can confirm, oldest first',
    role: 'operator',
    work: 'any',
    query: PageQuery,
    reply: page(
      data('Proposal', 'A proposal that a second operator has to confirm.', {
        id: field(Id, 'The id of the proposal.', 14),
        kind: field(v.picklist(approvalKinds), 'The kind of proposal.', 'goodwill'),
        memberId: field(v.nullable(Id), 'The id of the member concerned; null if none.', 4711),
        username: field(
          v.nullable(v.string()),
          'The username of the member or operator concerned; null if none.',
          'rahima',
        ),
        account: field(
          v.nullable(v.string()),
          'The name of the account whose charges are to be booked; null for other kinds.',
          'City Bank 7001',
        ),
        invoice: field(
          v.nullable(v.string()),
          'The number of the invoice to credit and issue again; null for other kinds.',
          '2026-000001',
        ),
        /** A wallet limit or tax rate with a start date. The value is the limit in poisha, or the tax in hundredths of a percent. */
        figure: field(
          v.nullable(
            data('ProposedLimit', 'A proposed wallet limit or tax, with its first day.', {
              kind: field(v.picklist(figureKinds), 'The kind of limit or tax.', 'wallet_day'),
              provider: field(v.nullable(Provider), 'The provider of the wallet.'),
              since: field(Day, 'The first day on which it applies.'),
            }),
          ),
          'The proposed wallet limit or tax, with its first day; null for other kinds.',
        ),
        statement: field(
          v.nullable(
            data('ProposalStatement', 'The uploaded statement to take back.', {
              accountId: field(Id, 'The id of the account.', 1),
              account: field(v.string(), 'The name of the account.', 'City Bank 7001'),
              name: field(v.string(), 'The name of the file.', 'november.csv'),
              lines: field(Whole, 'Number of its lines.', 40),
            }),
          ),
          'The uploaded statement to take back; null for other kinds.',
        ),
        worksOn: field(
          v.nullable(v.picklist(works)),
          'The role of a new operator, or the new role of an existing one; null for other kinds.',
        ),
        operator: field(
          v.nullable(
            data('ProposalOperator', 'The operator whose role is to change or whose account is to be closed.', {
              id: field(Id, 'The id of the operator.', 3),
              worksOn: field(v.picklist(works), 'The operator’s role.'),
              since: field(Time, 'Time of creation of the account.'),
              madeBy: field(
                v.nullable(v.string()),
                'The operator who proposed the account; null if it was created on the command line.',
                'nasrin',
              ),
              lastSeenAt: f.lastSeenAt,
              hasFactor: field(v.boolean(), 'Whether the account has a second factor.'),
            }),
          ),
          'The operator whose role is to change or whose account is to be closed; null for other kinds.',
        ),
        text: field(v.nullable(ProposedText), 'The proposed changes of a text for members; null for other kinds.'),
        amount: field(v.nullable(PoishaSchema), 'The amount; null for kinds without money.', 50000),
        reason: f.reason,
        proposedBy: f.proposedBy,
        proposedAt: f.proposedAt,
      }),
    ),
  },
  'POST /api/operator/approvals': {
    name: 'propose',
    summary: 'Propose goodwill for a member, a withdrawal of fees, or a payment of withheld tax to the tax office',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: named(
      'NewProposal',
      'Goodwill for a member, a withdrawal of fees, or a payment of withheld tax.',
      v.pipe(
        v.object({
          kind: field(v.picklist(['goodwill', 'fee_withdrawal', 'tax_payment']), 'The kind of proposal.'),
          memberId: field(v.optional(Id), 'The id of a member.', 4711),
          amount: field(AmountSchema, 'The amount.', 5000),
          reason: field(text(10, 1000), 'The reason, in words.', 'The task could not be done because of us.'),
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
    summary: 'Confirm a proposal as the second operator; the proposal takes effect',
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
      'reconciliation.closed',
      'reconciliation.booked',
      'inbox.claimed',
    ],
  },
  'POST /api/operator/approvals/:id/reject': {
    name: 'rejectProposal',
    summary: 'Reject a proposal, or withdraw your own',
    role: 'operator',
    work: 'any',
    params: IdParams,
    status: 204,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.other_work', 'inbox.claimed'],
  },
})
