import { measureReads, measureVerbs, type Measured } from '../growth/measure.ts'
import type { World } from '../growth/world.ts'
import { indexEntries } from './index-entries.ts'
import { measureProcess, readCalls, type ProcessCosts } from './process.ts'

/** What one call costs in the database. */
export interface DatabaseCosts {
  /** Number of statements sent, including `begin` and `commit`. */
  statements: number
  buffers: number
  walRecords: number
  walBytes: number
}

/** Counts, which are the same on a quick and on a busy machine. */
export interface Costs {
  database: Record<string, DatabaseCosts>
  /** The indexes that one approval writes to, once for each entry. */
  approvalIndexEntries: string[]
  process: Record<string, ProcessCosts>
}

/** Number of past tasks. */
export const history = 3_000

/** Measures a new world; in a used one, the counts are others. */
export async function measureCosts(world: World): Promise<Costs> {
  return {
    ...(await measureDatabase(world)),
    process: await measureProcess(world, world.subjects.waiting.slice(20)),
  }
}

/** Measures the reads, in their first variant, and all money operations. */
export async function measureDatabase(world: World): Promise<Omit<Costs, 'process'>> {
  const read = await measureReads(world, {
    choose: (calls, name) => (name in readCalls ? calls.slice(0, 1) : []),
  })
  const written = await measureVerbs(world)
  return {
    database: Object.fromEntries([...read, ...written].map((one) => [one.name, databaseCosts(one)])),
    approvalIndexEntries: await indexEntries(world, world.subjects.waiting[2]!),
  }
}

function databaseCosts({ statements, buffers }: Measured): DatabaseCosts {
  const sum = (what: 'walRecords' | 'walBytes') => statements.reduce((all, one) => all + one[what], 0)
  return { statements: statements.length, buffers, walRecords: sum('walRecords'), walBytes: sum('walBytes') }
}
