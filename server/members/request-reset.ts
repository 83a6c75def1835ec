import { randomInt } from 'node:crypto'
import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../action.ts'
import { identifierOf } from './identifier.ts'
import { findUser } from './sql.ts'
import { storeResetCode } from './reset-sql.ts'

export const resetMinutes = 15

/** Sends a one-time code to the account's phone or e-mail. The answer does not show whether the account exists. */
export const requestReset: Action<(typeof members)['POST /api/password-reset']> = async (ctx, { body }) => {
  await ctx.limit('reset_ip', ctx.ip)
  await ctx.limit('reset', body.identifier)
  const identifier = identifierOf(body.identifier)
  const user = await findUser(ctx.pool, identifier)
  if (!user || user.role === 'operator') return
  const byEmail = 'email' in identifier || !user.phone
  const to = byEmail ? user.email : user.phone
  if (!to) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await storeResetCode(
    ctx.db,
    user.id,
    resetCodeHash(ctx, user.id, code),
    new Date(ctx.now.getTime() + resetMinutes * 60_000),
  )
  const { subject, body: text } = words[ctx.language](code)
  await ctx.message(byEmail ? { channel: 'email', to, subject, body: text } : { channel: 'sms', to, body: text })
}

/** Six digits can be found from a plain hash by trying all codes. So the hash has a secret key and includes the account's id. */
export const resetCodeHash = (ctx: Pick<Ctx, 'mac'>, userId: number, code: string): Buffer =>
  ctx.mac('password reset', `${userId}:${code}`)

// The code itself always has Western digits, which phones recognise for copying and every keyboard can type.
const words: Record<Language, (code: string) => { subject: string; body: string }> = {
  en: (code) => ({
    subject: 'Your Porokh code',
    body: `${code} is your Porokh code for a new password. It works for ${resetMinutes} minutes. Porokh never asks you for it: tell it to nobody.`,
  }),
  bn: (code) => ({
    subject: 'আপনার পরখ কোড',
    body: `নতুন পাসওয়ার্ডের জন্য আপনার পরখ কোড: ${code}। কোডটি ${localDigits(String(resetMinutes), 'bn')} মিনিট চলবে। পরখ কখনো এই কোড জানতে চায় না, কাউকে বলবেন না।`,
  }),
}
