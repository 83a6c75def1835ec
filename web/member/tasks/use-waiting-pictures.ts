import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, newKey, ProblemError, type CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { tryAgain } from '../offline/try-again.ts'

type Screenshot = CallReply<'POST /api/tasks/:id/screenshots'>

/** A picture whose answer was lost is sent again with the same key, so that it is stored once. */
const keys = new WeakMap<Blob, string>()
function keyOf(picture: Blob): string {
  const key = keys.get(picture) ?? newKey()
  keys.set(picture, key)
  return key
}

/**
 * Uploads the pictures that wait on this phone, one after the other, as soon as there is a network. `refused` has the server's words about
 * pictures that it does not accept. `settle` waits for the upload in progress and returns its picture if that is stored now.
 */
export function useWaitingPictures({
  taskId,
  waiting,
  paused,
  onSent,
}: {
  taskId: number
  waiting: readonly Blob[]
  /** The submission itself uploads what waits. */
  paused: boolean
  onSent: (picture: Blob, stored: Screenshot) => void
}) {
  const [refused, setRefused] = useState<ReadonlyMap<Blob, string>>(new Map())
  const upload = useRef<Promise<Blob | null>>(null)
  const next = paused ? undefined : waiting.find((picture) => !refused.has(picture))
  const sent = useEffectEvent(onSent)

  useEffect(() => {
    if (!next) return
    const send = async () => {
      try {
        const input = { params: { id: taskId }, file: next, key: keyOf(next), quiet: true }
        sent(next, await call('POST /api/tasks/:id/screenshots', input))
        refetch('GET /api/tasks/:id')
        return next
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        const { words, code } = error
        if (words && code !== 'auth.signed_out') setRefused((before) => new Map(before).set(next, words.detail))
        return null
      } finally {
        upload.current = null
      }
    }
    const again = () => {
      upload.current ??= send()
    }
    again()
    return tryAgain(again)
  }, [taskId, next])

  return { refused, settle: () => upload.current }
}
