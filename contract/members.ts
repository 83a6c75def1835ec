import * as v from 'valibot'
import { Id, IdParams, maxCharacters, page, pageQuery, SearchReason, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Code, JoiningMember, NewMember, NewWallet, SigningIn, Wallet } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { OwnToken, SignedIn } from './signed-in.ts'
import { approvedNeededMost, shareBounds, tasksADayBounds } from './settings-bounds.ts'

/** Not trimmed: blanks around a password are part of it. */
export const Password = v.pipe(v.string(), v.minLength(1), maxCharacters(200))

export const LevelNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))
export const Level = v.object({
  level: LevelNumber,
  name: text(1, 40),
  tasksADay: v.pipe(v.number(), v.integer(), v.minValue(tasksADayBounds.least), v.maxValue(tasksADayBounds.most)),
  share: v.pipe(v.number(), v.integer(), v.minValue(shareBounds.least), v.maxValue(shareBounds.most)),
  approvedNeeded: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(approvedNeededMost)),
  approvalPercentNeeded: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
})

export const HoldSeen = v.object({
  id: Id,
  kind: v.picklist(['payout', 'sign_in', 'work']),
  reason: v.string(),
  endsAt: v.nullable(Time),
  appealed: v.boolean(),
  /** The operator's answer to the appeal, if the hold goes on. */
  answer: v.nullable(v.string()),
})

