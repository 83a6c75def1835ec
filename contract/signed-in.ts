import * as v from 'valibot'
import { works } from './work.ts'
import { Id, Time, Whole } from './common.ts'
import { tokenScopes } from './token-scopes.ts'

/** What somebody is in a sponsor's organisation. */
export const PersonRoleSchema = v.picklist(['owner', 'editor', 'reviewer', 'finance'])

export const SignedIn = v.object({
  user: v.object({
    id: Id,
    role: v.picklist(['member', 'sponsor', 'operator']),
    username: v.string(),
    worksOn: v.optional(v.pipe(v.picklist(works), v.description('Operators only: the role.'))),
    personRole: v.optional(
      v.pipe(PersonRoleSchema, v.description('Sponsors only: what the user is in the organisation.')),
    ),
  }),
  expiresAt: Time,
  phoneKey: v.optional(
    v.pipe(v.string(), v.description('Members only: 32 bytes in base64 that seal what their phone keeps.')),
  ),
})

/** What an API token is told of itself. */
export const OwnToken = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    organisation: v.object({ id: Id, name: v.string() }),
    /** It can do no more than the role of its person allows. */
    scopes: v.array(v.picklist(tokenScopes)),
    /** `left` of `calls` in `seconds`, until `until`, with this call counted. The headers `RateLimit` say the same. */
    quota: v.object({ calls: Whole, seconds: Whole, left: Whole, until: Time }),
  }),
  v.description('With an API token only: `user` is whose it is, `expiresAt` when it ends.'),
)
