import * as v from 'valibot'
import { Email, Id, IdParams, page, pageQuery, PageQuery, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { works } from './work.ts'
import { Password } from './members.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { factorCalls } from './factor-calls.ts'

export * from './staff-data.ts'

export const staff = {
  ...factorCalls,
  ...endpoints('Operators: settings', {
    'PUT /api/operator/email': {
      name: 'changeOperatorEmail',
      group: 'Operators: desk',
      summary: 'Change the own e-mail, or remove it with null; notifications go there once it is verified',
      role: 'operator',
      work: 'any',
      recentFactor: true,
      body: data('EmailChange', 'The own e-mail; null removes it.', {
        email: field(
          v.nullable(Email),
          'The e-mail address; null without one, or where only others may read it.',
          'rupa@example.com',
        ),
        password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
      }),
      refusals: ['input.not_possible', 'password.current_wrong', 'login.too_many', 'register.email_exists'],
    },
    'POST /api/operator/factor-resets': {
      name: 'resetFactors',
      summary: 'Remove the second factors of another operator or a sponsor who has lost them',
      role: 'operator',
      recentFactor: true,
      body: data('FactorReset', 'Whose second factors are lost.', {
        username: field(text(1, 254), 'The name with which somebody signs in.', 'rahima'),
        reason: field(text(10, 1000), 'Why, in words.', 'The phone was stolen; she called from her office.'),
      }),
      refusals: ['not_found', 'approval.same_operator'],
    },
    'POST /api/operator/operators': {
      name: 'proposeOperator',
      summary: 'Propose a new operator, whom a second operator confirms; the id is the number of the proposal',
      role: 'operator',
      recentFactor: true,
      body: data('NewOperator', 'A new operator to propose.', {
        username: field(text(1, 30), 'The name with which somebody signs in.', 'rahima'),
        password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
        confirmPassword: field(Password, 'The password typed a second time.', 'correct horse battery staple'),
        worksOn: field(v.picklist(works), 'What the operator works on.'),
      }),
      reply: data('ProposedName', 'The proposal.', {
        id: field(Id, 'The number of the proposal.', 4),
        username: f.username,
      }),
      status: 201,
      createdAt: '/api/operator/additions',
      refusals: ['input.not_possible', 'register.password_mismatch', 'operator.exists', 'register.password_weak'],
    },
    'GET /api/operator/operators': {
      name: 'listOperators',
      summary:
        'Every operator, the newest first, also those whose account was closed; or only those about whom something is proposed that waits',
      role: 'operator',
      work: 'any',
      query: pageQuery({
        about: field(
          v.optional(v.picklist(['all', 'proposed']), 'all'),
          'All operators, or only those about whom something is proposed that waits.',
        ),
      }),
      reply: page(
        data('Operator', 'An operator.', {
          id: field(Id, 'The id of the operator.', 3),
          username: f.username,
          since: field(Time, 'When the account was made.'),
          madeBy: field(
            v.nullable(v.string()),
            'Who proposed the account; null for those who were added at the command line.',
            'nasrin',
          ),
          confirmsFrom: field(
            v.nullable(Time),
            'From when an operator whom another one made can confirm what others propose; null for the others.',
          ),
          lastSeenAt: f.lastSeenAt,
          hasFactor: field(v.boolean(), 'Whether the account has a second factor.'),
          worksOn: field(v.picklist(works), 'What the operator works on.'),
          roleChange: field(
            v.nullable(
              data('RoleProposal', 'That an operator shall work on something else.', {
                id: field(Id, 'The number of the proposal.', 6),
                worksOn: field(v.picklist(works), 'What the operator works on.'),
                reason: f.reason,
                proposedBy: f.proposedBy,
                proposedAt: f.proposedAt,
              }),
            ),
            'The proposal of another role that waits for a second admin; null without one.',
          ),
          closedAt: f.closedAt,
          closing: field(
            v.nullable(
              data('ClosingProposal', 'That the account of an operator shall be closed.', {
                id: field(Id, 'The number of the proposal.', 5),
                reason: f.reason,
                proposedBy: f.proposedBy,
                proposedAt: f.proposedAt,
              }),
            ),
            'The proposal to close the account that waits for a second operator; null without one.',
          ),
        }),
      ),
    },
    'GET /api/operator/additions': {
      name: 'listProposedOperators',
      summary: 'New operators whom one operator has proposed and no second one has confirmed, the newest first',
      role: 'operator',
      query: PageQuery,
      reply: page(
        data('ProposedOperator', 'A new operator who waits for a second one to agree.', {
          id: field(Id, 'The number of the proposal.', 4),
          username: f.username,
          worksOn: field(v.picklist(works), 'What the operator works on.'),
          proposedBy: f.proposedBy,
          proposedAt: f.proposedAt,
        }),
      ),
    },
    'POST /api/operator/additions/:id/confirm': {
      name: 'confirmOperator',
      summary: 'The second operator agrees: the new one can sign in',
      role: 'operator',
      recentFactor: true,
      params: IdParams,
      refusals: [
        'not_found',
        'conflict.state',
        'approval.same_operator',
        'operator.too_new',
        'operator.exists',
        'inbox.claimed',
      ],
    },
    'POST /api/operator/additions/:id/reject': {
      name: 'rejectOperator',
      summary: 'Drop the proposal of a new operator',
      role: 'operator',
      params: IdParams,
      refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
    },
    'POST /api/operator/operators/:id/close': {
      name: 'proposeToCloseOperator',
      summary: 'Propose to close the account of another operator',
      role: 'operator',
      recentFactor: true,
      params: IdParams,
      body: data('OperatorClosing', 'Why the account of an operator shall be closed.', {
        reason: field(text(10, 1000), 'Why, in words.', 'The review is about another app than this one.'),
      }),
      reply: v.object({ id: f.id }),
      status: 201,
      createdAt: '/api/operator/operators',
      refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
    },
    'POST /api/operator/closings/:id/confirm': {
      name: 'confirmClosing',
      summary: 'The second operator agrees: the account is closed, its sessions and open proposals end',
      role: 'operator',
      recentFactor: true,
      params: IdParams,
      refusals: [
        'not_found',
        'conflict.state',
        'approval.same_operator',
        'operator.too_new',
        'operator.last_two',
        'inbox.claimed',
      ],
    },
    'POST /api/operator/closings/:id/reject': {
      name: 'rejectClosing',
      summary: 'Drop the proposal to close an account',
      role: 'operator',
      params: IdParams,
      refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'inbox.claimed'],
    },
    'POST /api/operator/operators/:id/role': {
      name: 'proposeRole',
      summary: 'Propose what another operator works on from now on',
      role: 'operator',
      recentFactor: true,
      params: IdParams,
      body: data('RoleChange', 'What another operator works on from now on.', {
        worksOn: field(v.picklist(works), 'What the operator works on.'),
        reason: field(text(10, 1000), 'Why, in words.', 'She takes over the payouts.'),
      }),
      reply: v.object({ id: f.id }),
      status: 201,
      createdAt: '/api/operator/operators',
      refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
    },
    'POST /api/operator/role-changes/:id/confirm': {
      name: 'confirmRole',
      summary: 'The second admin agrees: the operator has the other role at once, and what it has proposed ends',
      role: 'operator',
      recentFactor: true,
      params: IdParams,
      refusals: [
        'not_found',
        'conflict.state',
        'approval.same_operator',
        'operator.too_new',
        'operator.last_two',
        'inbox.claimed',
      ],
    },
    'POST /api/operator/role-changes/:id/reject': {
      name: 'rejectRole',
      summary: 'Drop the proposal of another role',
      role: 'operator',
      params: IdParams,
      refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'inbox.claimed'],
    },
  }),
}
