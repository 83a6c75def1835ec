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
    summary: 'Send a one-time code to the phone or e-mail of a new member, once all other input is valid',
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
    summary: 'The signed-in user and the end of the session. With an API token: its owner, scopes and remaining calls',
    role: 'anyone',
    factor: 'none',
    firstPassword: true,
    token: 'any',
    reply: data('Session', 'The signed-in user and the end of the session.', {
      ...SignedIn.entries,
      token: field(
        v.optional(OwnToken),
        'Only with an API token: `user` is its owner, `expiresAt` its expiry.',
        'porokh_9cX4…',
      ),
    }),
    refusals: ['auth.signed_out'],
  },
  'POST /api/password-reset': {
    name: 'askForPasswordReset',
    summary: 'Send a one-time code by SMS or e-mail; the answer is the same whether or not the account exists',
    role: 'anyone',
    body: data('PasswordReset', 'The account for a password reset.', { identifier: f.identifier }),
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/password-reset/confirm': {
    name: 'resetPassword',
    summary:
      'Set a new password with the one-time code; ends all sessions and, by default, the API tokens of a sponsor',
    role: 'anyone',
    body: data('NewPassword', 'The new password and the one-time code.', {
      identifier: f.identifier,
      code: field(Code, 'The six-digit one-time code.', '492013'),
      password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
      confirmPassword: field(Password, 'The password typed a second time.', 'correct horse battery staple'),
      endTokens: field(v.optional(v.boolean(), true), 'Whether to revoke the API tokens of a sponsor too.'),
    }),
    refusals: ['reset.code_wrong', 'register.password_mismatch', 'register.password_weak', 'auth.too_many_requests'],
  },
  'PUT /api/password': {
    name: 'changePassword',
    summary: 'Change the password; ends the other sessions',
    role: 'signed_in',
    factor: 'enrol',
    firstPassword: true,
    body: data('PasswordChange', 'The new password and the current one.', {
      currentPassword: field(Password, 'The current password.', 'correct horse battery staple'),
      password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
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
    summary: 'The signed-in devices',
    role: 'signed_in',
    reply: v.object({
      items: field(
        v.array(
          data('DeviceSession', 'A signed-in device.', {
            id: field(Id, 'The id of the session.', 88),
            userAgent: f.userAgent,
            address: field(v.string(), 'The network address of the sign-in.', '203.0.113.7'),
            signedInAt: f.signedInAt,
            lastUsedAt: field(Time, 'Time of the last use, to the minute.'),
            expiresAt: field(Time, 'Time when the session ends.'),
            signedIn: field(
              v.boolean(),
              'Whether the session is open. If not, the PIN or a passkey opens the account there.',
            ),
            current: f.current,
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'DELETE /api/sessions/:id': {
    name: 'endSession',
    summary: 'Sign out one device',
    role: 'signed_in',
    params: IdParams,
    refusals: ['not_found'],
  },
  'DELETE /api/sessions': { name: 'endOtherSessions', summary: 'Sign out all other devices', role: 'signed_in' },
  'GET /api/contact': {
    name: 'getContact',
    summary: 'Your own phone or e-mail, masked, and whether it is verified',
    role: 'signed_in',
    reply: data('Contact', 'The user’s own phone or e-mail.', {
      channel: field(v.nullable(v.picklist(['sms', 'email'])), 'The channel of the contact; null if there is none.'),
      to: field(v.nullable(v.string()), 'The masked number or address; null if there is none.', '+88017*****678'),
      verified: f.verified,
    }),
  },
  'POST /api/contact/code': {
    name: 'sendContactCode',
    summary: 'Send a one-time code to your own phone or e-mail',
    role: 'signed_in',
    refusals: ['message.stopped', 'auth.too_many_requests'],
  },
  'POST /api/contact/verify': {
    name: 'verifyContact',
    summary: 'Verify your own phone or e-mail with the one-time code',
    role: 'signed_in',
    body: data('ContactCode', 'The one-time code.', { code: field(Code, 'The six-digit one-time code.', '492013') }),
    refusals: ['reset.code_wrong'],
  },
})
