import * as v from 'valibot'
import { Email, Id, IdParams, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { typed } from './member-forms.ts'
import { Password } from './members.ts'
import { PersonRoleSchema, SignedIn } from './signed-in.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Name = text(1, 60)

const Person = data('Person', 'Somebody of the organisation.', {
  id: field(Id, 'The id of the person.', 17),
  name: field(v.string(), 'The name, and the e-mail of somebody who has given none.', 'Rupa Akter'),
  email: field(v.nullable(v.string()), 'For owners, and of oneself; otherwise null.', 'rupa@example.com'),
  role: field(PersonRoleSchema, 'What the person is in the organisation.'),
  isSelf: field(v.boolean(), 'Whether it is the person who makes the call.'),
  since: f.since,
  version: f.version,
})

const Invitation = data('Invitation', 'An invitation that waits.', {
  id: field(Id, 'The id of the invitation.', 9),
  email: field(
    v.string(),
    'The e-mail address; null without one, or where only others may read it.',
    'rupa@example.com',
  ),
  role: field(PersonRoleSchema, 'What the person will be in the organisation.'),
  invitedBy: field(v.string(), 'Who invited; null where that is not known.', 'Rupa Akter'),
  sentAt: field(Time, 'When it was sent; null before.'),
  expiresAt: field(Time, 'Until when the link can be used. Afterwards it can be sent again.'),
})

/** 32 bytes in base64url, from the link in the e-mail. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** The people of a sponsor's organisation. */
export const organisation = endpoints('Organisation', {
  'GET /api/sponsor/people': {
    name: 'listPeople',
    summary: 'The people of the organisation, who came first; at most 50',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people_read',
    reply: data('PeopleList', 'The people of the organisation, at most 50.', {
      organisation: f.organisation,
      items: field(v.array(Person), 'The people, who came first at the top.'),
    }),
  },
  'GET /api/sponsor/people/:id': {
    name: 'getPerson',
    summary: 'One of the people, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people_read',
    params: IdParams,
    reply: Person,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/people/:id': {
    name: 'changePerson',
    summary: 'Change what somebody is in the organisation; it counts at once',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    params: IdParams,
    body: data('PersonChange', 'What somebody is from now on.', {
      role: field(PersonRoleSchema, 'What the person is in the organisation.'),
    }),
    reply: Person,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['not_found', 'person.last_owner', 'person.waits', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/people/:id': {
    name: 'removePerson',
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
    name: 'changeOwnName',
    summary: 'Write the name that colleagues see',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'people',
    body: data('OwnName', 'The name that colleagues see.', { name: field(Name, 'The name.', 'Rupa Akter') }),
    reply: Person,
    replyIsPersonal: true,
    refusals: ['input.not_possible'],
  },
  'POST /api/sponsor/leave': {
    name: 'leaveOrganisation',
    summary: 'Leave the organisation; the own account ends with it',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    noToken: 'account',
    recentFactor: true,
    body: data('Leaving', 'The proof of who leaves.', {
      password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
    }),
    refusals: ['password.current_wrong', 'person.last_owner', 'login.too_many'],
  },
  'GET /api/sponsor/invitations': {
    name: 'listInvitations',
    summary: 'Invitations that wait, newest first; at most 20',
    role: 'sponsor',
    people: ['owner'],
    token: 'people_read',
    reply: v.object({ items: field(v.array(Invitation), 'The rows of this page.') }),
  },
  'POST /api/sponsor/invitations': {
    name: 'invitePerson',
    summary: 'Invite somebody by e-mail; the link can be used for 7 days',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'people',
    recentFactor: true,
    body: data('NewInvitation', 'Whom to invite.', {
      email: field(
        Email,
        'The e-mail address; null without one, or where only others may read it.',
        'rupa@example.com',
      ),
      role: field(PersonRoleSchema, 'What the person will be in the organisation.'),
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
    summary: 'One invitation that waits, or that nobody used in time',
    role: 'sponsor',
    people: ['owner'],
    token: 'people_read',
    params: IdParams,
    reply: Invitation,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/invitations/:id/send': {
    name: 'sendInvitationAgain',
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
    summary: 'What an invitation says, by the secret of its link',
    role: 'anyone',
    body: data('InvitationSecret', 'The secret of an invitation’s link.', {
      secret: field(Secret, 'The secret of the link.', '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    }),
    reply: data('ShownInvitation', 'What an invitation says to whoever has its link.', {
      organisation: f.organisation,
      email: field(
        v.string(),
        'The e-mail address; null without one, or where only others may read it.',
        'rupa@example.com',
      ),
      role: field(PersonRoleSchema, 'What the person will be in the organisation.'),
      expiresAt: f.expiresAt,
    }),
    replyHasSecret: true,
    refusals: ['invitation.over', 'auth.too_many_requests'],
  },
  'POST /api/invitations/accept': {
    name: 'acceptInvitation',
    summary: 'Accept an invitation with a name and a password; signs in',
    role: 'anyone',
    body: data('AcceptedInvitation', 'Who accepts an invitation, with a name and a password.', {
      secret: field(Secret, 'The secret of the link.', '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      name: field(Name, 'The name.', 'Rupa Akter'),
      password: field(typed(200), 'The password, with the blanks around it.', 'correct horse battery staple'),
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
