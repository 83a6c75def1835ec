import { setTimeout } from 'node:timers/promises'

const attempts = 3
const longestPauseMs = 100

/** Runs the work again when PostgreSQL broke its transaction off for a deadlock or a serialization failure: as if it had never run. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      // At once it may take the same lock again before the other, who waits for it, wakes up.
      await setTimeout(Math.random() * longestPauseMs)
    }
  }
}

export const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
