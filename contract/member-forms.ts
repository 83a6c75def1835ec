import * as v from 'valibot'
import { maxCharacters, text, Time } from './common.ts'

/* What people fill in about themselves: to join, to sign in, to be paid. */

/** Text that the action itself checks, in its own order: each mistake has its own refusal code. */
export const typed = (max: number) => v.optional(v.pipe(v.string(), maxCharacters(max)))

/** So many digits from 01 on, of either script, with blanks or dashes between and the country's code before, as people write them. */
const walletPattern = (digits: number) => `^(\\+?[8৮]{2}[ -]?)?[0০][1১][3-9৩-৯]([ -]?[0-9০-৯]){${digits - 3}}$`

/** What the action asks for, in words of its own, of whoever joins with a phone number or an e-mail. */
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

/** A code of six digits, as it was typed. */
export const Code = text(6, 10)

const member = {
  mode: v.optional(v.picklist(['phone', 'email']), 'phone'),
  phone: typed(40),
  email: typed(254),
  username: typed(30),
  password: typed(200),
  confirmPassword: typed(200),
  invitationCode: typed(20),
  acceptTerms: v.optional(v.boolean()),
}
const memberFilled = { oneOf: [joins('phone', []), joins('email', ['mode'])] }
export const JoiningMember = v.pipe(v.object(member), v.metadata(memberFilled))
/** The same once more, with the code that came to the phone or e-mail. */
export const NewMember = v.pipe(v.object({ ...member, code: Code }), v.metadata(memberFilled))

const sponsor = {
  organisation: typed(100),
  email: typed(254),
  password: typed(200),
  confirmPassword: typed(200),
  acceptTerms: v.optional(v.boolean()),
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
/** The same once more, with the code that came to the e-mail. */
export const NewSponsor = v.pipe(v.object({ ...sponsor, code: Code }), v.metadata(sponsorFilled))

export const SigningIn = v.pipe(
  v.object({ identifier: typed(254), password: typed(200) }),
  v.metadata({
    allOf: [
      {
        properties: { identifier: { pattern: '\\S' }, password: { minLength: 1 } },
        required: ['identifier', 'password'],
      },
    ],
  }),
)

export const NewWallet = v.pipe(
  v.object({
    provider: Provider,
    number: text(1, 20),
    /** The number typed a second time. Required for Rocket, because the rule of its check digit is not public. */
    numberAgain: v.optional(text(1, 20)),
    holderName: text(2, 100),
    pin: text(1, 10),
    /** The code that was sent to the number. Not needed for the verified phone of the account. */
    code: v.optional(Code),
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
)

export const Wallet = v.object({
  provider: Provider,
  /** Masked: only the last 3 digits can be read. */
  number: v.string(),
  holderName: v.string(),
  changedAt: Time,
  /** When payouts are possible again after a change of wallet; null if they are possible now. */
  payoutsFrom: v.nullable(Time),
  /** Whether payouts wait until the member has confirmed that this wallet is the own one. */
  toConfirm: v.boolean(),
})
