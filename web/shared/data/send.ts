import { useCallback, useRef, useState } from 'react'
import { call, newKey, ProblemError, type Call, type CallInput, type CallReply } from './api.ts'

/** Called with each change that was done (keep-typed.ts). */
export const onDone = new Set<(call: string, params?: object) => void>()

type WriteCall = Exclude<Call, `GET ${string}`>

export interface Sender<K extends WriteCall> {
  /** The reply, or null after a refusal: `problem` then gives the reason. */
  (
    ...input: object extends Omit<CallInput<K>, 'key'>
      ? [input?: Omit<CallInput<K>, 'key'>]
      : [input: Omit<CallInput<K>, 'key'>]
  ): Promise<{ reply: CallReply<K> } | null>
}

/**
 * Sends a change. A second press during the first request does nothing. After a lost network or a server failure the outcome is unknown:
 * the same input is sent with the same key, so the server applies it once.
 */
export function useSend<K extends WriteCall>(name: K) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const state = useRef<{ busy: boolean; key: string; sent: string; file?: Blob }>({ busy: false, key: '', sent: '' })
  const send = useCallback(
    async (input: { file?: Blob; params?: object } = {}) => {
      const now = state.current
      if (now.busy) return null
      const typed = JSON.stringify(input)
      const { file } = input
      if (!now.key || now.sent !== typed || now.file !== file) Object.assign(now, { key: newKey(), sent: typed, file })
      now.busy = true
      setBusy(true)
      setProblem(null)
      try {
        const reply = await call(name, { ...input, key: now.key } as never)
        now.key = ''
        for (const done of onDone) done(name, input.params)
        return { reply }
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        if (error.code !== 'network' && error.code !== 'internal') now.key = ''
        setProblem(error)
        return null
      } finally {
        now.busy = false
        setBusy(false)
      }
    },
    [name],
  ) as Sender<K>
  return { name: name as string, send, busy, problem, clear: () => setProblem(null) }
}
