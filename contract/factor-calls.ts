import * as v from 'valibot'
import { Id, IdParams, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Password } from './members-data.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { FactorName, PasskeyMessage, RecoveryCodes } from './staff-data.ts'

export const factorCalls = endpoints('Sign-in', {
  'GET /api/factors': {
    name: 'listFactors',
    summary: 'The second factors of your own account',
    role: 'staff',
    factor: 'enrol',
    reply: data('Factors', 'The second factors of the account.', {
      items: field(
        v.array(
          data('Factor', 'A second factor of the account.', {
            id: field(Id, 'The id of the factor.', 2),
            kind: field(v.picklist(['totp', 'passkey']), 'Whether it is an authenticator app or a passkey.'),
            name: field(v.string(), 'The name given by the owner.', 'my phone'),
            addedAt: f.addedAt,
            lastUsedAt: f.lastUsedAt,
          }),
        ),
        'The factors.',
      ),
      recoveryCodesLeft: field(Whole, 'Number of unused recovery codes.', 10),
    }),
  },
  'POST /api/factors/ask': {
    name: 'askForFactor',
    summary: 'The factors of the account, and the message for a passkey to sign',
    role: 'staff',
    factor: 'none',
    reply: data('FactorsToShow', 'The factors that can be presented.', {
      totp: field(v.boolean(), 'Whether the account has an authenticator app.'),
      passkey: field(
        v.nullable(PasskeyMessage),
        'The message for a passkey to sign; null if there is no passkey (WebAuthn, as JSON).',
        {
          challenge: 'q83vEjRWeJA',
        },
      ),
      recoveryCodes: field(v.boolean(), 'Whether unused recovery codes remain.'),
    }),
  },
  'POST /api/factors/show': {
    name: 'showFactor',
    summary: 'Present the second factor: a code, a passkey’s response, or a recovery code',
    role: 'staff',
    factor: 'none',
    body: data('ShownFactor', 'A second factor: exactly one of the three.', {
      code: field(v.optional(text(6, 10)), 'The six-digit code from the authenticator app.', '492013'),
      recoveryCode: field(v.optional(text(1, 40)), 'A recovery code. Each works once.', 'k7mq-2xvd'),
      passkey: field(v.optional(PasskeyMessage), 'The response of the authenticator (WebAuthn, as JSON).', {
        id: 'AbCdEf',
      }),
    }),
    refusals: ['factor.wrong', 'auth.too_many_requests'],
  },
  'POST /api/factors/totp': {
    name: 'addAuthenticator',
    summary: 'Begin to add an authenticator app, confirmed by the password; its secret is shown only once',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    body: data('NewAuthenticator', 'A new authenticator app.', {
      name: field(FactorName, 'The name of the authenticator app.', 'my phone'),
      password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
    }),
    reply: data('AuthenticatorSecret', 'The data for setting up an authenticator app. Shown only once.', {
      id: field(Id, 'The id of the factor.', 2),
      secret: field(v.string(), 'The secret in base32.', 'JBSWY3DPEHPK3PXP'),
      uri: field(
        v.string(),
        'The URI for a QR code, which an authenticator app reads.',
        'otpauth://totp/Porokh:rupa?secret=JBSWY3DPEHPK3PXP',
      ),
    }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['password.current_wrong', 'login.too_many', 'factor.needed'],
  },
  'POST /api/factors/totp/:id/confirm': {
    name: 'confirmAuthenticator',
    summary: 'Confirm the authenticator app with its first code',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    params: IdParams,
    body: data('AuthenticatorCode', 'A code from the authenticator app.', {
      code: field(text(6, 10), 'The six-digit code from the authenticator app.', '492013'),
    }),
    reply: data('AuthenticatorAdded', 'The recovery codes, for a first factor.', {
      recoveryCodes: field(
        RecoveryCodes,
        'Ten single-use codes in place of a factor, shown only now. Null if the account already has some.',
        ['k7mq-2xvd'],
      ),
    }),
    refusals: ['not_found', 'factor.wrong', 'auth.too_many_requests'],
  },
  'POST /api/factors/passkey': {
    name: 'addPasskey',
    summary: 'Begin to add a passkey, confirmed by the password',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    body: data('NewPasskey', 'The password for adding a passkey.', {
      password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
    }),
    reply: data('PasskeyChallenge', 'The data for creating a passkey in the browser.', {
      options: field(PasskeyMessage, 'The options for the authenticator (WebAuthn, as JSON).', {
        challenge: 'q83vEjRWeJA',
      }),
    }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['password.current_wrong', 'login.too_many'],
  },
  'POST /api/factors/passkey/confirm': {
    name: 'confirmPasskey',
    summary: 'Add the passkey created by the authenticator',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    body: v.object({
      name: field(FactorName, 'The name of the passkey.', 'Rupa Akter'),
      passkey: field(PasskeyMessage, 'The response of the authenticator (WebAuthn, as JSON).', {
        id: 'AbCdEf',
      }),
    }),
    reply: data('PasskeyAdded', 'The recovery codes, for a first factor.', {
      recoveryCodes: field(
        RecoveryCodes,
        'Ten single-use codes in place of a factor, shown only now. Null if the account already has some.',
        ['k7mq-2xvd'],
      ),
    }),
    refusals: ['factor.wrong', 'factor.needed'],
  },
  'POST /api/factors/recovery-codes': {
    name: 'createRecoveryCodes',
    summary: 'Replace the recovery codes; they are shown only once',
    role: 'staff',
    recentFactor: true,
    replyHasSecret: true,
    reply: data('NewRecoveryCodes', 'New recovery codes. Shown only once.', {
      recoveryCodes: field(v.array(v.string()), 'Ten single-use codes in place of a factor, shown only now.', [
        'k7mq-2xvd',
      ]),
    }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['factor.needed'],
  },
  'DELETE /api/factors/:id': {
    name: 'removeFactor',
    summary: 'Remove a second factor',
    role: 'staff',
    recentFactor: true,
    params: IdParams,
    refusals: ['not_found', 'factor.needed', 'factor.last'],
  },
})
