import * as v from 'valibot'
import { Email, Id, IdParams, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { typed } from './member-forms.ts'
import { Password } from './members.ts'
import { PersonRoleSchema, SignedIn } from './signed-in.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Name = text(1, 60)

const Person = data('Person', 'A person in the organisation.', {
  id: field(Id, 'The id of the person.', 17),
  name: field(v.string(), 'The name, or the e-mail if the person has given no name.', 'Rupa Akter'),
  email: field(
    v.nullable(v.string()),
    'The e-mail, for owners and for the person’s own account; otherwise null.',
    'rupa@example.com',
  ),
  role: field(PersonRoleSchema, 'The person’s role in the organisation.'),
  isSelf: field(v.boolean(), 'Whether this person is the caller.'),
  since: f.since,
  version: f.version,
})

const Invitation = data('Invitation', 'A pending invitation.', {
  id: field(Id, 'The id of the invitation.', 9),
  email: field(v.string(), 'The e-mail address of the invited person.', 'rupa@example.com'),
  role: field(PersonRoleSchema, 'The invited person’s role in the organisation.'),
  invitedBy: field(v.string(), 'The person who sent the invitation.', 'Rupa Akter'),
  sentAt: field(Time, 'Time when the invitation was last sent.'),
  expiresAt: field(Time, 'Time when the link expires. Afterwards the invitation can be sent again.'),
})

/** 32 bytes in base64url, from the link in the e-mail. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** The people of a sponsor's organisation. */
export const organisation = endpoints('Organisation', {
  'GET /api/sponsor/people': {
    name: 'listPeople',
    summary: 'The people of the organisation, earliest first; at most 50',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people_read',
    reply: data('PeopleList', 'The people of the organisation, at most 50.', {
      organisation: f.organisation,
      items: field(v.array(Person), 'The people, earliest first.'),
    }),
  },
  'GET /api/sponsor/people/:id': {
    name: 'getPerson',
    summary: 'One person, with the ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people_read',
    params: IdParams,
    reply: Person,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/people/:id': {
    name: 'changePerson',
    summary: 'Change a person’s role in the organisation, with immediate effect',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    params: IdParams,
    body: data('PersonChange', 'A person’s new role.', {
      role: field(PersonRoleSchema, 'The person’s role in the organisation.'),
    }),
    reply: Person,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['not_found', 'person.last_owner', 'person.waits', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/people/:id': {
    name: 'removePerson',
    summary:
      'Remove another person: the account, its sessions, API tokens, invitations, public links and webhooks end at once',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    params: IdParams,
    refusals: ['not_found', 'person.self', 'person.waits'],
  },
  'PUT /api/sponsor/name': {
    name: 'changeOwnName',
    summary: 'Change your own name, as colleagues see it',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people',
    body: data('OwnName', 'The caller’s name, as colleagues see it.', { name: field(Name, 'The name.', 'Rupa Akter') }),
    reply: Person,
    replyIsPersonal: true,
    refusals: ['input.not_possible'],
  },
  'POST /api/sponsor/leave': {
    name: 'leaveOrganisation',
    summary: 'Leave the organisation; your account is closed',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    noToken: 'account',
    recentFactor: true,
    body: data('Leaving', 'The proof of identity for leaving.', {
      password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
    }),
    refusals: ['password.current_wrong', 'person.last_owner', 'login.too_many'],
  },
  'GET /api/sponsor/invitations': {
    name: 'listInvitations',
    summary: 'Pending invitations, newest first; at most 20',
    role: 'sponsor',
    people: ['owner'],
    token: 'people_read',
    reply: v.object({ items: field(v.array(Invitation), 'The rows of this page.') }),
  },
  'POST /api/sponsor/invitations': {
    name: 'invitePerson',
    summary: 'Invite a person by e-mail; the link works for 7 days',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    body: data('NewInvitation', 'The invitation of a person.', {
      email: field(Email, 'The e-mail address of the invited person.', 'rupa@example.com'),
      role: field(PersonRoleSchema, 'The invited person’s role in the organisation.'),
      /** The language of the e-mail. */
      language: field(v.optional(v.picklist(['en', 'bn']), 'bn'), 'The language of the e-mail.'),
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
    name: 'getInvitation',
    summary: 'One pending or expired invitation',
    role: 'sponsor',
    people: ['owner'],
    token: 'people_read',
    params: IdParams,
    reply: Invitation,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/invitations/:id/send': {
    name: 'sendInvitationAgain',
    summary: 'Send an invitation again, with a new link for 7 days; the previous link stops working',
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
    name: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    role: 'sponsor',
    people: ['owner'],
    token: 'people',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/invitations/show': {
    name: 'showInvitation',
    summary: 'The content of an invitation, by the secret of its link',
    role: 'anyone',
    body: data('InvitationSecret', 'The secret of an invitation’s link.', {
      secret: field(Secret, 'The secret of the link.', '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    }),
    reply: data('ShownInvitation', 'The content of an invitation, for anybody with its link.', {
      organisation: f.organisation,
      email: field(v.string(), 'The e-mail address of the invited person.', 'rupa@example.com'),
      role: field(PersonRoleSchema, 'The invited person’s role in the organisation.'),
      expiresAt: f.expiresAt,
    }),
    replyHasSecret: true,
    refusals: ['invitation.over', 'auth.too_many_requests'],
  },
  'POST /api/invitations/accept': {
    name: 'acceptInvitation',
    summary: 'Accept an invitation with a name and a password; signs in',
    role: 'anyone',
    body: data('AcceptedInvitation', 'The acceptance of an invitation, with a name and a password.', {
      secret: field(Secret, 'The secret of the link.', '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      name: field(Name, 'The name.', 'Rupa Akter'),
      password: field(typed(200), 'The password, including surrounding spaces.', 'correct horse battery staple'),
      confirmPassword: field(typed(200), 'The password typed a second time.', 'correct horse battery staple'),
    }),
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
