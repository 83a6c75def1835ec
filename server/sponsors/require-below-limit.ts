import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `sponsors_full`. */
export type Full = { outcome: 'full'; max: number } | { outcome: 'day'; until: string }

/** Refuses a sponsor at the limit of API tokens or refunds. The database refuses them too. */
export async function requireBelowLimit(db: Db, what: 'token' | 'refund', sponsorId: number, now: Date): Promise<void> {
  const { full } = onlyRow(
    await db.query<{ full: Full | null }>('select sponsors_full($1, $2, $3) as full', [what, sponsorId, now]),
  )
  if (full?.outcome === 'full') throw refuse('token.full', { max: full.max })
  if (full) throw refuse('auth.too_many_requests', { retryAt: full.until })
}
