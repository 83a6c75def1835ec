import type { overview } from '../../contract/overview.ts'
import type { OverCells } from '../over-cells.ts'

/** What waits in cells. All else is at home, and a cell may have copies of it. */
const inCells = ['disputes', 'payouts', 'batches', 'appeals', 'tickets', 'health', 'approvals'] as const

export const overviewOverCells: OverCells<(typeof overview)['GET /api/operator/overview']> = {
  add(own, parts) {
    const all = [own, ...parts]
    const sumOf = (key: keyof typeof own) => all.reduce((sum, one) => sum + Number(one[key]), 0)
    const sums = Object.fromEntries(inCells.map((key) => [key, sumOf(key)]))
    return { ...own, ...sums, abuse: Math.min(sumOf('abuse'), 100) }
  },
}
