import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import type { OfAccount } from './account.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { memberRow } from './member-sql.ts'

/** The head of a member's page. Whoever needs a whole contact opens it with a reason (open-member.ts). */
export const showMember: OfAccount<(typeof lookup)['GET /api/operator/members/:id']> = async (
  { db, seal, now },
  { params },
) => {
  const { provider, number, changedAt, payoutsFrom, inviterId, inviter, ...row } = await memberRow(db, params.id, now)
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
    invitedBy: inviterId === null ? null : { id: inviterId, username: inviter },
  }
}
