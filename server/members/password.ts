import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import {
  changePasswordHash,
  type User,
  endTokens,
  findUser,
  resetPasswordHash,
  verifiedChannels,
  type Contact,
} from './sql.ts'
import { tellUser } from './tell-user.ts'
import { record } from '../audit/record.ts'
import { identifierOf, type Identifier } from './identifier.ts'
import { requireBrowserCode, codeMinutes, rememberAsking } from './browser-code.ts'
import { accountKey, resetCode } from './reset-code.ts'
import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'

type ResetContact = Pick<Contact, 'channel' | 'to'>

/**
 * The contact for a password reset code: only a verified phone or e-mail, because the owner of a mistyped number could otherwise take over
 * the account. Operators have none.
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

/** Sends a one-time code to the account's phone or e-mail. Neither the answer nor its timing shows whether the account exists. */
export const requestReset: Action<(typeof members)['POST /api/password-reset']> = async (ctx, { body }) => {
  await ctx.limit('reset_ip', ctx.ip)
  const identifier = identifierOf(body.identifier)
  const user = await findUser(ctx.pool, identifier, ctx.seal)
  const account = accountKey(ctx, identifier)
  // Strangers can use up the code limit for unknown devices, but not that of the account's known devices.
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

// The code always has Western digits, which phones recognise for copying and every keyboard can type.
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

/**
 * Sets a new password with the one-time code. The database ends all sessions, because somebody else may know the old password, and notifies
 * a member. A sponsor's API tokens are revoked too, unless the request says that they are safe.
 */
export const confirmReset: Action<(typeof members)['POST /api/password-reset/confirm']> = async (ctx, { body }) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  if (await isWeakPassword(body.password)) throw refuse('register.password_weak')
  const identifier = identifierOf(body.identifier)
  const user = await findUser(ctx.pool, identifier, ctx.seal)
  const account = accountKey(ctx, identifier)
  const device = user && ctx.device.nameFor(user.id)
  const own = device && `#${user.id} ${device}`
  await requireBrowserCode(ctx, account, body.code, (name) => resetCode(ctx, user, name), own)
  // A code has too few digits to prove an operator's identity to the database.
  if (!user || user.role === 'operator') throw refuse('reset.code_wrong')
  // Runs only after the code check, because it reveals the account's phone and e-mail.
  if (await isWeakPassword(body.password, [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')

  const passwordHash = await hashPassword(body.password)
  await resetPasswordHash(ctx.db, user.id, passwordHash, ctx.now)
  if (user.role === 'sponsor' && body.endTokens) {
    const who = { role: user.role, id: user.id } as const
    for (const { tokenId, sponsorId } of await endTokens(ctx.db, user.id, ctx.now))
      await record({ ...ctx, who }, 'token.revoked', { sponsorId, detail: { tokenId } })
  }
  await tellUser(ctx, user.id, 'passwordChanged')
}

/** The database checks the old password, too. */
export const changePassword: Action<(typeof members)['PUT /api/password']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.currentPassword)
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  if (ctx.who.role === 'operator' && ctx.who.passwordIsFirst && body.password === body.currentPassword)
    throw refuse('password.same')
  if (await isWeakPassword(body.password, [user.username, user.email, user.phone]))
    throw refuse('register.password_weak')
  const passwordHash = await hashPassword(body.password)
  if (!(await change(ctx, user, passwordHash))) throw refuse('password.current_wrong')
  await tellUser(ctx, user.id, 'passwordChanged')
}

async function change(ctx: Ctx<'signed_in'>, user: User & { proof: Buffer }, passwordHash: string): Promise<boolean> {
  const { db, who, now } = ctx
  if (who.role === 'operator') {
    const { changed } = onlyRow(
      await db.query<{ changed: boolean }>('select members_change_operator_password($1, $2, $3, $4) as changed', [
        who.proof,
        user.proof,
        passwordHash,
        now,
      ]),
    )
    return changed
  }
  const changed = await changePasswordHash(db, user, passwordHash, now)
  if (changed) await ctx.session.endAll(user.id, who.sessionId)
  return changed
}
