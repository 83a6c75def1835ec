import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { transparency } from '../../contract/transparency.ts'
import type { Action, FurtherCell } from '../action.ts'
import { dayOf, nameOfDay } from '../day.ts'
import type { Db } from '../db/db.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { lastHeads } from './heads-sql.ts'
import type { Mac } from '../signing-key.ts'
import { addParts, readPart, spreadOf, type Part } from './part-of-figures.ts'
import { headSigner } from './sign-head.ts'

export type Figures = Reply<(typeof transparency)['GET /api/transparency']>

/** Returns figures that are at most 5 minutes old, so that many readers cause only one query. */
const cacheMs = 4 * 60_000
const kept = new WeakMap<Db, { at: Date; figures: Promise<Figures> }>()

export const showTransparency: Action<(typeof transparency)['GET /api/transparency']> = (context) =>
  presentFigures({ ...context, further: context.further() })

interface Asking {
  pool: Db
  further: readonly FurtherCell[]
  now: Date
  mac: Mac
}

/** The same object as long as the figures are the same. */
export async function presentFigures(asking: Asking): Promise<Figures> {
  const { pool, now, mac } = asking
  const last = kept.get(pool)
  if (last && Math.abs(now.getTime() - last.at.getTime()) < cacheMs) return last.figures
  const figures = makeFigures(asking).then((made) => ({ ...made, headKey: headSigner(mac).publicKey }))
  kept.set(pool, { at: now, figures })
  // A failure is not cached.
  figures.catch(() => kept.delete(pool))
  return figures
}

const days = 30

async function makeFigures({ pool, further, now }: Asking): Promise<Omit<Figures, 'headKey'>> {
  const after = nameOfDay(dayOf(now) - days)
  const there = await Promise.all(further.map((cell) => partOf(cell, after, now)))
  const away = further.flatMap(({ cell }, at) => (there[at] ? [] : [cell]))
  const own = { at: now, part: await readPart(pool, after, now) }
  const all = [own, ...there.filter((one) => one !== null)]
  const { counts, check, ...sums } = addParts(all.map(({ part }) => part))
  return {
    ...(away.length > 0 && { away }),
    // Of the oldest part.
    at: new Date(Math.min(...all.map(({ at }) => at.getTime()))).toISOString(),
    paidTotal: poisha(counts.paid),
    paid30Days: poisha(sums.paidByDay.reduce((sum, { amount }) => sum + amount, 0)),
    tasksPaid: counts.approved,
    decisionSeconds: spreadOf(sums.decisions),
    payoutSeconds: spreadOf(sums.payouts),
    decided: counts.approved + counts.rejected,
    rejected: counts.rejected,
    rejectedByRating: sums.byRating,
    disputes: { opened: counts.opened, decided: counts.won + counts.lost, won: counts.won },
    holdsActive: sums.holdsActive,
    escrow: poisha(sums.escrow),
    promised: poisha(sums.promised),
    booksCheck: {
      checkedAt: check.checkedAt && check.checkedAt.toISOString(),
      correct: check.checkedAt && check.offences.length === 0,
      began: check.began && { ...check.began, at: check.began.at.toISOString() },
    },
    paidByDay: sums.paidByDay.map(({ day, amount }) => ({ day, amount: poisha(amount) })),
    heads: await lastHeads(pool, days),
  }
}

/** What each further cell said last. */
const known = new WeakMap<Db, { at: Date; part: Part }>()

/** While a cell is away, what it said last counts, and the figures have that time. Null for one that has said nothing yet: it is named. */
async function partOf(
  { db, requireHere }: FurtherCell,
  after: string,
  now: Date,
): Promise<{ at: Date; part: Part } | null> {
  try {
    requireHere()
    const said = { at: now, part: await readPart(db, after, now) }
    known.set(db, said)
    return said
  } catch (error) {
    const last = known.get(db)
    if (!(error instanceof DatabaseUnavailable)) throw error
    if (!last) return null
    // Days that are over belong to the last month no more.
    const paidByDay = last.part.paidByDay.filter(({ day }) => day > after)
    return { at: last.at, part: { ...last.part, paidByDay } }
  }
}
