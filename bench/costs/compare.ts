import type { Costs, DatabaseCosts } from './measure.ts'
import type { ProcessCosts } from './process.ts'

type CallCosts = DatabaseCosts | ProcessCosts

/**
 * How far a count may differ: by this part, and at least by this number. Statements and index entries are the same in each run. Now and then
 * a statement also removes old versions of a page's rows, which takes some pages and records more. What a process allocates depends on what
 * it has compiled before: runs differed by up to a fifth.
 */
const tolerance: Record<keyof DatabaseCosts | keyof ProcessCosts, { part: number; least: number }> = {
  statements: { part: 0, least: 0 },
  walRecords: { part: 0.1, least: 4 },
  buffers: { part: 0.1, least: 8 },
  walBytes: { part: 0.1, least: 400 },
  allocated: { part: 0.5, least: 0 },
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
      const { part, least } = tolerance[what as keyof typeof tolerance]
      if (what === 'allocated' && count < was) return []
      return Math.abs(count - was) <= Math.max(part * was, least)
        ? []
        : [`${name}: ${what} ${where} ${was} -> ${count}`]
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
