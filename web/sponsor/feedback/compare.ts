import type { Insights } from './insights.ts'

/** A measure of a campaign: a count with its share of the total, or a figure that is no count. */
export interface Measured {
  count: number
  /** In percent; null if the total is zero. */
  share: number | null
}
export interface Compared {
  key: string
  label: string
  left: Measured
  right: Measured
  /** In percentage points, left minus right; null if either share is missing. */
  points: number | null
}

export type Counted = readonly { label: string; count: number }[]

/** Lines up the counts of two campaigns by name, in the order of the left one. */
export function compare(left: Counted, right: Counted): Compared[] {
  const labels = [...new Set([...left, ...right].map(({ label }) => label))]
  const [ofLeft, ofRight] = [left, right].map((side) => measured(side)) as [Measure, Measure]
  return labels.map((label) => {
    const [a, b] = [ofLeft(label), ofRight(label)]
    const points = a.share === null || b.share === null ? null : Math.round((a.share - b.share) * 10) / 10
    return { key: label, label, left: a, right: b, points }
  })
}

type Measure = (label: string) => Measured
function measured(side: Counted): Measure {
  const all = side.reduce((sum, { count }) => sum + count, 0)
  return (label) => {
    const count = side.find((one) => one.label === label)?.count ?? 0
    return { count, share: all === 0 ? null : (count * 100) / all }
  }
}

/** Questions with the same text, and the same meaning of 1 and 5, in both campaigns, whose answers both count. */
export const sameQuestions = (left: Insights, right: Insights) =>
  left.answers.flatMap(({ text, kind, low, high, counts }) => {
    const other = right.answers.find(
      (one) => one.text === text && one.kind === kind && one.low === low && one.high === high,
    )
    return other && kind !== 'text' ? [{ question: { text, kind, low, high }, left: counts, right: other.counts }] : []
  })

/** The average rating of decided submissions; null if there are none. */
export function averageStars({ ratings }: Pick<Insights, 'ratings'>): number | null {
  const all = ratings.reduce((sum, { count }) => sum + count, 0)
  return all === 0 ? null : ratings.reduce((sum, { rating, count }) => sum + rating * count, 0) / all
}
