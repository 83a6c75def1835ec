import * as v from 'valibot'
import { Day, Id, IdParams, Month, page, pageQuery, PageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { JoiningSponsor, NewSponsor } from './member-forms.ts'
import { SponsorKind } from './invoices.ts'
import { Password } from './members.ts'
import { AmountSchema, PoishaSchema, rails } from './money.ts'
import { PersonRoleSchema } from './signed-in.ts'
import { tokenScopes } from './token-scopes.ts'

export const Scope = v.picklist(tokenScopes)

export const Deposit = v.object({
  id: Id,
  amount: PoishaSchema,
  rail: v.picklist(rails),
  state: v.picklist(['pending', 'confirmed', 'failed', 'cancelled', 'held']),
  createdAt: Time,
  confirmedAt: v.nullable(Time),
  /** What to write on a bank transfer. */
  reference: v.nullable(v.string()),
  /** The amount that was announced, where another one arrived. */
  announced: v.nullable(PoishaSchema),
  /** The gateway's page for the payer. */
  pageUrl: v.nullable(v.string()),
})

const Refund = v.object({
  id: Id,
  amount: PoishaSchema,
  account: v.string(),
  state: v.picklist(['requested', 'sent', 'cancelled', 'returned']),
  reason: v.nullable(v.string()),
  createdAt: Time,
  decidedAt: v.nullable(Time),
})

export const sponsors = endpoints({
  'POST /api/sponsor/register/code': {
    summary: 'Send a one-time code to the e-mail of somebody who joins as a sponsor, once all else is right',
    role: 'anyone',
    body: JoiningSponsor,
    refusals: [
      'input.not_possible',
      'register.terms_required',
      'register.email_fields_missing',
      'register.password_mismatch',
      'register.organisation_exists',
      'register.password_weak',
      'auth.too_many_requests',
    ],
  },
  'POST /api/sponsor/register': {
    summary: 'Join as a sponsor with an organisation and the one-time code; signs in',
    role: 'anyone',
    body: NewSponsor,
    reply: v.object({
      user: v.object({
        id: Id,
        role: v.literal('sponsor'),
        username: v.string(),
        personRole: v.optional(PersonRoleSchema),
      }),
      expiresAt: Time,
    }),
    status: 201,
    createdAt: '/api/session',
    refusals: [
      'input.not_possible',
      'register.terms_required',
      'register.email_fields_missing',
      'register.password_mismatch',
      'register.organisation_exists',
      'reset.code_wrong',
      'register.email_exists',
      'register.password_weak',
      'auth.too_many_requests',
    ],
  },
  'GET /api/sponsor/balance': {
    summary: 'Prepaid balance, and the money in escrow',
    role: 'sponsor',
    people: ['owner', 'editor', 'finance'],
    token: 'read',
    reply: v.object({ organisation: v.string(), balance: PoishaSchema, escrow: PoishaSchema, spent: PoishaSchema }),
  },
  'GET /api/sponsor/deposits': {
    summary: 'Deposits, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: PageQuery,
    reply: page(Deposit),
  },
  'POST /api/sponsor/deposits': {
    summary: 'Pay in; the sandbox rail confirms by itself, a bank transfer waits for an operator',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'campaigns',
    body: v.object({ amount: AmountSchema, rail: v.picklist(rails) }),
    reply: Deposit,
    status: 201,
    money: true,
    refusals: ['input.not_possible', 'contact.not_verified', 'deposit.full', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/deposit-options': {
    summary: 'The rails on which a deposit can be made now, and the account for bank transfers',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    reply: v.object({
      rails: v.array(v.picklist(rails)),
      /** Name, bank, branch and number of our account. */
      account: v.nullable(v.string()),
    }),
  },
  'GET /api/sponsor/deposits/:id': {
    summary: 'One deposit',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    params: IdParams,
    reply: Deposit,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/deposits/:id/cancel': {
    summary: 'Cancel a bank transfer that was announced and not sent',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'campaigns',
    params: IdParams,
    reply: Deposit,
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/sponsor/refunds': {
    summary: 'What was asked back of the balance, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: PageQuery,
    reply: page(Refund),
  },
  'POST /api/sponsor/refunds': {
    summary:
      'Request a refund of unused balance; you can spend it until an operator has sent it. With a token, only to an account to which a refund was sent before',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'refunds',
    recentFactor: true,
    body: v.object({ amount: AmountSchema, account: text(5, 300) }),
    reply: Refund,
    replyIsPersonal: true,
    status: 201,
    money: true,
    refusals: ['refund.balance_short', 'refund.new_account', 'person.waits', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/refunds/:id': {
    summary: 'One refund that was asked for',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    params: IdParams,
    reply: Refund,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/refunds/:id/cancel': {
    summary: 'Cancel a refund request before the refund is sent',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'refunds',
    params: IdParams,
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/sponsor/statement': {
    summary: 'Every movement of the prepaid balance, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: pageQuery({ month: v.optional(Month), kind: v.optional(SponsorKind) }),
    reply: page(
      v.object({
        id: Id,
        at: Time,
        kind: SponsorKind,
        amount: PoishaSchema,
        balanceAfter: PoishaSchema,
        about: v.nullable(v.string()),
      }),
    ),
  },
  'GET /api/sponsor/tokens': {
    summary: 'The own API tokens; an owner sees those of everybody',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    noToken: 'tokens',
    reply: v.object({
      items: v.array(
        v.object({
          id: Id,
          name: v.string(),
          /** Whose it is: it can do no more than this person may. */
          person: v.string(),
          scopes: v.array(Scope),
          createdAt: Time,
          expiresAt: Time,
          /** To the hour. */
          lastUsedAt: v.nullable(Time),
        }),
      ),
    }),
  },
  'POST /api/sponsor/tokens': {
    summary: 'Create an API token; its secret is shown only once',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    noToken: 'tokens',
    recentFactor: true,
    body: v.object({
      name: text(1, 60),
      scopes: v.optional(v.pipe(v.array(Scope), v.minLength(1), v.maxLength(tokenScopes.length)), ['read']),
      /** After how many days it ends. */
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 90),
    }),
    reply: v.object({ id: Id, name: v.string(), expiresAt: Time, token: v.string() }),
    replyHasSecret: true,
    status: 201,
    createdAt: '/api/sponsor/tokens',
    refusals: ['token.full', 'auth.too_many_requests'],
  },
  'DELETE /api/sponsor/tokens/:id': {
    summary: 'Revoke an own API token; an owner revokes those of everybody',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    noToken: 'tokens',
    params: IdParams,
    refusals: ['not_found'],
  },
  'DELETE /api/sponsor/account': {
    summary:
      'Close the organisation and the accounts of all its people, once no money, no campaign, no deposit and no refund is left',
    role: 'sponsor',
    people: ['owner'],
    noToken: 'account',
    recentFactor: true,
    body: v.object({ password: Password }),
    refusals: ['password.current_wrong', 'account.unfinished', 'login.too_many'],
  },
  'GET /api/operator/deposits': {
    summary: 'Bank transfers that are not recorded yet',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(
      v.object({
        ...Deposit.entries,
        sponsorId: Id,
        organisation: v.string(),
        /** What a first operator recorded, where two have to. */
        recorded: v.nullable(v.object({ by: v.string(), amount: PoishaSchema, valueDate: Day, evidence: v.string() })),
      }),
    ),
  },
  'POST /api/operator/deposits/:id/confirm': {
    summary:
      'Record a bank transfer that has arrived, with what came and when; from a limit on, a second operator records the same',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: v.object({
      /** What came, also when another amount was announced. */
      amount: AmountSchema,
      valueDate: Day,
      /** By what it can be found: the bank's number of the transfer, or the line of the statement. */
      evidence: text(4, 300),
    }),
    reply: Deposit,
    money: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
  'POST /api/operator/deposits/:id/fail': {
    summary: 'Close a bank transfer that did not arrive; no money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: Deposit,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'GET /api/operator/refunds': {
    summary: 'Open refund requests of sponsors, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: PageQuery,
    reply: page(v.object({ ...Refund.entries, sponsorId: Id, organisation: v.string(), balance: PoishaSchema })),
  },
  'POST /api/operator/refunds/:id/send': {
    summary: 'Post a refund from the balance, to be sent by bank transfer',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    money: true,
    refusals: ['not_found', 'conflict.state', 'refund.balance_short', 'inbox.claimed'],
  },
  'POST /api/operator/refunds/:id/send-back': {
    summary: 'Send back a refund request with a reason; no money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: v.object({ reason: text(10, 1000) }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'GET /api/operator/sponsors': {
    summary: 'Sponsors',
    role: 'operator',
    reads: 'standby',
    work: ['support', 'finance'],
    query: pageQuery({ search: v.optional(text(1, 254)) }),
    reply: page(
      v.object({
        id: Id,
        organisation: v.string(),
        balance: PoishaSchema,
        escrow: PoishaSchema,
        campaigns: Whole,
        since: Time,
      }),
    ),
  },
})
