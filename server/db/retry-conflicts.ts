import { setTimeout } from 'node:timers/promises'
import { TimeRefused } from './unavailable.ts'

const attempts = 3
const longestPauseMs = 100

/** The results of this process's conflicts since its start. For the metrics. */
export const conflictCounts = { retried: 0, givenUp: 0 }

/**
 * Repeats the work if PostgreSQL aborted its transaction because of a deadlock or a serialization failure, or if the time passed to it had
 * become too old.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === attempts) {
        conflictCounts.givenUp++
        throw error
      }
      conflictCounts.retried++
      // Without a pause the transaction may take the same lock again before the waiting one wakes up.
      await setTimeout(Math.random() * longestPauseMs)
    }
  }
}

export const isConflict = (error: unknown) =>
  error instanceof TimeRefused ||
  (error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001'))
