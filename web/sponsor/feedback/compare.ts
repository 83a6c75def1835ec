import type { Insights } from './insights.ts'

/** One measure of a campaign: how many, and which part of all; or one figure that is no count. */
export interface Measured {
  count: number
  /** Of 100; null where nothing is there to be a part of. */
  share: number | null
}
export interface Compared {
  key: string
  label: string
  left: Measured
  right: Measured
  /** In percentage points, the left one less the right one; null where one of them has no share. */
  points: number | null
}

export type Counted = readonly { label: string; count: number }[]

/** Lines up what was counted in two campaigns by its names, in the order of the left one. */
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

/** Questions that both campaigns ask in the same words and of which both count the answers. */
export const sameQuestions = (left: Insights, right: Insights) =>
  left.answers.flatMap((one) => {
    const other = right.answers.find(({ text, kind }) => text === one.text && kind === one.kind)
    return other && one.kind !== 'text'
      ? [{ text: one.text, kind: one.kind, left: one.counts, right: other.counts }]
      : []
  })

/** The average stars of what is decided; null where nothing is. */
export function averageStars({ ratings }: Pick<Insights, 'ratings'>): number | null {
  const all = ratings.reduce((sum, { count }) => sum + count, 0)
  return all === 0 ? null : ratings.reduce((sum, { rating, count }) => sum + rating * count, 0) / all
}
