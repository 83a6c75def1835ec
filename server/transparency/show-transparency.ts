import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { transparency } from '../../contract/transparency.ts'
import type { Action } from '../core/action.ts'
import { dayOf, nameOfDay } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import { lastCheck } from '../ledger/check-run.ts'
import { backing, counts, decidedByRating, holdsActive, paidByDay, waitingSeconds } from './figures-sql.ts'
import { lastHeads } from './heads-sql.ts'
import type { Mac } from '../sealing/signing-key.ts'
import { headSigner } from './sign-head.ts'

export type Figures = Reply<(typeof transparency)['GET /api/transparency']>

/** Returns figures that are at most 5 minutes old, so that concurrent readers share one query. */
const cacheMs = 4 * 60_000
const kept = new WeakMap<Db, { at: Date; figures: Promise<Figures> }>()

export const showTransparency: Action<(typeof transparency)['GET /api/transparency']> = (context) =>
  presentFigures(context)

/** The same object as long as the figures are unchanged. */
export async function presentFigures({ pool, now, mac }: { pool: Db; now: Date; mac: Mac }): Promise<Figures> {
  const last = kept.get(pool)
  if (last && Math.abs(now.getTime() - last.at.getTime()) < cacheMs) return last.figures
  const figures = makeFigures(pool, now).then((made) => ({ ...made, headKey: headSigner(mac).publicKey }))
  kept.set(pool, { at: now, figures })
  // A failure is not cached.
  figures.catch(() => kept.delete(pool))
  return figures
}

const days = 30

async function makeFigures(db: Db, now: Date): Promise<Omit<Figures, 'headKey'>> {
  const after = nameOfDay(dayOf(now) - days)
  const all = await counts(db)
  const paid = await paidByDay(db, after)
  const { escrow, promised } = await backing(db)
  const check = await lastCheck(db, now)
  return {
    at: now.toISOString(),
    paidTotal: poisha(all.paid),
    paid30Days: poisha(paid.reduce((sum, { amount }) => sum + amount, 0)),
    tasksPaid: all.approved,
    decisionSeconds: await waitingSeconds(db, 'decision', after),
    payoutSeconds: await waitingSeconds(db, 'payout', after),
    decided: all.approved + all.rejected,
    rejected: all.rejected,
    rejectedByRating: await decidedByRating(db),
    disputes: { opened: all.opened, decided: all.won + all.lost, won: all.won },
    holdsActive: await holdsActive(db, now),
    escrow: poisha(escrow),
    promised: poisha(promised),
    booksCheck: {
      checkedAt: check.checkedAt && check.checkedAt.toISOString(),
      correct: check.checkedAt && check.offences.length === 0,
      began: check.began && { ...check.began, at: check.began.at.toISOString() },
    },
    paidByDay: paid.map(({ day, amount }) => ({ day, amount: poisha(amount) })),
    heads: await lastHeads(db, days),
  }
}
