import * as v from 'valibot'
import { Id, IdParams, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Code, JoiningMember, NewMember, SigningIn } from './member-forms.ts'
import { OwnToken, SignedIn } from './signed-in.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Password } from './members-data.ts'

export const signInCalls = endpoints('Sign-in', {
  'POST /api/register/code': {
    name: 'sendMemberCode',
    summary: 'Send a one-time code to the phone or e-mail of somebody who joins as a member, once all else is right',
    role: 'anyone',
    body: JoiningMember,
    refusals: [
      'input.not_possible',
      'register.terms_required',
      'register.code_missing',
      'register.email_fields_missing',
      'register.phone_fields_missing',
      'register.password_mismatch',
      'register.code_invalid',
      'register.username_exists',
      'register.password_weak',
      'message.stopped',
      'auth.too_many_requests',
    ],
  },
  'POST /api/register': {
    name: 'registerMember',
    summary: 'Join as a member with an invitation code and the one-time code; signs in',
    role: 'anyone',
    body: NewMember,
    reply: SignedIn,
    replyHasSecret: true,
    status: 201,
    createdAt: '/api/session',
    refusals: [
      'input.not_possible',
      'register.terms_required',
      'register.code_missing',
      'register.email_fields_missing',
      'register.phone_fields_missing',
      'register.password_mismatch',
      'register.code_invalid',
      'reset.code_wrong',
      'register.email_exists',
      'register.phone_exists',
      'register.username_exists',
      'register.password_weak',
      'auth.too_many_requests',
    ],
  },
  'POST /api/login': {
    name: 'signIn',
    summary: 'Sign in with username, phone or e-mail',
    role: 'anyone',
    factor: 'none',
    firstPassword: true,
    body: SigningIn,
    reply: SignedIn,
    replyHasSecret: true,
    refusals: [
      'login.fields_missing',
      'login.email_unknown',
      'login.username_unknown',
      'login.password_wrong',
      'login.frozen',
      'login.too_many',
    ],
  },
  'POST /api/logout': { name: 'signOut', summary: 'Sign out', role: 'anyone', factor: 'none', firstPassword: true },
  'GET /api/session': {
    name: 'getSession',
    summary:
      'Who is signed in, and until when. With an API token: whose it is, what it may do, and how many calls are left',
    role: 'anyone',
    factor: 'none',
    firstPassword: true,
    token: 'any',
    reply: data('Session', 'Who is signed in, and until when.', {
      ...SignedIn.entries,
      token: field(
        v.optional(OwnToken),
        'With an API token only: `user` is whose it is, `expiresAt` when it ends.',
        'porokh_9cX4…',
      ),
    }),
    refusals: ['auth.signed_out'],
  },
  'POST /api/password-reset': {
    name: 'askForPasswordReset',
    summary: 'Send a one-time code by SMS or e-mail; answers the same whether the account exists or not',
    role: 'anyone',
    body: data('PasswordReset', 'Whose password is to be set.', { identifier: f.identifier }),
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/password-reset/confirm': {
    name: 'resetPassword',
    summary:
      'Set a new password with the one-time code; ends all sessions and, unless told otherwise, the API tokens of a sponsor',
    role: 'anyone',
    body: data('NewPassword', 'The new password, with the code that was sent.', {
      identifier: f.identifier,
      code: field(Code, 'The code of six digits.', '492013'),
      password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
      confirmPassword: field(Password, 'The password typed a second time.', 'correct horse battery staple'),
      endTokens: field(v.optional(v.boolean(), true), 'Whether the API tokens of a sponsor end too.'),
    }),
    refusals: ['reset.code_wrong', 'register.password_mismatch', 'register.password_weak', 'auth.too_many_requests'],
  },
  'PUT /api/password': {
    name: 'changePassword',
    summary: 'Change the password; ends the other sessions',
    role: 'signed_in',
    factor: 'enrol',
    firstPassword: true,
    body: data('PasswordChange', 'The new password, with the present one.', {
      currentPassword: field(Password, 'The password until now.', 'correct horse battery staple'),
      password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
      confirmPassword: field(Password, 'The password typed a second time.', 'correct horse battery staple'),
    }),
    refusals: [
      'password.current_wrong',
      'password.same',
      'register.password_mismatch',
      'register.password_weak',
      'login.too_many',
    ],
  },
  'GET /api/sessions': {
    name: 'listSessions',
    summary: 'The devices that are signed in',
    role: 'signed_in',
    reply: v.object({
      items: field(
        v.array(
          data('DeviceSession', 'A device that is signed in.', {
            id: field(Id, 'The id of the session.', 88),
            userAgent: f.userAgent,
            address: field(v.string(), 'The network address from which it signed in.', '203.0.113.7'),
            signedInAt: f.signedInAt,
            expiresAt: field(Time, 'When the session ends.'),
            current: f.current,
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'DELETE /api/sessions/:id': {
    name: 'endSession',
    summary: 'Sign one device out',
    role: 'signed_in',
    params: IdParams,
    refusals: ['not_found'],
  },
  'DELETE /api/sessions': { name: 'endOtherSessions', summary: 'Sign all other devices out', role: 'signed_in' },
  'GET /api/contact': {
    name: 'getContact',
    summary: 'The own phone or e-mail, masked, and whether it is verified',
    role: 'signed_in',
    reply: data('Contact', 'The own phone or e-mail.', {
      channel: field(v.nullable(v.picklist(['sms', 'email'])), 'How one is reached; null when by nothing.'),
      to: field(v.nullable(v.string()), 'The number or address, with stars; null without one.', '+88017*****678'),
      verified: f.verified,
    }),
  },
  'POST /api/contact/code': {
    name: 'sendContactCode',
    summary: 'Send a one-time code to the own phone or e-mail',
    role: 'signed_in',
    refusals: ['message.stopped', 'auth.too_many_requests'],
  },
  'POST /api/contact/verify': {
    name: 'verifyContact',
    summary: 'Verify the own phone or e-mail with the one-time code',
    role: 'signed_in',
    body: data('ContactCode', 'The code that was sent.', { code: field(Code, 'The code of six digits.', '492013') }),
    refusals: ['reset.code_wrong'],
  },
})
