import { useEffect, useState } from 'react'
import { ProblemError } from '../../shared/data/api.ts'

/**
 * The current version, after a change was refused because somebody else had changed it; null before. It is shown beside the typed text, and
 * a further attempt overwrites it.
 */
export function useTheirs<T>(problem: ProblemError | null, load: () => Promise<T>): T | null {
  const [theirs, setTheirs] = useState<T | null>(null)
  useEffect(() => {
    if (problem?.code !== 'conflict.changed') return
    const show = async () => {
      try {
        setTheirs(await load())
      } catch (error) {
        // The next attempt reports the error.
        if (!(error instanceof ProblemError)) throw error
      }
    }
    void show()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [problem])
  return theirs
}
