import { hash, randomBytes } from 'node:crypto'
import type { Reply, PersonRole } from '../../contract/endpoint.ts'
import { emailOf } from '../../contract/contact.ts'
import type { organisation } from '../../contract/organisation.ts'
import type { Action, Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { onlyRow } from '../db/only-row.ts'
import { limitContact } from '../members/joining-code.ts'
import { emailMarks } from '../members/seal-user.ts'
import { findUser } from '../members/sql.ts'
import { refuse } from '../core/refuse.ts'
import { invitationOf, invitationsOf, type InvitationRow } from './people-sql.ts'
import { personName } from './person-name.ts'
import type { Language } from '../../contract/common.ts'
import { formatDateTime } from '../../contract/format.ts'
import { asTyped } from '../text/links-in-names.ts'
import { roleNames } from '../../contract/role-names.ts'

interface Facts {
  organisation: string
  invitedBy: string
  role: PersonRole
  expiresAt: string
  link: string
}

/**
 * The e-mail with an invitation: Porokh's only message with a link. The recipient has no account to sign in to, and the linked page asks
 * for a new password, never for an existing one. Text typed by a stranger is in quotation marks and identified as such.
 */
function invitationMessage(language: Language, facts: Facts): { subject: string; body: string } {
  const until = formatDateTime(facts.expiresAt, language)
  return words[language]({
    ...facts,
    organisation: asTyped(facts.organisation),
    invitedBy: asTyped(facts.invitedBy),
    until,
    role: roleNames[language][facts.role],
  })
}

const words: Record<
  Language,
  (f: Omit<Facts, 'role'> & { role: string; until: string }) => { subject: string; body: string }
> = {
  en: ({ organisation, invitedBy, role, link, until }) => ({
    subject: 'An invitation to Porokh',
    body: `Porokh: somebody invites you to an organisation, as ${role}. The sender has typed the own name, ${invitedBy}, and that of the organisation, ${organisation}; Porokh has checked neither. Porokh asks nobody for money. To join, open this link until ${until} and choose a name and a new password: ${link} Whoever has the link can join, so give it to nobody. If you expected no invitation, do nothing.`,
  }),
  bn: ({ organisation, invitedBy, role, link, until }) => ({
    subject: 'পরখে আপনার আমন্ত্রণ',
    body: `পরখ: একজন আপনাকে একটি প্রতিষ্ঠানে আমন্ত্রণ জানিয়েছেন, ভূমিকা: ${role}। নিজের নাম ${invitedBy} আর প্রতিষ্ঠানের নাম ${organisation} প্রেরক নিজে লিখেছেন; পরখ কোনোটিই যাচাই করেনি। পরখ কারও কাছে টাকা চায় না। যোগ দিতে ${until}-এর মধ্যে এই লিংক খুলে নাম আর নতুন একটি পাসওয়ার্ড দিন: ${link} লিংকটি যার কাছে থাকে সে-ই যোগ দিতে পারে, তাই কাউকে দেবেন না। এমন আমন্ত্রণের কথা আপনার জানা না থাকলে কিছু করতে হবে না।`,
  }),
}

type Api = typeof organisation

/** The encryption context of an invitation's e-mail. */
export const invitationContext = 'invitation.email'

/** 32 random bytes need no salt and no slow hash. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer')
const newSecret = () => randomBytes(32).toString('base64url')

const shown = ({ seal }: Pick<Ctx, 'seal'>, row: InvitationRow): Reply<Api['POST /api/sponsor/invitations']> => ({
  id: row.id,
  email: seal.openOrMark(invitationContext, row.email),
  role: row.role,
  invitedBy: personName(seal, { name: row.inviterName, username: row.inviterUsername }),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export const listInvitations: Action<Api['GET /api/sponsor/invitations']> = async (ctx) => ({
  items: (await invitationsOf(ctx.db, ctx.who.sponsorId)).map((row) => shown(ctx, row)),
})

export const showSentInvitation: Action<Api['GET /api/sponsor/invitations/:id']> = async (ctx, { params }) => {
  const row = await invitationOf(ctx.db, ctx.who.sponsorId, params.id)
  if (!row) throw refuse('not_found')
  return shown(ctx, row)
}

type Invited =
  | { outcome: 'invited'; id: number }
  | { outcome: 'taken' }
  | { outcome: 'waits' }
  | { outcome: 'full'; max: number }
  | { outcome: 'waiting_full'; max: number }

/** Invites a person by e-mail. The secret is only in the e-mail: its readers may join until the invitation ends. */
export const invite: Action<Api['POST /api/sponsor/invitations']> = async (ctx, { body }) => {
  const { db, seal, who, now } = ctx
  const email = emailOf(body.email)
  if (!email) throw refuse('input.not_possible', { errors: [{ field: 'body.email', rule: 'format' }] })
  await ctx.limit('invitation', String(who.sponsorId))
  if (await findUser(ctx.pool, { email }, seal)) throw refuse('person.email_taken')
  const secret = newSecret()
  const sealed = seal.seal(invitationContext, email)
  const invited = await callVerb<Invited>(db, {
    function: 'sponsors_invite',
    args: [
      who.proof,
      who.sponsorId,
      sealed,
      emailMarks(seal, email),
      body.role,
      body.language,
      secretHash(secret),
      now,
    ],
    done: 'invited',
  })
  if (invited.outcome === 'taken') throw refuse('person.email_taken')
  if (invited.outcome === 'waits') throw refuse('invitation.waits')
  if (invited.outcome === 'waiting_full') throw refuse('invitation.full', { max: invited.max })
  if (invited.outcome === 'full') throw refuse('person.full', { max: invited.max })
  return tell(ctx, invited.id, secret)
}

/** Writes the e-mail with the link, and returns the invitation. */
async function tell(ctx: Ctx<'sponsor'>, id: number, secret: string) {
  const row = await invitationOf(ctx.db, ctx.who.sponsorId, id)
  if (!row) throw refuse('not_found')
  const said = shown(ctx, row)
  const { organisation, language } = row
  await limitContact(ctx, { channel: 'email', to: said.email })
  await ctx.message({
    channel: 'email',
    to: said.email,
    ...invitationMessage(language, { ...said, organisation, link: `${ctx.origin}/invitation#${secret}` }),
  })
  return said
}

export const sendAgain: Action<Api['POST /api/sponsor/invitations/:id/send']> = async (ctx, { params }) => {
  const { db, who, now } = ctx
  await ctx.limit('invitation', String(who.sponsorId))
  const secret = newSecret()
  const { done } = onlyRow(
    await db.query<{ done: boolean }>('select sponsors_renew_invitation($1, $2, $3, $4, $5) as done', [
      who.proof,
      who.sponsorId,
      params.id,
      secretHash(secret),
      now,
    ]),
  )
  if (!done) throw refuse('not_found')
  return tell(ctx, params.id, secret)
}

export const withdrawInvitation: Action<Api['DELETE /api/sponsor/invitations/:id']> = async (
  { db, who, now },
  { params },
) => {
  const { done } = onlyRow(
    await db.query<{ done: boolean }>('select sponsors_withdraw_invitation($1, $2, $3, $4) as done', [
      who.sponsorId,
      who.id,
      params.id,
      now,
    ]),
  )
  if (!done) throw refuse('not_found')
}
