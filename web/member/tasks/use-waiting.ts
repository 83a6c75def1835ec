import { useEffect, useState } from 'react'
import { useWaits } from '../offline/waits.ts'

const none: ReadonlySet<number> = new Set()

/** The tasks with a queued submission on this device. Reads them again when `since` changes. */
export function useWaiting(owner: number, since?: unknown): ReadonlySet<number> {
  const some = useWaits()
  const [waiting, setWaiting] = useState(none)
  useEffect(() => {
    if (!some) return setWaiting(none)
    let here = true
    void import('../offline/drafts.ts')
      .then(({ waitingTasks }) => waitingTasks(owner))
      .then(
        (tasks) => here && setWaiting(new Set(tasks)),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [owner, since, some])
  return waiting
}
