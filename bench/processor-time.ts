import { readFileSync } from 'node:fs'
import { childrenOf } from './chaos/server.ts'

/** Linux counts the time of processes in hundredths of a second. */
const tickMs = 10

/**
 * Processor time that PostgreSQL has used until now, in milliseconds: its server, every process of it that runs, and those that have ended. On a
 * machine that does other work too, it says more than a clock. Linux only.
 */
export const processorMs = (postmaster: number): number =>
  ticks(postmaster, 4) + childrenOf(postmaster).reduce((sum, pid) => sum + ticks(pid, 2), 0)

/** The first two of these fields are its own time, the next two that of its children which have ended. */
function ticks(pid: number, fields: number): number {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return afterName.slice(11, 11 + fields).reduce((sum, field) => sum + Number(field) * tickMs, 0)
  } catch {
    return 0 // it has ended, and is counted with its parent
  }
}
