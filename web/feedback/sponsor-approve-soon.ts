import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { call, newKey, ProblemError } from '../client/api.ts'

/** How long an approval can be taken back. Nothing is posted before. */
export const UNDO_MS = 5000

export interface ApproveSoon {
  /** Those that are approved when their time is over, the latest last. */
  soon: readonly number[]
  problems: ReadonlyMap<number, ProblemError>
  approve: (taskId: number) => void
  takeBack: (taskId: number) => void
}

/**
 * Approvals that wait for five seconds. Whoever leaves the desk, or the page, has not taken them back: they are sent at once.
 * `done` is called when the server has answered.
 */
export function useApproveSoon(done: (taskId: number, isApproved: boolean) => void): ApproveSoon {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const [soon, setSoon] = useState<readonly number[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<number, ProblemError>>(new Map())
  const tell = useRef(done)
  tell.current = done
  const send = useCallback(async (taskId: number) => {
    clearTimeout(timers.current.get(taskId))
    timers.current.delete(taskId)
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
  }, [])
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
    problems,
    approve: (taskId) => {
      if (timers.current.has(taskId)) return
      forget(taskId)
      timers.current.set(
        taskId,
        setTimeout(() => void send(taskId), UNDO_MS),
      )
      setSoon((all) => [...all, taskId])
    },
    takeBack: (taskId) => {
      clearTimeout(timers.current.get(taskId))
      timers.current.delete(taskId)
      setSoon((all) => all.filter((one) => one !== taskId))
    },
  }
}
