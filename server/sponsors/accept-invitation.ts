import type { organisation } from '../../contract/organisation.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import type { Action, Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuseTaken } from '../members/add-user.ts'
import { hashPassword, isWeakPassword } from '../members/passwords.ts'
import { emailMarks, sealUser } from '../members/seal-user.ts'
import { signIn } from '../members/sign-in.ts'
import { Refusal, refuse } from '../core/refuse.ts'
import { invitationContext, secretHash } from './invitations.ts'
import { invitationBySecret, type InvitationRow } from './people-sql.ts'
import { namedWell, personNameContext } from './person-name.ts'

type Api = typeof organisation

async function found(ctx: Ctx, secret: string): Promise<InvitationRow> {
  await ctx.limit('invitation_ip', ctx.ip)
  const row = await invitationBySecret(ctx.pool, secretHash(secret), ctx.now)
  if (!row) throw refuse('invitation.over')
  return row
}

export const showInvitation: Action<Api['POST /api/invitations/show']> = async (ctx, { body }) => {
  const { organisation, email, role, expiresAt } = await found(ctx, body.secret)
  return { organisation, email: ctx.seal.open(invitationContext, email), role, expiresAt: expiresAt.toISOString() }
}

type Joined =
  | { outcome: 'joined'; id: number; role: PersonRole }
  | { outcome: 'over' }
  | { outcome: 'taken' }
  | { outcome: 'full'; max: number }

/**
 * Creates the account of an invited person, and signs in. The e-mail is that of the invitation and counts as verified, because the link was
 * sent there.
 */
export const acceptInvitation: Action<Api['POST /api/invitations/accept']> = async (ctx, { body }) => {
  const { seal, now } = ctx
  const { password = '' } = body
  const name = namedWell(body.name)
  if (password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const invitation = await found(ctx, body.secret)
  const email = seal.open(invitationContext, invitation.email)
  if (await isWeakPassword(password, [email, name, invitation.organisation])) throw refuse('register.password_weak')

  const user = { role: 'sponsor', username: email, email, phone: null } as const
  const sealed = sealUser(ctx.seal, user)
  const passwordHash = await hashPassword(password)
  const joined = await taken(() =>
    callVerb<Joined>(ctx.db, {
      function: 'sponsors_accept_invitation',
      args: [
        Buffer.from(body.secret),
        sealed.username,
        sealed.email,
        emailMarks(seal, email),
        seal.seal(personNameContext, name),
        passwordHash,
        ctx.language,
        now,
      ],
      done: 'joined',
    }),
  )
  if (joined.outcome === 'over') throw refuse('invitation.over')
  if (joined.outcome === 'taken') throw refuse('person.email_taken')
  if (joined.outcome === 'full') throw refuse('person.full', { max: joined.max })
  return signIn(ctx, { id: joined.id, ...user, personRole: joined.role }, 'registration')
}

/** Another request may take the e-mail concurrently. */
async function taken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await refuseTaken('sponsor', work)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'register.email_exists' ? refuse('person.email_taken') : error
  }
}
