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
    summary: 'The second factors of the own account',
    role: 'staff',
    factor: 'enrol',
    reply: data('Factors', 'The second factors of the account.', {
      items: field(
        v.array(
          data('Factor', 'A second factor of the account.', {
            id: field(Id, 'The id of the factor.', 2),
            kind: field(v.picklist(['totp', 'passkey']), 'An authenticator app or a passkey.'),
            name: field(v.string(), 'What its owner calls it.', 'my phone'),
            addedAt: f.addedAt,
            lastUsedAt: f.lastUsedAt,
          }),
        ),
        'The factors.',
      ),
      recoveryCodesLeft: field(Whole, 'How many recovery codes were not used.', 10),
    }),
  },
  'POST /api/factors/ask': {
    name: 'askForFactor',
    summary: 'Which factors the account has, and what a passkey of it has to sign',
    role: 'staff',
    factor: 'none',
    reply: data('FactorsToShow', 'Which factors can be shown.', {
      totp: field(v.boolean(), 'Whether the account has an authenticator app.'),
      passkey: field(v.nullable(PasskeyMessage), 'What a passkey has to sign; null without one (WebAuthn, as JSON).', {
        challenge: 'q83vEjRWeJA',
      }),
      recoveryCodes: field(v.boolean(), 'Whether recovery codes are left.'),
    }),
  },
  'POST /api/factors/show': {
    name: 'showFactor',
    summary: 'Show the second factor: a code, the answer of a passkey, or a recovery code',
    role: 'staff',
    factor: 'none',
    body: data('ShownFactor', 'One of the three.', {
      code: field(v.optional(text(6, 10)), 'The code of six digits.', '492013'),
      recoveryCode: field(v.optional(text(1, 40)), 'One of the recovery codes. Each works once.', 'k7mq-2xvd'),
      passkey: field(
        v.optional(PasskeyMessage),
        'What the browser and the authenticator say to each other (WebAuthn, as JSON).',
        { id: 'AbCdEf' },
      ),
    }),
    refusals: ['factor.wrong', 'auth.too_many_requests'],
  },
  'POST /api/factors/totp': {
    name: 'addAuthenticator',
    summary: 'Begin to add an authenticator app, with the password; its secret is shown only once',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    body: data('NewAuthenticator', 'An authenticator app to add.', {
      name: field(FactorName, 'What to call it.', 'my phone'),
      password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
    }),
    reply: data('AuthenticatorSecret', 'What the authenticator app needs. It is shown only now.', {
      id: field(Id, 'The id of the factor.', 2),
      secret: field(v.string(), 'The secret in base32.', 'JBSWY3DPEHPK3PXP'),
      uri: field(
        v.string(),
        'The address for a QR code, which an authenticator app reads.',
        'otpauth://totp/Porokh:rupa?secret=JBSWY3DPEHPK3PXP',
      ),
    }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['password.current_wrong', 'login.too_many', 'factor.needed'],
  },
  'POST /api/factors/totp/:id/confirm': {
    name: 'confirmAuthenticator',
    summary: 'Add the authenticator app with its first code',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    params: IdParams,
    body: data('AuthenticatorCode', 'A code that the app shows.', {
      code: field(text(6, 10), 'The code of six digits.', '492013'),
    }),
    reply: data('AuthenticatorAdded', 'The recovery codes, of a first factor.', {
      recoveryCodes: field(
        RecoveryCodes,
        'Ten codes, each of which stands for a factor once, shown only now. Null when the account has some already.',
        ['k7mq-2xvd'],
      ),
    }),
    refusals: ['not_found', 'factor.wrong', 'auth.too_many_requests'],
  },
  'POST /api/factors/passkey': {
    name: 'addPasskey',
    summary: 'Begin to add a passkey, with the password',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    body: data('NewPasskey', 'How to begin to add a passkey.', {
      password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
    }),
    reply: data('PasskeyChallenge', 'What the browser needs to make a passkey.', {
      options: field(PasskeyMessage, 'What the browser passes to the authenticator (WebAuthn, as JSON).', {
        challenge: 'q83vEjRWeJA',
      }),
    }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['password.current_wrong', 'login.too_many'],
  },
  'POST /api/factors/passkey/confirm': {
    name: 'confirmPasskey',
    summary: 'Add the passkey that the authenticator has made',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    body: v.object({
      name: field(FactorName, 'The name.', 'Rupa Akter'),
      passkey: field(PasskeyMessage, 'What the browser and the authenticator say to each other (WebAuthn, as JSON).', {
        id: 'AbCdEf',
      }),
    }),
    reply: data('PasskeyAdded', 'The recovery codes, of a first factor.', {
      recoveryCodes: field(
        RecoveryCodes,
        'Ten codes, each of which stands for a factor once, shown only now. Null when the account has some already.',
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
    reply: data('NewRecoveryCodes', 'New recovery codes. They are shown only now.', {
      recoveryCodes: field(
        v.array(v.string()),
        'Ten codes, each of which stands for a factor once, shown only now. Null when the account has some already.',
        ['k7mq-2xvd'],
      ),
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
