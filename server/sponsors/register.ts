import type { FieldError } from '../../contract/refusals.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { addUser } from '../members/add-user.ts'
import { emailOf } from '../../contract/contact.ts'
import { mixesScriptsInAWord, organisationPoses } from '../members/poses-as-staff.ts'
import { hashPassword, isWeakPassword } from '../members/passwords.ts'
import { sealUser } from '../members/seal-user.ts'
import { signIn } from '../members/sign-in.ts'
import { findUser } from '../members/sql.ts'
import { withoutUnseen } from '../look-alikes.ts'
import { refuse } from '../refuse.ts'
import { insertSponsor } from './sql.ts'

/** Registers a sponsor with a new organisation. The e-mail is the username. */
export const register: Action<(typeof sponsors)['POST /api/sponsor/register']> = async (ctx, { body }) => {
  const { password = '' } = body
  if (!body.acceptTerms) throw refuse('register.terms_required')
  if (!body.email?.trim() || !password) throw refuse('register.email_fields_missing')
  if (password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { organisation, email } = wellFormed(body.organisation, body.email)
  await ctx.limit('register_ip', ctx.ip)

  if (await findUser(ctx.pool, { email }, ctx.seal)) throw refuse('register.email_exists')
  if (await isWeakPassword(password, [email, organisation])) throw refuse('register.password_weak')

  const passwordHash = await hashPassword(password)
  const user = { role: 'sponsor', username: email } as const
  const id = await addUser(
    ctx.db,
    sealUser(ctx.seal, { ...user, email, phone: null, passwordHash, language: ctx.language, at: ctx.now }),
  )
  const sponsorId = await insertSponsor(ctx.db, id, organisation, ctx.now)
  await record({ ...ctx, who: { role: 'sponsor', id } }, 'sponsor.registered', { sponsorId })
  return signIn(ctx, { id, ...user, personRole: 'owner' }, 'registration')
}

function wellFormed(typedOrganisation = '', typedEmail: string) {
  const organisation = withoutUnseen(typedOrganisation).replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  const email = emailOf(typedEmail)
  const errors: FieldError[] = []
  if (!organisation) errors.push({ field: 'body.organisation', rule: 'required' })
  else if (organisationPoses(organisation)) errors.push({ field: 'body.organisation', rule: 'reserved' })
  else if (mixesScriptsInAWord(organisation)) errors.push({ field: 'body.organisation', rule: 'format' })
  if (!email) errors.push({ field: 'body.email', rule: 'format' })
  if (!email || errors.length > 0) throw refuse('input.not_possible', { errors })
  return { organisation, email }
}
