import * as v from 'valibot'
import { works } from './work.ts'
import { Id, Time, Whole } from './common.ts'
import { tokenScopes } from './token-scopes.ts'
import { data, field, named } from './describe.ts'

/** A person's role in a sponsor's organisation. */
export const PersonRoleSchema = v.picklist(['owner', 'editor', 'reviewer', 'finance'])

export const SignedIn = data('MemberSession', 'Who has joined, and until when the session lasts.', {
  user: field(
    data('SignedInUser', 'Who is signed in.', {
      id: field(Id, 'The id of the user.', 17),
      role: field(v.picklist(['member', 'sponsor', 'operator']), 'Whether it is a member, a sponsor or an operator.'),
      username: field(v.string(), 'The name with which the user signs in.', 'rahima'),
      worksOn: field(v.optional(v.picklist(works)), 'Operators only: the role.'),
      personRole: field(v.optional(PersonRoleSchema), 'Sponsors only: what the user is in the organisation.'),
    }),
    'Who is signed in.',
  ),
  expiresAt: field(Time, 'When the session ends.'),
  phoneKey: field(
    v.optional(v.string()),
    'Members only: 32 bytes in base64 that seal what their phone keeps.',
    'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  ),
})

/** An API token's information about itself. */
export const OwnToken = named(
  'OwnToken',
  'What an API token is told of itself.',
  v.object({
    id: field(Id, 'The id of the token.', 5),
    name: field(v.string(), 'What its person calls it.', 'nightly export'),
    organisation: field(
      data('TokenOrganisation', 'The organisation of a token.', {
        id: field(Id, 'The id of the sponsor.', 12),
        name: field(v.string(), 'The name of the organisation.', 'Rupa Apps Ltd'),
      }),
      'Whose it is.',
    ),
    /** The role of the token's person also limits these scopes. */
    scopes: field(v.array(v.picklist(tokenScopes)), 'What the token may do, besides what its person may not.', [
      'read',
      'decide',
    ]),
    quota: field(
      data('Quota', 'How many calls a token may make, and how many are left.', {
        calls: field(Whole, 'How many calls may be made.', 1200),
        seconds: field(Whole, 'In how many seconds.', 60),
        left: field(Whole, 'How many are left.', 1199),
        until: field(Time, 'Until when they are counted.'),
      }),
      'How many calls are left, with this one counted. The headers `RateLimit` say the same.',
    ),
  }),
)
