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
      summary: 'Change your own e-mail, or remove it with null; notifications go there once it is verified',
      role: 'operator',
      work: 'any',
      recentFactor: true,
      body: data('EmailChange', 'The new e-mail; null removes it.', {
        email: field(v.nullable(Email), 'The e-mail address; null removes it.', 'rupa@example.com'),
        password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
      }),
      refusals: ['input.not_possible', 'password.current_wrong', 'login.too_many', 'register.email_exists'],
    },
    'POST /api/operator/factor-resets': {
      name: 'resetFactors',
      summary: 'Remove the second factors of another operator, or of a sponsor who has lost them',
      role: 'operator',
      recentFactor: true,
      body: data('FactorReset', 'The user whose second factors are to be removed.', {
        username: field(text(1, 254), 'The username for signing in.', 'rahima'),
        reason: field(text(10, 1000), 'The reason, in words.', 'The phone was stolen; she called from her office.'),
      }),
      refusals: ['not_found', 'approval.same_operator'],
    },
    'POST /api/operator/operators': {
      name: 'proposeOperator',
      summary: 'Propose a new operator, whom a second operator confirms; the returned id is that of the proposal',
      role: 'operator',
      recentFactor: true,
      body: data('NewOperator', 'A proposed operator.', {
        username: field(text(1, 30), 'The username for signing in.', 'rahima'),
        password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
        confirmPassword: field(Password, 'The password typed a second time.', 'correct horse battery staple'),
        worksOn: field(v.picklist(works), 'The operator’s role.'),
      }),
      reply: data('ProposedName', 'The proposed operator.', {
        id: field(Id, 'The id of the proposal.', 4),
        username: f.username,
      }),
      status: 201,
      createdAt: '/api/operator/approvals',
      refusals: ['input.not_possible', 'register.password_mismatch', 'operator.exists', 'register.password_weak'],
    },
    'GET /api/operator/operators': {
      name: 'listOperators',
      summary: 'All operators, newest first, including closed accounts',
      role: 'operator',
      work: 'any',
      query: PageQuery,
      reply: page(
        data('Operator', 'An operator.', {
          id: field(Id, 'The id of the operator.', 3),
          username: f.username,
          since: field(Time, 'Time of creation of the account.'),
          madeBy: field(
            v.nullable(v.string()),
            'The operator who proposed the account; null if it was created on the command line.',
            'nasrin',
          ),
          confirmsFrom: field(
            v.nullable(Time),
            'Time from which a recently added operator can confirm proposals; null for others.',
          ),
          lastSeenAt: f.lastSeenAt,
          hasFactor: field(v.boolean(), 'Whether the account has a second factor.'),
          worksOn: field(v.picklist(works), 'The operator’s role.'),
          proposed: field(v.array(v.picklist(['role', 'closing'])), 'The changes that wait for a second admin.', []),
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
      body: data('OperatorClosing', 'The proposal to close an operator’s account.', {
        reason: field(text(10, 1000), 'The reason, in words.', 'The operator has left the team.'),
      }),
      reply: v.object({ id: f.id }),
      status: 201,
      createdAt: '/api/operator/approvals',
      refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
    },
    'POST /api/operator/operators/:id/role': {
      name: 'proposeRole',
      summary: 'Propose a new role for another operator',
      role: 'operator',
      recentFactor: true,
      params: IdParams,
      body: data('RoleChange', 'The proposal of a new role for an operator.', {
        worksOn: field(v.picklist(works), 'The operator’s new role.'),
        reason: field(text(10, 1000), 'The reason, in words.', 'She takes over the payouts.'),
      }),
      reply: v.object({ id: f.id }),
      status: 201,
      createdAt: '/api/operator/approvals',
      refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
    },
  }),
}
