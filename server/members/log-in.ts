import { randomUUID } from 'node:crypto'
import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuse, type Refusal } from '../core/refuse.ts'
import { identifierOf, type Identifier } from './identifier.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { hashPassword, provePassword } from './passwords.ts'
import { recordSignIn, signIn, wrongPassword } from './sign-in.ts'
import { findUser, personRoleOf, requireNoHold, type User } from './sql.ts'

/** Signs in with username, phone or e-mail. A hold is shown only after the correct password. */
export const logIn: Action<(typeof members)['POST /api/login']> = async (ctx, { body }) => {
  const { password } = body
  if (!body.identifier?.trim() || !password) throw refuse('login.fields_missing')
  const identifier = identifierOf(body.identifier)
  const user = await findUser(ctx.pool, identifier, ctx.seal)
  await limitSignIn(ctx, user?.id, identifier)
  if (!user) throw await unknown(identifier, password)
  const proof = await provePassword(user.passwordHash, password)
  if (!proof) throw await wrongPassword(ctx, user.id)
  if (user.role === 'operator') return signInOperator(ctx, user, proof)
  await requireNoHold(ctx.pool, user.id, ctx.now)
  const personRole = user.role === 'sponsor' ? await personRoleOf(ctx.pool, user.id) : undefined
  return signIn(ctx, { ...user, personRole }, 'password')
}

/**
 * The existence of an account with a phone number is secret: the answer is that of a wrong password, after the same time. Usernames are
 * public, and the answer helps people who forgot their account's e-mail.
 */
async function unknown(identifier: Identifier, password: string): Promise<Refusal> {
  if ('email' in identifier) return refuse('login.email_unknown')
  if ('username' in identifier) return refuse('login.username_unknown')
  await provePassword(await nobodys(), password)
  return refuse('login.password_wrong')
}
let kept: Promise<string> | undefined
const nobodys = () => (kept ??= hashPassword(randomUUID()))

/** The database itself checks an operator's password before it opens the session. */
async function signInOperator(ctx: Ctx, { id, username, worksOn }: User, proof: Buffer) {
  const opened = await ctx.session.openOperator(id, proof)
  if (!opened) throw await wrongPassword(ctx, id)
  await recordSignIn(ctx, id, 'password', opened.proof)
  return { user: { id, role: 'operator' as const, username, worksOn: worksOn! }, expiresAt: opened.expiresAt }
}
