import type { FieldError } from '../../contract/refusals.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Action, Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { addUser } from '../members/add-user.ts'
import { emailOf } from '../../contract/contact.ts'
import { mixesScriptsInAWord, organisationPoses } from '../members/poses-as-staff.ts'
import { requireJoiningCode, sendJoiningCode } from '../members/joining-code.ts'
import { hashPassword, isWeakPassword } from '../members/passwords.ts'
import { sealUser } from '../members/seal-user.ts'
import { signIn } from '../members/sign-in.ts'
import { findUser, takeContact } from '../members/sql.ts'
import { hasLink } from '../text/links-in-names.ts'
import { withoutUnseen } from '../text/look-alikes.ts'
import { skeletonOf } from '../text/skeleton.ts'
import { refuse } from '../core/refuse.ts'
import { hasSponsor, insertSponsor } from './sql.ts'

type Api = typeof sponsors

/** Sends a code to the e-mail of a joining person, after all other checks. */
export const sendSponsorCode: Action<Api['POST /api/sponsor/register/code']> = async (ctx, { body }) => {
  const { email } = await checked(ctx, body)
  await sendJoiningCode(ctx, { channel: 'email', to: email })
}

/** Registers a sponsor with a new organisation. The e-mail that received the code is the username. */
export const register: Action<Api['POST /api/sponsor/register']> = async (ctx, { body }) => {
  const { organisation, email, password } = await checked(ctx, body)
  await requireJoiningCode(ctx, { channel: 'email', to: email }, body.code)
  const passwordHash = await hashPassword(password)
  await takeContact(ctx.db, { channel: 'email', to: email }, ctx.seal, ctx.now)
  // Comes last, because it reveals who has an account.
  if (await findUser(ctx.db, { email }, ctx.seal)) throw refuse('register.email_exists')
  const user = { role: 'sponsor', username: email } as const
  const id = await addUser(
    ctx.db,
    sealUser(ctx.seal, { ...user, email, phone: null, passwordHash, language: ctx.language, at: ctx.now }),
  )
  const sponsorId = await insertSponsor(ctx.db, id, organisation, ctx.now)
  await record({ ...ctx, who: { role: 'sponsor', id } }, 'sponsor.registered', { sponsorId })
  return signIn(ctx, { id, ...user, personRole: 'owner' }, 'registration')
}

async function checked(ctx: Ctx, body: Input<Api['POST /api/sponsor/register/code']>['body']) {
  const { password = '' } = body
  if (!body.acceptTerms) throw refuse('register.terms_required')
  if (!body.email?.trim() || !password) throw refuse('register.email_fields_missing')
  if (password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { organisation, email } = wellFormed(body.organisation, body.email)
  await ctx.limit('register_ip', ctx.ip)
  if (await hasSponsor(ctx.pool, organisation)) throw refuse('register.organisation_exists')
  if (await isWeakPassword(password, [email, organisation])) throw refuse('register.password_weak')
  return { organisation, email, password }
}

/** NFKC turns some characters into several. */
const longestOrganisation = 100

function wellFormed(typedOrganisation = '', typedEmail: string) {
  const organisation = withoutUnseen(typedOrganisation.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim()
  const email = emailOf(typedEmail)
  const errors: FieldError[] = []
  if (!skeletonOf(organisation)) errors.push({ field: 'body.organisation', rule: 'required' })
  else if (Array.from(organisation).length > longestOrganisation)
    errors.push({ field: 'body.organisation', rule: 'too_long', limit: longestOrganisation, unit: 'characters' })
  else if (hasLink(organisation)) errors.push({ field: 'body.organisation', rule: 'no_link' })
  else if (organisationPoses(organisation)) errors.push({ field: 'body.organisation', rule: 'reserved' })
  else if (mixesScriptsInAWord(organisation)) errors.push({ field: 'body.organisation', rule: 'format' })
  if (!email) errors.push({ field: 'body.email', rule: 'format' })
  if (!email || errors.length > 0) throw refuse('input.not_possible', { errors })
  return { organisation, email }
}
