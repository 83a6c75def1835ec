import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { identifierOf, type Identifier } from './identifier.ts'
import { codeMinutes, rememberAsking } from './browser-code.ts'
import { accountKey, resetCode } from './reset-code.ts'
import { findUser, verifiedChannels, type Contact, type User } from './sql.ts'

type ResetContact = Pick<Contact, 'channel' | 'to'>

/**
 * Where a code to reset the password is sent: to a verified phone or e-mail, and nowhere else, because the owner of a mistyped number would be
 * handed the account. Operators have none.
 */
function resetContact(
  user: User | undefined,
  identifier: Identifier,
  verified: readonly Contact['channel'][],
): ResetContact | undefined {
  if (!user || user.role === 'operator') return undefined
  const all: ResetContact[] = []
  if (user.phone) all.push({ channel: 'sms', to: user.phone })
  if (user.email) all.push({ channel: 'email', to: user.email })
  const usable = all.filter(({ channel }) => verified.includes(channel))
  return usable.find(({ channel }) => channel === 'email' && 'email' in identifier) ?? usable[0]
}

/** Sends a one-time code to the account's phone or e-mail. Neither the answer nor its time shows whether the account exists. */
export const requestReset: Action<(typeof members)['POST /api/password-reset']> = async (ctx, { body }) => {
  await ctx.limit('reset_ip', ctx.ip)
  const identifier = identifierOf(body.identifier)
  const user = await findUser(ctx.pool, identifier, ctx.seal)
  const account = accountKey(ctx, identifier)
  // A stranger can use up the codes that unknown devices may ask for, and none of those of a device of the account.
  const device = user && ctx.device.nameFor(user.id)
  await (device ? ctx.limit('reset_device', `#${user.id} ${device}`) : ctx.limit('reset', account))
  const contact = resetContact(user, identifier, await verifiedChannels(ctx.pool, user?.id ?? 0))
  const code = resetCode(ctx, user, rememberAsking(ctx, account))
  if (contact) sendCode(ctx, contact, code, [user?.id, device].join(' '))
}

function sendCode(ctx: Ctx, { channel, to }: ResetContact, code: string, own: string): void {
  const { subject, body } = resetWords[ctx.language](code)
  const message = { urgent: true, own, to, body } as const
  ctx.messageAfterAnswer(channel === 'email' ? { ...message, channel, subject } : { ...message, channel })
}

// The code itself always has Western digits, which phones recognise for copying and every keyboard can type.
export const resetWords: Record<Language, (code: string) => { subject: string; body: string }> = {
  en: (code) => ({
    subject: 'Your Porokh code',
    body: `${code} is your Porokh code for a new password. It works for ${codeMinutes} minutes. Porokh never asks you for it: tell it to nobody.`,
  }),
  bn: (code) => ({
    subject: 'আপনার পরখ কোড',
    body: `নতুন পাসওয়ার্ডের জন্য আপনার পরখ কোড: ${code}। কোডটি ${localDigits(String(codeMinutes), 'bn')} মিনিট চলবে। পরখ কখনো এই কোড জানতে চায় না, কাউকে বলবেন না।`,
  }),
}
