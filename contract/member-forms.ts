import * as v from 'valibot'
import { maxCharacters, text, Time } from './common.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'
import { Password } from './members-data.ts'

/* What people fill in about themselves: to join, to sign in, to be paid. */

/** Text that the action validates in its own order, since each mistake has its own refusal code. */
export const typed = (max: number) => v.optional(v.pipe(v.string(), maxCharacters(max)))

/** A number of this many digits as `mobileOf` reads it: in either script, with blanks or dashes, with or without country code and first zero. */
const walletPattern = (digits: number) =>
  `^((\\+|[0০]{2})?[8৮]{2}[ -]?[0০][ -]?)?[0০]?[1১][3-9৩-৯]([ -]?[0-9০-৯]){${digits - 3}}$`

/** A field that the action requires, with its own message, from people who join with a phone number or an e-mail. */
const joins = (mode: 'phone' | 'email', more: string[]) => ({
  properties: {
    mode: { const: mode },
    [mode]: { pattern: '\\S' },
    username: { pattern: '\\S' },
    password: { minLength: 1 },
    confirmPassword: { minLength: 1 },
    invitationCode: { pattern: '\\S' },
    acceptTerms: { const: true },
  },
  required: [...more, mode, 'username', 'password', 'confirmPassword', 'invitationCode', 'acceptTerms'],
})

export const Provider = v.picklist(['bkash', 'nagad', 'rocket'])

/** A code of six digits as typed. */
export const Code = text(6, 10)

const member = {
  mode: field(
    v.optional(v.picklist(['phone', 'email']), 'phone'),
    'Whether to register with a phone number or an e-mail address.',
  ),
  phone: field(typed(40), 'The phone number.', '+8801712345678'),
  email: field(typed(254), 'The e-mail address.', 'rupa@example.com'),
  username: field(typed(30), 'The username for signing in.', 'rahima'),
  password: field(typed(200), 'The password, including surrounding spaces.', 'correct horse battery staple'),
  confirmPassword: field(typed(200), 'The password typed a second time.', 'correct horse battery staple'),
  invitationCode: field(typed(20), 'The invitation code of a member or of the platform.', 'PRK7M2QX'),
  acceptTerms: f.acceptTerms,
}
const memberFilled = { oneOf: [joins('phone', []), joins('email', ['mode'])] }
export const JoiningMember = v.pipe(v.object(member), v.metadata(memberFilled))
/** The same request, with the code that was sent to the phone or e-mail. */
export const NewMember = named(
  'NewMember',
  'A member’s registration. Each mistake has its own refusal.',
  v.pipe(
    v.object({ ...member, code: field(Code, 'The six-digit one-time code.', '492013') }),
    v.metadata(memberFilled),
  ),
)

const sponsor = {
  organisation: field(typed(100), 'The name of the sponsor’s organisation.', 'Rupa Apps Ltd'),
  email: field(typed(254), 'The e-mail address.', 'rupa@example.com'),
  password: field(typed(200), 'The password, including surrounding spaces.', 'correct horse battery staple'),
  confirmPassword: field(typed(200), 'The password typed a second time.', 'correct horse battery staple'),
  acceptTerms: f.acceptTerms,
}
const sponsorFilled = {
  allOf: [
    {
      properties: {
        organisation: { pattern: '\\S' },
        email: { pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' },
        password: { minLength: 1 },
        confirmPassword: { minLength: 1 },
        acceptTerms: { const: true },
      },
      required: ['organisation', 'email', 'password', 'confirmPassword', 'acceptTerms'],
    },
  ],
}
export const JoiningSponsor = v.pipe(v.object(sponsor), v.metadata(sponsorFilled))
/** The same request, with the code that was sent to the e-mail. */
export const NewSponsor = named(
  'NewSponsor',
  'A sponsor’s registration. Each mistake has its own refusal.',
  v.pipe(
    v.object({ ...sponsor, code: field(Code, 'The six-digit one-time code.', '492013') }),
    v.metadata(sponsorFilled),
  ),
)

export const SigningIn = named(
  'SignIn',
  'The sign-in credentials.',
  v.pipe(
    v.object({
      identifier: field(typed(254), 'A username, a phone number or an e-mail address.', 'rupa@example.com'),
      password: field(typed(200), 'The password, including surrounding spaces.', 'correct horse battery staple'),
    }),
    v.metadata({
      allOf: [
        {
          properties: { identifier: { pattern: '\\S' }, password: { minLength: 1 } },
          required: ['identifier', 'password'],
        },
      ],
    }),
  ),
)

export const NewWallet = named(
  'NewWallet',
  'The wallet to bind.',
  v.pipe(
    v.object({
      provider: field(Provider, 'The provider of the wallet.'),
      number: field(text(1, 20), 'The number of the wallet.', '01712345678'),
      numberAgain: field(
        v.optional(text(1, 20)),
        'The number typed a second time. Required for Rocket, whose check digit rule is not public.',
        '017123456782',
      ),
      holderName: field(text(2, 100), 'The name on the wallet.', 'Rahima Khatun'),
      pin: f.pin,
      /** The code that was sent to the number. Optional for the account's verified phone. */
      code: field(v.optional(Code), 'The six-digit one-time code.', '492013'),
      password: field(
        v.optional(Password),
        'The password. Needed for another wallet if the session was opened by a PIN.',
        'correct horse battery staple',
      ),
    }),
    v.metadata({
      oneOf: [
        {
          properties: { provider: { enum: ['bkash', 'nagad'] }, number: { pattern: walletPattern(11) } },
          required: ['provider', 'number'],
        },
        {
          properties: { provider: { const: 'rocket' }, number: { pattern: walletPattern(12) }, numberAgain: {} },
          required: ['provider', 'number', 'numberAgain'],
        },
      ],
    }),
  ),
)

export const Wallet = data('Wallet', 'A mobile wallet bound to an account.', {
  provider: field(Provider, 'The provider of the wallet.'),
  /** Masked except for the last 3 digits. */
  number: f.number,
  holderName: f.holderName,
  changedAt: field(Time, 'Time when the wallet was bound.'),
  payoutsFrom: f.payoutsFrom,
  toConfirm: field(
    v.boolean(),
    'Whether payouts wait until the member confirms with the PIN that this wallet is their own.',
    false,
  ),
})
