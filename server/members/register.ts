import { plainDigits } from '../../contract/format.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { members } from '../../contract/members.ts'
import type { FieldError } from '../../contract/refusals.ts'
import type { Action, Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { smsRule } from '../messages/sql.ts'
import { refuse } from '../core/refuse.ts'
import { addUser } from './add-user.ts'
import { emailOf, mobileOf, phoneOf } from '../../contract/contact.ts'
import { posesAsStaff } from './poses-as-staff.ts'
import { readUsername } from './read-username.ts'
import { requireJoiningCode, sendJoiningCode, type Joining } from './joining-code.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { openPlatformCode } from './platform-codes.ts'
import { emailMarks, phoneMarks, sealUser } from './seal-user.ts'
import { signIn } from './sign-in.ts'
import { looksTaken } from './names-sql.ts'
import { findInviter, findUser, insertMember, takeContact, type Invitation, firstFreeCode } from './sql.ts'
import { randomInt } from 'node:crypto'

/** A random number from `from` up to but excluding `below`. */
type Random = (from: number, below: number) => number

/** An unused code of six digits, or of seven digits if ten random codes of six digits are taken. */
export async function freeInvitationCode(db: Db, random: Random = randomInt): Promise<string> {
  const ten = (from: number) => Array.from({ length: 10 }, () => String(random(from, from * 10)))
  for (;;) {
    const code = await firstFreeCode(db, [...ten(100_000), ...ten(1_000_000)])
    if (code) return code
  }
}

/** Sends a code to the phone or e-mail of a joining person, after all other checks. */
export const sendMemberCode: Action<(typeof members)['POST /api/register/code']> = async (ctx, { body }) => {
  const { contact } = await checked(ctx, body)
  await sendJoiningCode(ctx, contact)
}

/** Registers a member who has the code sent to the phone or e-mail. */
export const register: Action<(typeof members)['POST /api/register']> = async (ctx, { body }) => {
  const { contact, invitation, username, password } = await checked(ctx, body)
  await requireJoiningCode(ctx, contact, body.code)
  const passwordHash = await hashPassword(password)
  const { channel, to } = contact
  await takeContact(ctx.db, contact, ctx.seal, ctx.now)
  // Comes last, because it reveals who has an account.
  if (await findUser(ctx.db, channel === 'email' ? { email: to } : { phone: to }, ctx.seal))
    throw refuse(channel === 'email' ? 'register.email_exists' : 'register.phone_exists')
  const [email, phone] = channel === 'email' ? [to, null] : [null, to]
  const user = { role: 'member', username } as const
  const id = await addUser(
    ctx.db,
    sealUser(ctx.seal, { ...user, email, phone, passwordHash, language: ctx.language, at: ctx.now }),
  )
  await addMember(ctx.db, id, invitation)
  await record({ ...ctx, who: { role: 'member', id } }, 'member.registered', { memberId: id, detail: invitation })
  return signIn(ctx, { id, ...user }, 'registration')
}

/** The checks run in a fixed order, so that a form with several mistakes always gets the same first refusal. */
async function checked(ctx: Ctx, body: Input<(typeof members)['POST /api/register/code']>['body']) {
  const { password = '' } = body
  const typed = (text?: string) => text?.trim() ?? ''
  if (!body.acceptTerms) throw refuse('register.terms_required')
  if (!typed(body.invitationCode)) throw refuse('register.code_missing')
  if (body.mode === 'email' && !(typed(body.email) && password)) throw refuse('register.email_fields_missing')
  if (body.mode === 'phone' && !(typed(body.phone) && typed(body.username) && password))
    throw refuse('register.phone_fields_missing')
  if (password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { foreign } = await smsRule(ctx.pool)
  const typedContact = body.mode === 'email' ? byEmail(typed(body.email)) : byPhone(typed(body.phone), foreign)
  const { contact, username } = wellFormed(body.mode, typedContact, typed(body.username))
  await ctx.limit('register_ip', ctx.ip)

  const invitation = await findInvitation(ctx, plainDigits(typed(body.invitationCode)), contact)
  if (!invitation) throw refuse('register.code_invalid')
  if (posesAsStaff(username) || (await looksTaken(ctx.pool, username))) throw refuse('register.username_exists')
  if (await isWeakPassword(password, [username, contact.to])) throw refuse('register.password_weak')
  return { contact, invitation, username, password }
}

/** The owner of the code: a member or the platform. */
async function findInvitation(
  { pool, now, seal }: Ctx,
  code: string,
  { channel, to }: Joining,
): Promise<Invitation | undefined> {
  const invitedBy = await findInviter(pool, code)
  if (invitedBy !== undefined) return { invitedBy }
  const codeId = await openPlatformCode(
    pool,
    code,
    channel === 'sms' ? phoneMarks(seal, to) : emailMarks(seal, to),
    now,
  )
  return codeId === undefined ? undefined : { codeId }
}

/** Refuses a code that others have used up meanwhile. */
async function addMember(db: Db, id: number, invitation: Invitation): Promise<void> {
  try {
    while (!(await insertMember(db, id, await freeInvitationCode(db), invitation)));
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error && error.constraint
    throw constraint === 'members_platform_code_open' ? refuse('register.code_invalid') : error
  }
}

function wellFormed(mode: 'phone' | 'email', contact: Joining | null, typedUsername: string) {
  const errors: FieldError[] = []
  if (!contact) errors.push({ field: `body.${mode}`, rule: 'format' })
  const name = readUsername(typedUsername)
  if ('error' in name) errors.push(name.error)
  if (!contact || 'error' in name) throw refuse('input.not_possible', { errors })
  return { contact, username: name.username }
}

function byEmail(typed: string): Joining | null {
  const to = emailOf(typed)
  return to === null ? null : { channel: 'email', to }
}

/** Codes cost money, and wallets are Bangladeshi, so members need Bangladeshi numbers unless operators allow others. */
function byPhone(typed: string, foreign: boolean): Joining | null {
  const to = phoneOf(typed)
  return to === null || !(foreign || mobileOf(typed)) ? null : { channel: 'sms', to }
}
