import { localDigits, plainDigits } from '../../contract/format.ts'
import type { Language } from '../../contract/common.ts'
import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { codeMinutes } from './browser-code.ts'
import { contactCode, isContactCode } from './contact-code.ts'
import { contactOf, verifiedChannels, verifyContact } from './sql.ts'

/** The phone or e-mail for codes and messages, and whether it is verified. */
export const showContact: Action<(typeof members)['GET /api/contact']> = async ({ db, who, seal }) => {
  const contact = await contactOf(db, who.id, seal)
  if (!contact) return { channel: null, to: null, verified: false }
  const { channel, to } = contact
  return { channel, to: masked(to), verified: (await verifiedChannels(db, who.id)).includes(channel) }
}

/** Masked because others may see the screen: `+88017*****111`, `ra*****@example.org`. */
function masked(to: string): string {
  const at = to.indexOf('@')
  return at < 0 ? `${to.slice(0, -8)}*****${to.slice(-3)}` : `${to.slice(0, Math.min(2, at))}*****${to.slice(at)}`
}

/** Sends the code to the contact of the account. */
export const sendContactCode: Action<(typeof members)['POST /api/contact/code']> = async (ctx) => {
  await ctx.limit('contact', String(ctx.who.id))
  const contact = await contactOf(ctx.db, ctx.who.id, ctx.seal)
  if (!contact) return
  const { channel, to } = contact
  const { subject, body } = contactWords[ctx.language](contactCode(ctx, ctx.who.id, contact, ctx.now))
  const code = { urgent: true, own: `${ctx.who.id} signed in`, to, body } as const
  await ctx.message(channel === 'email' ? { ...code, channel, subject } : { ...code, channel })
}

export const confirmContact: Action<(typeof members)['POST /api/contact/verify']> = async (ctx, { body }) => {
  await ctx.limit('contact_code', String(ctx.who.id))
  const contact = await contactOf(ctx.db, ctx.who.id, ctx.seal)
  if (!contact || !isContactCode(ctx, ctx.who.id, contact, plainDigits(body.code))) throw refuse('reset.code_wrong')
  if (ctx.who.role === 'operator')
    await ctx.db.query('select members_verify_operator_email($1, $2)', [ctx.who.proof, ctx.now])
  else await verifyContact(ctx.db, ctx.who, contact.channel, ctx.now)
}

// The code always has Western digits, which phones recognise for copying and every keyboard can type.
export const contactWords: Record<Language, (code: string) => { subject: string; body: string }> = {
  en: (code) => ({
    subject: 'Your Porokh code',
    body: `${code} is your Porokh code, to show that this is your contact. It works for ${codeMinutes} minutes. Porokh never asks you for it: tell it to nobody.`,
  }),
  bn: (code) => ({
    subject: 'আপনার পরখ কোড',
    body: `আপনার নম্বর বা ইমেইল যাচাইয়ের পরখ কোড: ${code}। কোডটি ${localDigits(String(codeMinutes), 'bn')} মিনিট চলবে। পরখ কখনো এই কোড জানতে চায় না, কাউকে বলবেন না।`,
  }),
}
