import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call, newKey, ProblemError } from '../../shared/data/api.ts'

/** How long an approval can be undone. Nothing is posted before. */
export const UNDO_MS = 5000

export interface ApproveSoon {
  /** Pending approvals, the latest last. */
  soon: readonly number[]
  /** Pending approvals that can still be undone. The others are being sent. */
  waiting: readonly number[]
  problems: ReadonlyMap<number, ProblemError>
  approve: (taskId: number) => void
  takeBack: (taskId: number) => void
}

/**
 * Approvals with a delay of five seconds. If the user leaves the page, they are sent at once. `done` is called when the server has
 * answered.
 */
export function useApproveSoon(done: (taskId: number, isApproved: boolean) => void): ApproveSoon {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const [soon, setSoon] = useState<readonly number[]>([])
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<number, ProblemError>>(new Map())
  const tell = useRef(done)
  useLayoutEffect(() => {
    tell.current = done
  })
  const stopTimer = useCallback((taskId: number) => {
    clearTimeout(timers.current.get(taskId))
    setWaiting((all) => all.filter((one) => one !== taskId))
    return timers.current.delete(taskId)
  }, [])
  const send = useCallback(
    async (taskId: number) => {
      stopTimer(taskId)
      let problem: ProblemError | null = null
      try {
        await call('POST /api/sponsor/submissions/:taskId/approve', {
          params: { taskId },
          key: newKey(),
          keepalive: true,
        })
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        problem = error
      }
      setSoon((all) => all.filter((one) => one !== taskId))
      if (problem) setProblems((all) => new Map(all).set(taskId, problem))
      tell.current(taskId, !problem)
    },
    [stopTimer],
  )
  useEffect(() => {
    const sendAll = () => {
      for (const taskId of timers.current.keys()) void send(taskId)
    }
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [send])
  const forget = (taskId: number) => {
    setProblems((all) => {
      const left = new Map(all)
      left.delete(taskId)
      return left
    })
  }
  return {
    soon,
    waiting,
    problems,
    approve: (taskId) => {
      if (timers.current.has(taskId)) return
      forget(taskId)
      timers.current.set(
        taskId,
        setTimeout(() => void send(taskId), UNDO_MS),
      )
      setSoon((all) => [...all, taskId])
      setWaiting((all) => [...all, taskId])
    },
    takeBack: (taskId) => {
      if (stopTimer(taskId)) setSoon((all) => all.filter((one) => one !== taskId))
    },
  }
}
