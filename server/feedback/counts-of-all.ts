import type { Counted } from './insights-sql.ts'

type By = Counted['by']

const states: readonly string[] = ['in_progress', 'submitted', 'repair', 'approved', 'rejected', 'disputed']

/** Adds what several databases have counted of the same value. Returns the counts by one column, in its order; what is not known comes last. */
export function countsOfAll(rows: readonly Counted[]): (it: By) => Counted[] {
  const sums = new Map<string, Counted>()
  for (const row of rows) {
    const key = `${row.by} ${String(valueOf(row))}`
    const sum = sums.get(key)
    sums.set(key, sum ? added(sum, row) : row)
  }
  return (it) => [...sums.values()].filter(({ by }) => by === it).toSorted(inOrder)
}

const valueOf = (row: Counted) => (row.by === 'all' ? null : row[row.by])

const added = (a: Counted, b: Counted): Counted => ({
  ...a,
  count: a.count + b.count,
  rated: a.rated + b.rated,
  stars: (a.stars ?? 0) + (b.stars ?? 0),
})

function inOrder(a: Counted, b: Counted): number {
  const [one, other] = [a, b].map((row) => (row.by === 'state' ? states.indexOf(row.state) : valueOf(row)))
  if (one === other) return 0
  if (one === undefined || one === null) return 1
  if (other === undefined || other === null) return -1
  return one < other ? -1 : 1
}
