import * as v from 'valibot'
import { Email, Id, IdParams, page, PageQuery, text, Time } from './common.ts'
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
      createdAt: '/api/operator/approvals',
      refusals: ['input.not_possible', 'register.password_mismatch', 'operator.exists', 'register.password_weak'],
    },
    'GET /api/operator/operators': {
      name: 'listOperators',
      summary: 'Every operator, the newest first, also those whose account was closed',
      role: 'operator',
      work: 'any',
      query: PageQuery,
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
          proposed: field(v.array(v.picklist(['role', 'closing'])), 'What waits for a second admin.', []),
          closedAt: f.closedAt,
        }),
      ),
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
      createdAt: '/api/operator/approvals',
      refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
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
      createdAt: '/api/operator/approvals',
      refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
    },
  }),
}
