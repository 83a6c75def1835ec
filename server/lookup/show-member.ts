import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import type { Ctx } from '../action.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import type { OfAccount } from './account.ts'
import { maskedEmail } from '../masked-email.ts'
import { memberRow, usernameOf } from './member-sql.ts'

/** The head of a member's page. Whoever needs a whole contact opens it with a reason (open-member.ts). */
export const showMember: OfAccount<(typeof lookup)['GET /api/operator/members/:id']> = async (ctx, { params }) => {
  const { db, seal, now } = ctx
  const { provider, number, changedAt, payoutsFrom, inviterId, inviter, ...row } = await memberRow(db, params.id, now)
  const { invitedBy, away } = await inviterOf(ctx, inviterId, inviter)
  const phone = seal.open('user.phone', row.phone)
  const email = seal.open('user.email', row.email)
  return {
    ...row,
    phone: phone === null ? null : maskedNumber(phone),
    email: email === null ? null : maskedEmail(email),
    memberSince: row.memberSince.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    balance: poisha(row.balance),
    earned: poisha(row.earned),
    wallet: provider && {
      provider,
      number: maskedNumber(number),
      changedAt: changedAt.toISOString(),
      payoutsFrom: payoutsFrom && payoutsFrom > now ? payoutsFrom.toISOString() : null,
    },
    invitedBy,
    ...(away.length > 0 && { away }),
  }
}

/** A member of another cell is asked for there. */
async function inviterOf({ ofOthers }: Ctx<'operator'>, id: number | null, here: string | null) {
  if (id === null) return { invitedBy: null, away: [] }
  if (here !== null) return { invitedBy: { id, username: here }, away: [] }
  const { parts, away } = await ofOthers((db) => usernameOf(db, id))
  const username = parts.find((name) => name !== undefined)
  if (username === undefined) return { invitedBy: null, away }
  return { invitedBy: { id, username }, away: [] }
}
