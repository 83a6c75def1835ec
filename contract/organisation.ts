import * as v from 'valibot'
import { Email, Id, IdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { typed } from './member-forms.ts'
import { Password } from './members.ts'
import { PersonRoleSchema, SignedIn } from './signed-in.ts'

const Name = text(1, 60)

const Person = v.object({
  id: Id,
  /** The name, and the e-mail of somebody who has given none. */
  name: v.string(),
  /** For owners, and of oneself; otherwise null. */
  email: v.nullable(v.string()),
  role: PersonRoleSchema,
  isSelf: v.boolean(),
  since: Time,
  version: Whole,
})

const Invitation = v.object({
  id: Id,
  email: v.string(),
  role: PersonRoleSchema,
  invitedBy: v.string(),
  sentAt: Time,
  /** Until when the link can be used. Afterwards it can be sent again. */
  expiresAt: Time,
})

/** 32 bytes in base64url, from the link of the e-mail. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** The people of a sponsor's organisation. */
export const organisation = endpoints({
  'GET /api/sponsor/people': {
    summary: 'The people of the organisation, who came first; at most 50',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people_read',
    reply: v.object({ organisation: v.string(), items: v.array(Person) }),
  },
  'GET /api/sponsor/people/:id': {
    summary: 'One of the people, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people_read',
    params: IdParams,
    reply: Person,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/people/:id': {
    summary: 'Change what somebody is in the organisation; it counts at once',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    params: IdParams,
    body: v.object({ role: PersonRoleSchema }),
    reply: Person,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['not_found', 'person.last_owner', 'person.waits', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/people/:id': {
    summary:
      'Remove somebody else: the account, its sessions, API tokens, invitations, public links and webhooks end at once',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    params: IdParams,
    refusals: ['not_found', 'person.self', 'person.waits'],
  },
  'PUT /api/sponsor/name': {
    summary: 'Write the name that colleagues see',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people',
    body: v.object({ name: Name }),
    reply: Person,
    replyIsPersonal: true,
    refusals: ['input.not_possible'],
  },
  'POST /api/sponsor/leave': {
    summary: 'Leave the organisation; the own account ends with it',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    noToken: 'account',
    recentFactor: true,
    body: v.object({ password: Password }),
    refusals: ['password.current_wrong', 'person.last_owner', 'login.too_many'],
  },
  'GET /api/sponsor/invitations': {
    summary: 'Invitations that wait, newest first; at most 20',
    role: 'sponsor',
    people: ['owner'],
    token: 'people_read',
    reply: v.object({ items: v.array(Invitation) }),
  },
  'POST /api/sponsor/invitations': {
    summary: 'Invite somebody by e-mail; the link can be used for 7 days',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    body: v.object({
      email: Email,
      role: PersonRoleSchema,
      /** In which the e-mail is written. */
      language: v.optional(v.picklist(['en', 'bn']), 'bn'),
    }),
    reply: Invitation,
    replyIsPersonal: true,
    status: 201,
    refusals: [
      'input.not_possible',
      'person.email_taken',
      'invitation.waits',
      'invitation.full',
      'person.full',
      'auth.too_many_requests',
    ],
  },
  'GET /api/sponsor/invitations/:id': {
    summary: 'One invitation that waits, or that nobody used in time',
    role: 'sponsor',
    people: ['owner'],
    token: 'people_read',
    params: IdParams,
    reply: Invitation,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/invitations/:id/send': {
    summary: 'Send an invitation again, with a new link for 7 days; the link before ends',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    params: IdParams,
    reply: Invitation,
    replyIsPersonal: true,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'DELETE /api/sponsor/invitations/:id': {
    summary: 'Withdraw an invitation',
    role: 'sponsor',
    people: ['owner'],
    token: 'people',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/invitations/show': {
    summary: 'What an invitation says, by the secret of its link',
    role: 'anyone',
    body: v.object({ secret: Secret }),
    reply: v.object({ organisation: v.string(), email: v.string(), role: PersonRoleSchema, expiresAt: Time }),
    replyHasSecret: true,
    refusals: ['invitation.over', 'auth.too_many_requests'],
  },
  'POST /api/invitations/accept': {
    summary: 'Accept an invitation with a name and a password; signs in',
    role: 'anyone',
    body: v.object({ secret: Secret, name: Name, password: typed(200), confirmPassword: typed(200) }),
    reply: SignedIn,
    replyHasSecret: true,
    status: 201,
    createdAt: '/api/session',
    refusals: [
      'input.not_possible',
      'invitation.over',
      'person.email_taken',
      'person.full',
      'register.password_mismatch',
      'register.password_weak',
      'auth.too_many_requests',
    ],
  },
})
