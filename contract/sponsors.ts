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
      summary: 'Send a one-time code to the e-mail of somebody who joins as a sponsor, once all else is right',
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
      reply: data('SponsorSession', 'Who is signed in, and until when.', {
        user: field(
          data('SignedInSponsor', 'Who has joined.', {
            id: field(Id, 'The id of the user.', 17),
            role: field(v.literal('sponsor'), 'Always a sponsor.'),
            username: field(v.string(), 'The e-mail with which the user signs in.', 'rupa@example.com'),
            personRole: field(v.optional(PersonRoleSchema), 'What the user is in the organisation.'),
          }),
          'Who is signed in.',
        ),
        expiresAt: field(Time, 'When the session ends.'),
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
      summary: 'The own API tokens; an owner sees those of everybody',
      role: 'sponsor',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      noToken: 'tokens',
      reply: v.object({
        items: field(
          v.array(
            data('Token', 'An API token, without its secret.', {
              id: field(Id, 'The id of the token.', 5),
              name: field(v.string(), 'What the person calls it.', 'nightly export'),
              person: field(v.string(), 'Whose it is: it can do no more than this person may.', 'Rupa Akter'),
              scopes: field(v.array(Scope), 'What the token may do, besides what its person may not.', [
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
      body: data('NewToken', 'A token to make.', {
        name: field(text(1, 60), 'What to call it.', 'nightly export'),
        scopes: field(
          v.optional(v.pipe(v.array(Scope), v.minLength(1), v.maxLength(tokenScopes.length)), ['read']),
          'What the token may do, besides what its person may not.',
          ['read', 'decide'],
        ),
        days: field(
          v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 90),
          'After how many days it ends.',
          90,
        ),
      }),
      reply: data('MadeToken', 'A new token. Its secret is shown only now.', {
        id: field(Id, 'The id of the token.', 5),
        name: field(v.string(), 'What the person calls it.', 'nightly export'),
        expiresAt: f.expiresAt,
        token: field(v.string(), 'The token. It is shown only now.', 'porokh_9cX4…'),
      }),
      replyHasSecret: true,
      status: 201,
      createdAt: '/api/sponsor/tokens',
      refusals: ['token.full', 'auth.too_many_requests'],
    },
    'DELETE /api/sponsor/tokens/:id': {
      name: 'revokeToken',
      summary: 'Revoke an own API token; an owner revokes those of everybody',
      role: 'sponsor',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      noToken: 'tokens',
      params: IdParams,
      refusals: ['not_found'],
    },
    'DELETE /api/sponsor/account': {
      name: 'closeOrganisation',
      summary:
        'Close the organisation and the accounts of all its people, once no money, no campaign, no deposit and no refund is left',
      role: 'sponsor',
      people: ['owner'],
      noToken: 'account',
      recentFactor: true,
      body: data('OrganisationClosing', 'The proof of who closes an organisation.', {
        password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
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
            'The money that is held for reviews, and can go only to members, to the fee or back to the sponsor.',
            200000,
          ),
          campaigns: field(Whole, 'How many campaigns.', 3),
          since: field(Time, 'When it joined.'),
        }),
      ),
    },
  }),
}
