import * as v from 'valibot'
import { Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { JoiningSponsor, NewSponsor } from './member-forms.ts'
import { Password } from './members.ts'
import { PoishaSchema } from './money.ts'
import { PersonRoleSchema } from './signed-in.ts'
import { tokenScopes } from './token-scopes.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Scope } from './sponsors-data.ts'
import { sponsorMoney } from './sponsor-money-calls.ts'

export * from './sponsors-data.ts'

export const sponsors = {
  ...sponsorMoney,
  ...endpoints('Organisation', {
    'POST /api/sponsor/register/code': {
      name: 'sendSponsorCode',
      summary: 'Send a one-time code to the e-mail of a new sponsor, once all other input is valid',
      role: 'anyone',
      body: JoiningSponsor,
      refusals: [
        'input.not_possible',
        'register.terms_required',
        'register.email_fields_missing',
        'register.password_mismatch',
        'register.organisation_exists',
        'register.password_weak',
        'auth.too_many_requests',
      ],
    },
    'POST /api/sponsor/register': {
      name: 'registerSponsor',
      summary: 'Join as a sponsor with an organisation and the one-time code; signs in',
      role: 'anyone',
      body: NewSponsor,
      reply: data('SponsorSession', 'The signed-in user and the end of the session.', {
        user: field(
          data('SignedInSponsor', 'A new sponsor’s user.', {
            id: field(Id, 'The id of the user.', 17),
            role: field(v.literal('sponsor'), 'The role, always `sponsor`.'),
            username: field(v.string(), 'The e-mail for signing in.', 'rupa@example.com'),
            personRole: field(v.optional(PersonRoleSchema), 'The user’s role in the organisation.'),
          }),
          'The signed-in user.',
        ),
        expiresAt: field(Time, 'Time when the session ends.'),
      }),
      status: 201,
      createdAt: '/api/session',
      refusals: [
        'input.not_possible',
        'register.terms_required',
        'register.email_fields_missing',
        'register.password_mismatch',
        'register.organisation_exists',
        'reset.code_wrong',
        'register.email_exists',
        'register.password_weak',
        'auth.too_many_requests',
      ],
    },
    'GET /api/sponsor/tokens': {
      name: 'listTokens',
      summary: 'Your own API tokens; owners see all tokens of the organisation',
      role: 'sponsor',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      noToken: 'tokens',
      reply: v.object({
        items: field(
          v.array(
            data('Token', 'An API token, without its secret.', {
              id: field(Id, 'The id of the token.', 5),
              name: field(v.string(), 'The name given by its owner.', 'nightly export'),
              person: field(v.string(), 'The owner of the token. Their role limits the token.', 'Rupa Akter'),
              scopes: field(v.array(Scope), 'The scopes of the token, limited further by its owner’s role.', [
                'read',
                'decide',
              ]),
              createdAt: f.createdAt,
              expiresAt: f.expiresAt,
              lastUsedAt: f.lastUsedAt,
            }),
          ),
          'The rows of this page.',
        ),
      }),
    },
    'POST /api/sponsor/tokens': {
      name: 'createToken',
      summary: 'Create an API token; its secret is shown only once',
      role: 'sponsor',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      noToken: 'tokens',
      recentFactor: true,
      body: data('NewToken', 'A new API token.', {
        name: field(text(1, 60), 'The name of the token.', 'nightly export'),
        scopes: field(
          v.optional(v.pipe(v.array(Scope), v.minLength(1), v.maxLength(tokenScopes.length)), ['read']),
          'The scopes of the token, limited further by its owner’s role.',
          ['read', 'decide'],
        ),
        days: field(
          v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 90),
          'Number of days until the token expires.',
          90,
        ),
      }),
      reply: data('MadeToken', 'A new token. Its secret is shown only once.', {
        id: field(Id, 'The id of the token.', 5),
        name: field(v.string(), 'The name given by its owner.', 'nightly export'),
        expiresAt: f.expiresAt,
        token: field(v.string(), 'The token, shown only once.', 'porokh_9cX4…'),
      }),
      replyHasSecret: true,
      status: 201,
      createdAt: '/api/sponsor/tokens',
      refusals: ['token.full', 'auth.too_many_requests'],
    },
    'DELETE /api/sponsor/tokens/:id': {
      name: 'revokeToken',
      summary: 'Revoke your own API token; owners can revoke any token of the organisation',
      role: 'sponsor',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      noToken: 'tokens',
      params: IdParams,
      refusals: ['not_found'],
    },
    'DELETE /api/sponsor/account': {
      name: 'closeOrganisation',
      summary: 'Close the organisation and all its accounts, once no money, campaign, deposit or refund is left',
      role: 'sponsor',
      people: ['owner'],
      noToken: 'account',
      recentFactor: true,
      body: data('OrganisationClosing', 'The proof of identity for closing an organisation.', {
        password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
      }),
      refusals: ['password.current_wrong', 'account.unfinished', 'login.too_many'],
    },
    'GET /api/operator/sponsors': {
      name: 'findSponsors',
      group: 'Operators: sponsors',
      summary: 'Sponsors',
      role: 'operator',
      reads: 'standby',
      work: ['support', 'finance'],
      query: pageQuery({ search: f.search }),
      reply: page(
        data('FoundSponsor', 'A sponsor in the list.', {
          id: field(Id, 'The id of the sponsor.', 12),
          organisation: f.organisation,
          balance: field(PoishaSchema, 'The balance.', 250000),
          escrow: field(
            PoishaSchema,
            'The money held for reviews. It can only go to members, to the fee or back to the sponsor.',
            200000,
          ),
          campaigns: field(Whole, 'Number of campaigns.', 3),
          since: field(Time, 'Time when the sponsor joined.'),
        }),
      ),
    },
  }),
}
