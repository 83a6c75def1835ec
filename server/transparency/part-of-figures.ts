import type { Db } from '../db/db.ts'
import { lastCheck, type BooksCheck } from '../ledger/check-run.ts'
import { backing, counts, decidedByRating, holdsActive, paidByDay, waitsAfter } from './figures-sql.ts'
import type { Counts, Waits } from './figures-sql.ts'

/** What one database says of the public figures, in a form that can be added up over the cells. */
export interface Part {
  counts: Counts
  paidByDay: { day: string; amount: number }[]
  decisions: Waits[]
  payouts: Waits[]
  byRating: { rating: number; decided: number; rejected: number }[]
  holdsActive: number
  escrow: number
  promised: number
  check: BooksCheck
}

export async function readPart(db: Db, after: string, now: Date): Promise<Part> {
  return {
    counts: await counts(db),
    paidByDay: await paidByDay(db, after),
    decisions: await waitsAfter(db, 'decision', after),
    payouts: await waitsAfter(db, 'payout', after),
    byRating: await decidedByRating(db),
    holdsActive: await holdsActive(db, now),
    ...(await backing(db)),
    check: await lastCheck(db, now),
  }
}

/** Adds up the parts of all cells; that of the home is the first. */
export function addParts(parts: readonly Part[]): Part {
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0)
  const count = (of: keyof Counts) => sum((part) => part.counts[of])
  return {
    counts: {
      paid: count('paid'),
      approved: count('approved'),
      rejected: count('rejected'),
      opened: count('opened'),
      won: count('won'),
      lost: count('lost'),
    },
    paidByDay: addBy(
      parts.flatMap((part) => part.paidByDay),
      ({ day }) => day,
      (a, b) => ({ ...a, amount: a.amount + b.amount }),
    ).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    decisions: parts.flatMap(({ decisions }) => decisions),
    payouts: parts.flatMap(({ payouts }) => payouts),
    byRating: addBy(
      parts.flatMap(({ byRating }) => byRating),
      ({ rating }) => rating,
      (a, b) => ({ ...a, decided: a.decided + b.decided, rejected: a.rejected + b.rejected }),
    ),
    holdsActive: sum((part) => part.holdsActive),
    escrow: sum(({ escrow }) => escrow),
    promised: sum(({ promised }) => promised),
    check: addChecks(parts.map(({ check }) => check)),
  }
}

function addBy<One>(all: One[], keyOf: (one: One) => unknown, add: (a: One, b: One) => One): One[] {
  const sums = new Map<unknown, One>()
  for (const one of all) {
    const before = sums.get(keyOf(one))
    sums.set(keyOf(one), before === undefined ? one : add(before, one))
  }
  return [...sums.values()]
}

/** The books are known to be correct when those of each cell are, since the oldest of the checks; wrong when those of one are. */
function addChecks(checks: BooksCheck[]): BooksCheck {
  const offences = checks.flatMap((check) => check.offences)
  const ended = checks.filter(({ checkedAt }) => checkedAt !== null)
  const oldest = ended.toSorted((a, b) => a.checkedAt!.getTime() - b.checkedAt!.getTime())[0]
  const known = ended.length === checks.length || offences.length > 0
  const began = checks.find((check) => check.began)?.began ?? null
  return {
    checkedAt: (known && oldest?.checkedAt) || null,
    endedAt: (known && oldest?.endedAt) || null,
    offences,
    began,
  }
}

/** The time within which half of the waits ended, and 95 of 100. */
export function spreadOf(waits: readonly Waits[]): { median: number | null; p95: number | null } {
  const sorted = waits.toSorted((a, b) => a.seconds - b.seconds)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const within = (share: number) => {
    let reached = 0
    for (const { seconds, count } of sorted) {
      reached += count
      if (reached >= total * share) return seconds
    }
    return null
  }
  return { median: within(0.5), p95: within(0.95) }
}
