import * as v from 'valibot'
import { works } from './work.ts'
import { Id, Time, Whole } from './common.ts'
import { tokenScopes } from './token-scopes.ts'
import { data, field, named } from './describe.ts'

/** A person's role in a sponsor's organisation. */
export const PersonRoleSchema = v.picklist(['owner', 'editor', 'reviewer', 'finance'])

export const SignedIn = data('MemberSession', 'The new member and the end of the session.', {
  user: field(
    data('SignedInUser', 'The signed-in user.', {
      id: field(Id, 'The id of the user.', 17),
      role: field(
        v.picklist(['member', 'sponsor', 'operator']),
        'Whether the user is a member, a sponsor or an operator.',
      ),
      username: field(v.string(), 'The username for signing in.', 'rahima'),
      worksOn: field(v.optional(v.picklist(works)), 'The role of an operator; omitted for others.'),
      personRole: field(
        v.optional(PersonRoleSchema),
        'The user’s role in the organisation; omitted for others than sponsors.',
      ),
    }),
    'The signed-in user.',
  ),
  expiresAt: field(Time, 'Time when the session ends.'),
  phoneKey: field(
    v.optional(v.string()),
    'A key of 32 bytes in base64 that encrypts data on the member’s phone; omitted for others.',
    'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  ),
})

/** An API token's information about itself. */
export const OwnToken = named(
  'OwnToken',
  'An API token, as its own caller sees it.',
  v.object({
    id: field(Id, 'The id of the token.', 5),
    name: field(v.string(), 'The name given by its owner.', 'nightly export'),
    organisation: field(
      data('TokenOrganisation', 'The organisation of a token.', {
        id: field(Id, 'The id of the sponsor.', 12),
        name: field(v.string(), 'The name of the organisation.', 'Rupa Apps Ltd'),
      }),
      'The organisation of the token.',
    ),
    /** The role of the token's person also limits these scopes. */
    scopes: field(v.array(v.picklist(tokenScopes)), 'The scopes of the token, limited further by its owner’s role.', [
      'read',
      'decide',
    ]),
    quota: field(
      data('Quota', 'The rate limit of a token and the remaining calls.', {
        calls: field(Whole, 'Maximum number of calls.', 1200),
        seconds: field(Whole, 'The period in seconds.', 60),
        left: field(Whole, 'Number of remaining calls.', 1199),
        until: field(Time, 'Time when the period ends.'),
      }),
      'The remaining calls after this one, as in the headers `RateLimit`.',
    ),
  }),
)
