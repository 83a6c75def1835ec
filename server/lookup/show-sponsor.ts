import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import type { OfAccount } from './account.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { peopleOf, sponsorRow } from './sponsor-sql.ts'

/** The head of a sponsor's page. */
export const showSponsor: OfAccount<(typeof lookup)['GET /api/operator/sponsors/:id']> = async (
  { db, seal, now },
  { params },
  users,
) => {
  const [row, people] = await Promise.all([sponsorRow(db, params.id, now), peopleOf(db, users)])
  return {
    ...row,
    since: row.since.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    balance: poisha(row.balance),
    escrow: poisha(row.escrow),
    funded: poisha(row.funded),
    people: people.map(({ userId, role, verified, secondFactor, email, closedAt, lastSeenAt }) => ({
      userId,
      role,
      verified,
      secondFactor,
      email: email === null ? null : maskedEmail(seal.openOrMark('user.email', email)),
      closedAt: closedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
  }
}