export const members = endpoints({
  'POST /api/register/code': {
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
  'POST /api/logout': { summary: 'Sign out', role: 'anyone', factor: 'none', firstPassword: true },
  'GET /api/session': {
    summary:
      'Who is signed in, and until when. With an API token: whose it is, what it may do, and how many calls are left',
    role: 'anyone',
    factor: 'none',
    firstPassword: true,
    token: 'any',
    reply: v.object({ ...SignedIn.entries, token: v.optional(OwnToken) }),
    refusals: ['auth.signed_out'],
  },
  'POST /api/password-reset': {
    summary: 'Send a one-time code by SMS or e-mail; answers the same whether the account exists or not',
    role: 'anyone',
    body: v.object({ identifier: text(1, 254) }),
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/password-reset/confirm': {
    summary:
      'Set a new password with the one-time code; ends all sessions and, unless told otherwise, the API tokens of a sponsor',
    role: 'anyone',
    body: v.object({
      identifier: text(1, 254),
      code: Code,
      password: Password,
      confirmPassword: Password,
      endTokens: v.optional(v.boolean(), true),
    }),
    refusals: ['reset.code_wrong', 'register.password_mismatch', 'register.password_weak', 'auth.too_many_requests'],
  },
  'GET /api/levels': {
    summary: 'The levels and their requirements',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: v.array(Level) }),
  },
  'GET /api/me': {
    summary: 'The member, as Home and Profile show them',
    role: 'member',
    reply: v.object({
      id: Id,
      username: v.string(),
      email: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      /** Whether the phone or the e-mail is verified. It stands between a member and nothing. */
      verified: v.boolean(),
      level: LevelNumber,
      /** The newest payout that is not at its end, and how many others there are. */
      openPayout: v.nullable(
        v.object({ id: Id, amount: PoishaSchema, state: v.picklist(['requested', 'sending']), others: Whole }),
      ),
      /** Set while a level is about to be lost. The member is told 14 days before. */
      levelLoss: v.nullable(v.object({ to: LevelNumber, at: Time })),
      invitationCode: v.string(),
      invitationOn: v.boolean(),
      /** Percent of decided tasks that were approved; null before the first decision. */
      credibility: v.nullable(v.number()),
      approvedTasks: Whole,
      decidedTasks: Whole,
      balance: PoishaSchema,
      todayEarnings: PoishaSchema,
      taskCount: Whole,
      taskLimit: Whole,
      everHandedIn: v.boolean(),
      everAskedPayout: v.boolean(),
      resetAt: Time,
      /** When business hours begin again; null within them. */
      startsFrom: v.nullable(Time),
      wallet: v.nullable(Wallet),
      pinSet: v.boolean(),
      hold: v.nullable(HoldSeen),
      holds: v.array(HoldSeen),
      pendingTask: v.nullable(v.object({ id: Id, title: v.string(), dueAt: Time, state: v.string() })),
      memberSince: Time,
    }),
  },
  'GET /api/wallet': { summary: 'The bound wallet', role: 'member', reply: v.object({ wallet: v.nullable(Wallet) }) },
  'POST /api/wallet/confirm': {
    summary: 'Say with the PIN that the bound wallet is the own one, after the password was set anew with a code',
    role: 'member',
    body: v.object({ pin: text(1, 10) }),
    reply: Wallet,
    replyIsPersonal: true,
    refusals: ['not_found', 'pin.not_set', 'pin.wrong', 'pin.locked'],
  },
  'PUT /api/wallet': {
    summary:
      'Bind or change the wallet; a change waits 24 h before the next payout. Without the code that the number needs, sends one there',
    role: 'member',
    body: NewWallet,
    reply: Wallet,
    replyIsPersonal: true,
    refusals: [
      'auth.too_many_requests',
      'wallet.provider_number',
      'wallet.number_mismatch',
      'wallet.number_taken',
      'wallet.code_needed',
      'message.stopped',
      'reset.code_wrong',
      'pin.not_set',
      'pin.wrong',
      'pin.locked',
    ],
  },
  'PUT /api/pin': {
    summary: 'Set or change the withdrawal PIN, with the password',
    role: 'member',
    body: v.object({ pin: v.pipe(v.string(), v.regex(/^[0-9০-৯]{4,6}$/)), password: Password }),
    refusals: ['password.current_wrong', 'login.too_many'],
  },
  'PUT /api/password': {
    summary: 'Change the password; ends the other sessions',
    role: 'signed_in',
    factor: 'enrol',
    firstPassword: true,
    body: v.object({ currentPassword: Password, password: Password, confirmPassword: Password }),
    refusals: [
      'password.current_wrong',
      'password.same',
      'register.password_mismatch',
      'register.password_weak',
      'login.too_many',
    ],
  },
  'GET /api/sessions': {
    summary: 'The devices that are signed in',
    role: 'signed_in',
    reply: v.object({
      items: v.array(
        v.object({
          id: Id,
          userAgent: v.string(),
          /** The network address from which it signed in. */
          address: v.string(),
          signedInAt: Time,
          expiresAt: Time,
          current: v.boolean(),
        }),
      ),
    }),
  },
  'DELETE /api/sessions/:id': {
    summary: 'Sign one device out',
    role: 'signed_in',
    params: IdParams,
    refusals: ['not_found'],
  },
  'DELETE /api/sessions': { summary: 'Sign all other devices out', role: 'signed_in' },
  'GET /api/contact': {
    summary: 'The own phone or e-mail, masked, and whether it is verified',
    role: 'signed_in',
    reply: v.object({
      channel: v.nullable(v.picklist(['sms', 'email'])),
      to: v.nullable(v.string()),
      verified: v.boolean(),
    }),
  },
  'POST /api/contact/code': {
    summary: 'Send a one-time code to the own phone or e-mail',
    role: 'signed_in',
    refusals: ['message.stopped', 'auth.too_many_requests'],
  },
  'POST /api/contact/verify': {
    summary: 'Verify the own phone or e-mail with the one-time code',
    role: 'signed_in',
    body: v.object({ code: Code }),
    refusals: ['reset.code_wrong'],
  },
  'PUT /api/invitation': {
    summary: 'Enable or disable the own invitation code',
    role: 'member',
    body: v.object({ on: v.boolean() }),
    reply: v.object({ invitationCode: v.string(), on: v.boolean() }),
  },
  'DELETE /api/me': {
    summary: 'Close the account, once the balance is withdrawn',
    role: 'member',
    body: v.object({ password: Password }),
    refusals: ['password.current_wrong', 'account.balance_left', 'account.tasks_open', 'login.too_many'],
  },
  'GET /api/operator/members': {
    summary: 'Find members by name, phone, e-mail or id',
    role: 'operator',
    reads: 'standby',
    work: ['support', 'finance'],
    query: pageQuery({ search: v.optional(text(1, 254)), reason: SearchReason }),
    refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
    reply: page(
      v.object({
        id: Id,
        username: v.string(),
        level: Whole,
        balance: PoishaSchema,
        approved: Whole,
        rejected: Whole,
        memberSince: Time,
        holds: Whole,
      }),
    ),
  },
})
