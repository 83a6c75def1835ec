import { useEffect, useState } from 'react'
import { waitingSubmits } from '../app/offline/drafts.ts'

/** Tasks whose submission waits on this device for a network. `since`: looks again when it changes. */
export function useWaiting(owner: number, since?: unknown): ReadonlySet<number> {
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    let here = true
    void waitingSubmits(owner).then(
      (list) => here && setWaiting(new Set(list.map(({ taskId }) => taskId))),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [owner, since])
  return waiting
}
