import * as v from 'valibot'
import { Email, Id, IdParams, maxCharacters, page, PageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { works } from './work.ts'
import { Password } from './members.ts'

/** Who works with the operators' console. */
const FactorName = text(1, 60)
/** What a browser and an authenticator say to each other (WebAuthn, as JSON). The library that checks it knows its fields. */
const PasskeyMessage = v.record(v.pipe(v.string(), maxCharacters(60)), v.unknown())
/** Ten codes, each of which stands for a factor once. Null when the account has some already. */
const RecoveryCodes = v.nullable(v.array(v.string()))

export const staff = endpoints({
  'GET /api/factors': {
    summary: 'The second factors of the own account',
    role: 'staff',
    factor: 'enrol',
    reply: v.object({
      items: v.array(
        v.object({
          id: Id,
          kind: v.picklist(['totp', 'passkey']),
          name: v.string(),
          addedAt: Time,
          lastUsedAt: v.nullable(Time),
        }),
      ),
      recoveryCodesLeft: Whole,
    }),
  },
  'POST /api/factors/ask': {
    summary: 'Which factors the account has, and what a passkey of it has to sign',
    role: 'staff',
    factor: 'none',
    reply: v.object({ totp: v.boolean(), passkey: v.nullable(PasskeyMessage), recoveryCodes: v.boolean() }),
  },
  'POST /api/factors/show': {
    summary: 'Show the second factor: a code, the answer of a passkey, or a recovery code',
    role: 'staff',
    factor: 'none',
    body: v.object({
      code: v.optional(text(6, 10)),
      recoveryCode: v.optional(text(1, 40)),
      passkey: v.optional(PasskeyMessage),
    }),
    refusals: ['factor.wrong', 'auth.too_many_requests'],
  },
  'POST /api/factors/totp': {
    summary: 'Begin to add an authenticator app, with the password; its secret is shown only once',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    body: v.object({ name: FactorName, password: Password }),
    reply: v.object({ id: Id, secret: v.string(), uri: v.string() }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['password.current_wrong', 'login.too_many', 'factor.needed'],
  },
  'POST /api/factors/totp/:id/confirm': {
    summary: 'Add the authenticator app with its first code',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    params: IdParams,
    body: v.object({ code: text(6, 10) }),
    reply: v.object({ recoveryCodes: RecoveryCodes }),
    refusals: ['not_found', 'factor.wrong', 'auth.too_many_requests'],
  },
  'POST /api/factors/passkey': {
    summary: 'Begin to add a passkey, with the password',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    body: v.object({ password: Password }),
    reply: v.object({ options: PasskeyMessage }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['password.current_wrong', 'login.too_many'],
  },
  'POST /api/factors/passkey/confirm': {
    summary: 'Add the passkey that the authenticator has made',
    role: 'staff',
    factor: 'enrol',
    recentFactor: true,
    replyHasSecret: true,
    body: v.object({ name: FactorName, passkey: PasskeyMessage }),
    reply: v.object({ recoveryCodes: RecoveryCodes }),
    refusals: ['factor.wrong', 'factor.needed'],
  },
  'POST /api/factors/recovery-codes': {
    summary: 'Replace the recovery codes; they are shown only once',
    role: 'staff',
    recentFactor: true,
    replyHasSecret: true,
    reply: v.object({ recoveryCodes: v.array(v.string()) }),
    status: 201,
    createdAt: '/api/factors',
    refusals: ['factor.needed'],
  },
  'DELETE /api/factors/:id': {
    summary: 'Remove a second factor',
    role: 'staff',
    recentFactor: true,
    params: IdParams,
    refusals: ['not_found', 'factor.needed', 'factor.last'],
  },
  'PUT /api/operator/email': {
    summary: 'Change the own e-mail, or remove it with null; notifications go there once it is verified',
    role: 'operator',
    work: 'any',
    recentFactor: true,
    body: v.object({ email: v.nullable(Email), password: Password }),
    refusals: ['input.not_possible', 'password.current_wrong', 'login.too_many', 'register.email_exists'],
  },
  'POST /api/operator/factor-resets': {
    summary: 'Remove the second factors of another operator or a sponsor who has lost them',
    role: 'operator',
    recentFactor: true,
    body: v.object({ username: text(1, 254), reason: text(10, 1000) }),
    refusals: ['not_found', 'approval.same_operator'],
  },
  'POST /api/operator/operators': {
    summary: 'Propose a new operator, whom a second operator confirms; the id is the number of the proposal',
    role: 'operator',
    recentFactor: true,
    body: v.object({
      username: text(1, 30),
      password: Password,
      confirmPassword: Password,
      worksOn: v.picklist(works),
    }),
    reply: v.object({ id: Id, username: v.string() }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['input.not_possible', 'register.password_mismatch', 'operator.exists', 'register.password_weak'],
  },
  'GET /api/operator/operators': {
    summary: 'Every operator, the newest first, also those whose account was closed',
    role: 'operator',
    work: 'any',
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        username: v.string(),
        since: Time,
        /** Null for those who were added at the command line. */
        madeBy: v.nullable(v.string()),
        /** From when an operator whom another one made can confirm what others propose; null for the others. */
        confirmsFrom: v.nullable(Time),
        /** Null when no session of the last time is known. */
        lastSeenAt: v.nullable(Time),
        hasFactor: v.boolean(),
        worksOn: v.picklist(works),
        /** What waits for a second admin. */
        proposed: v.array(v.picklist(['role', 'closing'])),
        closedAt: v.nullable(Time),
      }),
    ),
  },
  'POST /api/operator/operators/:id/close': {
    summary: 'Propose to close the account of another operator',
    role: 'operator',
    recentFactor: true,
    params: IdParams,
    body: v.object({ reason: text(10, 1000) }),
    reply: v.object({ id: Id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
  },
  'POST /api/operator/operators/:id/role': {
    summary: 'Propose what another operator works on from now on',
    role: 'operator',
    recentFactor: true,
    params: IdParams,
    body: v.object({ worksOn: v.picklist(works), reason: text(10, 1000) }),
    reply: v.object({ id: Id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['not_found', 'approval.same_operator', 'conflict.state', 'operator.last_two'],
  },
})
