import { useEffect, useState } from 'react'
import { ProblemError } from '../../shared/data/api.ts'

/**
 * What stands there now, after a change was refused because somebody else had changed it meanwhile; null before. It is shown beside what was
 * typed, and a further try names its version.
 */
export function useTheirs<T>(problem: ProblemError | null, load: () => Promise<T>): T | null {
  const [theirs, setTheirs] = useState<T | null>(null)
  useEffect(() => {
    if (problem?.code !== 'conflict.changed') return
    const show = async () => {
      try {
        setTheirs(await load())
      } catch (error) {
        // The next try says it.
        if (!(error instanceof ProblemError)) throw error
      }
    }
    void show()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [problem])
  return theirs
}
