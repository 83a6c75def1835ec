import type { content } from '../../contract/content.ts'
import type { OverCells } from '../over-cells.ts'

type Calls = typeof content

const sumOf = <Part>(parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)

/** Whom a change of the settings would touch in all cells. What changes, the settings of the home say. */
export const touchedOverCells: OverCells<Calls['POST /api/operator/settings/preview']> = {
  add(own, parts) {
    const all = [own, ...parts]
    return {
      ...own,
      touched: own.touched.map(({ what }) => {
        const there = all.flatMap(({ touched }) => touched.filter((one) => one.what === what))
        return { what, count: sumOf(there, ({ count }) => count), of: sumOf(there, (one) => one.of) }
      }),
      counted: sumEach(
        own.counted,
        all.map(({ counted }) => counted),
      ),
    }
  },
}

/** Whose wallets a charge is about, in all cells. */
export const walletsOverCells: OverCells<Calls['POST /api/operator/cash-out-charges/preview']> = {
  add(own, parts) {
    const all = [own, ...parts]
    return {
      ...own,
      members: sumOf(all, ({ members }) => members),
      payouts: sumOf(all, ({ payouts }) => payouts),
      counted: sumEach(
        own.counted,
        all.map(({ counted }) => counted),
      ),
    }
  },
}

/** Each of these numbers, added up. */
const sumEach = <Counted extends Record<string, number>>(own: Counted, all: readonly Counted[]): Counted =>
  Object.fromEntries(Object.keys(own).map((name) => [name, sumOf(all, (one) => one[name]!)])) as Counted
