import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import type { Ctx } from '../core/action.ts'
import { codeMinutes, rememberAsking, requireBrowserCode, sixDigits } from './browser-code.ts'

/** The phone, in E.164, or the e-mail of the person who joins. */
export type Joining = { channel: 'sms' | 'email'; to: string }

export const contactKey = ({ mac }: Pick<Ctx, 'mac'>, { channel, to }: Joining): string =>
  `${channel} ${mac('contact asked', channel === 'email' ? mailboxOf(to) : to)
    .toString('hex')
    .slice(0, 32)}`

/** Many providers deliver `ra.hima+shop@` to `rahima@`. */
function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? []
  return `${name.replaceAll('.', '')}@${domain}`
}

const codeOf = ({ mac }: Pick<Ctx, 'mac'>, { channel, to }: Joining, name: string) =>
  sixDigits(mac('joining', `${name}:${channel}:${to.toLowerCase()}`))

/** Counts codes to this phone or mailbox, per network and in total: the requests may come from strangers. */
export async function limitContact(ctx: Pick<Ctx, 'mac' | 'limit' | 'network'>, contact: Joining): Promise<void> {
  const about = contactKey(ctx, contact)
  await ctx.limit('contact_asked', `${about} ${ctx.network}`)
  await ctx.limit('contact_asked_all', about)
}

/** Sends a code to the contact, with or without an account: neither the answer nor its timing reveals which. */
export async function sendJoiningCode(ctx: Ctx, contact: Joining): Promise<void> {
  const about = contactKey(ctx, contact)
  await limitContact(ctx, contact)
  const { subject, body } = joiningWords[ctx.language](codeOf(ctx, contact, rememberAsking(ctx, about)))
  const { channel, to } = contact
  const code = { urgent: true, to, body } as const
  await ctx.message(channel === 'email' ? { ...code, channel, subject } : { ...code, channel })
}

/** Refuses a request without the code sent to this contact. */
export const requireJoiningCode = (ctx: Ctx, contact: Joining, typed: string): Promise<void> =>
  requireBrowserCode(ctx, contactKey(ctx, contact), typed, (name) => codeOf(ctx, contact, name))

// The code always has Western digits, which phones recognise for copying and every keyboard can type.
export const joiningWords: Record<Language, (code: string) => { subject: string; body: string }> = {
  en: (code) => ({
    subject: 'Your Porokh code',
    body: `${code} is your Porokh code, to open your account. It works for ${codeMinutes} minutes. Porokh never asks you for it: tell it to nobody.`,
  }),
  bn: (code) => ({
    subject: 'আপনার পরখ কোড',
    body: `পরখে অ্যাকাউন্ট খোলার কোড: ${code}। কোডটি ${localDigits(String(codeMinutes), 'bn')} মিনিট চলবে। পরখ কখনো এই কোড জানতে চায় না, কাউকে বলবেন না।`,
  }),
}
