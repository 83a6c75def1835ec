import type { Costs, DatabaseCosts } from './measure.ts'
import type { ProcessCosts } from './process.ts'

type CallCosts = DatabaseCosts | ProcessCosts

/** The part of a count by which it may rise: none, where it is the same in each run. */
const tolerance: Record<keyof DatabaseCosts | keyof ProcessCosts, number> = {
  statements: 0,
  walRecords: 0,
  buffers: 0.03,
  walBytes: 0.03,
  allocated: 0.2,
}

/**
 * What costs more or less than recorded, a line for each. Less is a difference too, so that a later rise is seen; only allocations may fall,
 * which differ a little between versions of Node.
 */
export const differences = (recorded: Costs, measured: Costs): string[] => [
  ...differencesInCalls('in the database', recorded.database, measured.database),
  ...differencesInList(recorded.approvalIndexEntries, measured.approvalIndexEntries),
  ...differencesInCalls('in the process', recorded.process, measured.process),
]

function differencesInCalls(
  where: string,
  recorded: Record<string, CallCosts>,
  measured: Record<string, CallCosts>,
): string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(measured)])
  return [...names].flatMap((name) => {
    const [before, after] = [recorded[name], measured[name]]
    if (!before) return [`${name}: not recorded`]
    if (!after) return [`${name}: recorded, but not measured`]
    return Object.entries(after).flatMap(([what, count]) => {
      const was = before[what as keyof CallCosts]
      const most = tolerance[what as keyof typeof tolerance] * was
      if (what === 'allocated' && count < was) return []
      return Math.abs(count - was) <= most ? [] : [`${name}: ${what} ${where} ${was} -> ${count}`]
    })
  })
}

function differencesInList(recorded: string[], measured: string[]): string[] {
  const count = (list: string[], name: string) => list.filter((one) => one === name).length
  return [...new Set([...recorded, ...measured])].flatMap((name) => {
    const [before, after] = [count(recorded, name), count(measured, name)]
    return before === after ? [] : [`an approval: entries in the index ${name} ${before} -> ${after}`]
  })
}
