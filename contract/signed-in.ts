import * as v from 'valibot'
import { works } from './work.ts'
import { Id, Time } from './common.ts'

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
