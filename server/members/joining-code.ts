import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import type { Ctx } from '../action.ts'
import { codeMinutes, rememberAsking, requireBrowserCode, sixDigits } from './browser-code.ts'

/** The phone, in E.164, or the e-mail with which somebody joins. */
export type Joining = { channel: 'sms' | 'email'; to: string }

const contactKey = ({ mac }: Pick<Ctx, 'mac'>, { channel, to }: Joining) =>
  `${channel} ${mac('contact asked', to.toLowerCase()).toString('hex').slice(0, 32)}`
const codeOf = ({ mac }: Pick<Ctx, 'mac'>, { channel, to }: Joining, name: string) =>
  sixDigits(mac('joining', `${name}:${channel}:${to.toLowerCase()}`))

/** Counts a code to this phone or e-mail, whoever asks for it: its owner may be a stranger to all of them. */
export const limitContact = (ctx: Pick<Ctx, 'mac' | 'limit'>, contact: Joining): Promise<void> =>
  ctx.limit('contact_asked', contactKey(ctx, contact))

/** Sends a code to the contact, whether somebody has an account with it or not: neither the answer nor its time tells. */
export async function sendJoiningCode(ctx: Ctx, contact: Joining): Promise<void> {
  const about = contactKey(ctx, contact)
  await limitContact(ctx, contact)
  const { subject, body } = words[ctx.language](codeOf(ctx, contact, rememberAsking(ctx, about)))
  const { channel, to } = contact
  const code = { urgent: true, to, body } as const
  await ctx.message(channel === 'email' ? { ...code, channel, subject } : { ...code, channel })
}

/** Refuses whoever has not read the code at this contact. */
export const requireJoiningCode = (ctx: Ctx, contact: Joining, typed: string): Promise<void> =>
  requireBrowserCode(ctx, contactKey(ctx, contact), typed, (name) => codeOf(ctx, contact, name))

// The code itself always has Western digits, which phones recognise for copying and every keyboard can type.
const words: Record<Language, (code: string) => { subject: string; body: string }> = {
  en: (code) => ({
    subject: 'Your Porokh code',
    body: `${code} is your Porokh code, to open your account. It works for ${codeMinutes} minutes. Porokh never asks you for it: tell it to nobody.`,
  }),
  bn: (code) => ({
    subject: 'আপনার পরখ কোড',
    body: `পরখে অ্যাকাউন্ট খোলার কোড: ${code}। কোডটি ${localDigits(String(codeMinutes), 'bn')} মিনিট চলবে। পরখ কখনো এই কোড জানতে চায় না, কাউকে বলবেন না।`,
  }),
}
