import { useCallback, useEffect, useState } from 'react'
import { call, ProblemError, type CallReply } from '../data/api.ts'
import { opensHere } from '../data/session.ts'

export type Ways = CallReply<'POST /api/unlock/ask'>

/** The browser's own note that something opens this phone (docs/decisions/sign-in.md). The server corrects a wrong one. */
export const forgetOpens = (): void => void (document.cookie = 'porokh_opens=; Max-Age=0; Path=/')

/**
 * What opens the member's account on this phone: undefined until it is known, null for the password alone, `network` if the server is
 * unreachable. The second result asks again, since a challenge can be answered only once.
 */
export function useWays(isMember: boolean): readonly [Ways | null | 'network' | undefined, () => void] {
  const [ways, setWays] = useState<Ways | null | 'network' | undefined>(isMember && opensHere() ? undefined : null)
  const ask = useCallback(() => {
    if (!isMember || !opensHere()) return setWays(null)
    call('POST /api/unlock/ask', { quiet: true }).then(
      (found) => setWays(found.pin || found.passkey ? found : null),
      (error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        if (error.code === 'unlock.unknown') forgetOpens()
        setWays(error.code === 'network' ? 'network' : null)
      },
    )
  }, [isMember])
  useEffect(() => {
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [ask])
  return [ways, ask]
}
