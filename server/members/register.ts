import { plainDigits } from '../../contract/format.ts'
import type { members } from '../../contract/members.ts'
import type { FieldError } from '../../contract/refusals.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { addUser } from './add-user.ts'
import { emailOf, mixesScripts, mobileOf, usernameOf } from '../../contract/contact.ts'
import { posesAsStaff } from './poses-as-staff.ts'
import { freeInvitationCode } from './invitation-code.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { sealUser } from './seal-user.ts'
import { signIn } from './sign-in.ts'
import { insertMember, whatIsTaken, findInviter } from './sql.ts'

/** Registers a member. The checks run in a fixed order, so that several mistakes always get the same first refusal. */
export const register: Action<(typeof members)['POST /api/register']> = async (ctx, { body }) => {
  const { password = '' } = body
  const typed = (text?: string) => text?.trim() ?? ''
  if (!body.acceptTerms) throw refuse('register.terms_required')
  if (!typed(body.invitationCode)) throw refuse('register.code_missing')
  if (body.mode === 'email' && !(typed(body.email) && password)) throw refuse('register.email_fields_missing')
  if (body.mode === 'phone' && !(typed(body.phone) && typed(body.username) && password))
    throw refuse('register.phone_fields_missing')
  if (password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { email, phone, username } = wellFormed(body.mode, typed(body.email), typed(body.phone), typed(body.username))
  await ctx.limit('register_ip', ctx.ip)

  const inviter = await findInviter(ctx.pool, plainDigits(typed(body.invitationCode)))
  if (!inviter) throw refuse('register.code_invalid')
  if (posesAsStaff(username)) throw refuse('register.username_exists')
  const taken = await whatIsTaken(ctx, { email, phone, username })
  if (taken.email) throw refuse('register.email_exists')
  if (taken.phone) throw refuse('register.phone_exists')
  if (taken.username) throw refuse('register.username_exists')
  if (await isWeakPassword(password, [username, email, phone])) throw refuse('register.password_weak')

  const passwordHash = await hashPassword(password)
  const user = { role: 'member', username } as const
  const id = await addUser(
    ctx.db,
    sealUser(ctx.seal, { ...user, email, phone, passwordHash, language: ctx.language, at: ctx.now }),
  )
  await addMember(ctx.db, id, inviter)
  const detail = { invitedBy: inviter }
  await record({ ...ctx, who: { role: 'member', id } }, 'member.registered', { memberId: id, detail })
  return signIn(ctx, { id, ...user }, 'registration')
}

async function addMember(db: Db, id: number, inviter: number): Promise<void> {
  for (;;) {
    if (await insertMember(db, id, await freeInvitationCode(db), inviter)) return
  }
}

function wellFormed(mode: 'phone' | 'email', typedEmail: string, typedPhone: string, typedUsername: string) {
  const email = mode === 'email' ? emailOf(typedEmail) : null
  // Codes cost money, and wallets are Bangladeshi: so are the numbers of members.
  const mobile = mode === 'phone' ? mobileOf(typedPhone) : null
  const phone = mobile && `+88${mobile}`
  const username = usernameOf(typedUsername)
  const errors: FieldError[] = []
  if (mode === 'email' && !email) errors.push({ field: 'body.email', rule: 'format' })
  if (mode === 'phone' && !phone) errors.push({ field: 'body.phone', rule: 'format' })
  if (!username || mixesScripts(username))
    errors.push({ field: 'body.username', rule: typedUsername ? 'format' : 'required' })
  if (!username || errors.length > 0) throw refuse('input.not_possible', { errors })
  return { email, phone, username }
}
