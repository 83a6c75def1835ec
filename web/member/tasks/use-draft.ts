import { useCallback, useEffect, useRef, useState } from 'react'
import { call, ProblemError, type CallReply } from '../../shared/data/api.ts'
import { tryAgain } from '../offline/try-again.ts'
import { loadDraft, saveDraft, type Draft } from '../offline/drafts.ts'

export type TaskWithDraft = CallReply<'GET /api/tasks/:id'>
export type Typed = Omit<Draft, 'savedAt'>
type Words = Omit<Typed, 'screenshots' | 'ticks'>
export type Saved = 'no' | 'phone' | 'server'

const SEND_AFTER_MS = 1500

/** The server's copy: the draft or, after a repair request, the submission. */
export const fromServer = (task: TaskWithDraft): Words | null => {
  const kept = task.draft ?? task.submission
  return kept && { review: kept.review ?? '', rating: kept.rating ?? null, answers: kept.answers ?? {} }
}
const wordsOf = ({ review, rating, answers }: Words) =>
  JSON.stringify([review, rating, Object.entries(answers).toSorted()])

/**
 * Saves the input: on the device at each change, and on the server shortly after if there is a network. Another tab with this task shows
 * the changes live. The device's copy wins, because a phone's clock may be wrong. If the server's copy differs, `other` offers it.
 */
export function useDraft(owner: number, task: TaskWithDraft) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [saved, setSaved] = useState<Saved>('no')
  const [other, setOther] = useState<Words | null>(null)
  const state = useRef({
    typed: null as Typed | null,
    sent: '',
    timer: 0,
    stopped: false,
    otherTabs: null as BroadcastChannel | null,
  })

  useEffect(() => {
    const tabs = new BroadcastChannel(`typed ${owner} ${task.id}`)
    // The other tab has stored it on the device.
    tabs.onmessage = ({ data }: MessageEvent<Typed>) => {
      clearTimeout(state.current.timer)
      state.current.typed = data
      setTyped(data)
      setSaved('phone')
      setOther(null)
    }
    state.current.otherTabs = tabs
    return () => tabs.close()
  }, [owner, task.id])

  useEffect(() => {
    const begin = async () => {
      const known = fromServer(task)
      // Some private windows have no storage, so only the server has a copy.
      const kept = await loadDraft(owner, task.id).catch(() => undefined)
      const start = kept ?? { review: '', rating: null, answers: {}, screenshots: [], ...known }
      Object.assign(state.current, { typed: start, sent: known ? wordsOf(known) : '' })
      setTyped(start)
      const isNewer = kept && task.draft && Date.parse(task.draft.savedAt) > kept.savedAt
      if (isNewer && wordsOf(kept) !== state.current.sent) setOther(known)
    }
    void begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each task: a newer answer must not replace what is being typed
  }, [owner, task.id])

  const send = useCallback(
    async (keepalive = false) => {
      const now = state.current
      clearTimeout(now.timer)
      if (!now.typed || now.stopped) return
      const { review, rating, answers } = now.typed
      const words = wordsOf(now.typed)
      // Only ticks of steps changed, which stay on the device.
      if (words === now.sent) return setSaved((before) => (before === 'phone' ? 'server' : before))
      try {
        await call('PUT /api/tasks/:id/draft', {
          params: { id: task.id },
          body: { review, rating, answers },
          quiet: true,
          keepalive,
        })
        now.sent = words
        setSaved('server')
      } catch (error) {
        // The draft is safe on the device. The next change, or the network's return, sends it again.
        if (!(error instanceof ProblemError)) throw error
      }
    },
    [task.id],
  )

  const change = useCallback(
    (part: Partial<Typed>) => {
      const now = state.current
      now.typed = { ...now.typed!, ...part }
      setTyped(now.typed)
      setSaved('phone')
      now.otherTabs?.postMessage(now.typed)
      saveDraft(owner, task.id, now.typed).catch(() => setSaved('no'))
      clearTimeout(now.timer)
      now.timer = window.setTimeout(send, SEND_AFTER_MS)
    },
    [owner, task.id, send],
  )

  useEffect(() => {
    const end = tryAgain(() => void send())
    const leaving = () => document.visibilityState === 'hidden' && void send(true)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      end()
      document.removeEventListener('visibilitychange', leaving)
      void send(true)
    }
  }, [send])

  return {
    typed,
    saved,
    change,
    other: other && {
      use: () => {
        change(other)
        setOther(null)
      },
    },
    /** Stops saving, after the task is submitted. */
    stop: () => {
      clearTimeout(state.current.timer)
      state.current.stopped = true
    },
  }
}
