import { lazy, Suspense, useState } from 'react'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { unwrapKey } from '../data/wrapped-key.ts'
import { call, ProblemError } from '../data/api.ts'
import { lockWords } from './lock-words.ts'
import { Unlock } from './Unlock.tsx'
import { useWays } from './ways.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { inOneLine, useRefusalWords } from '../data/refusal.ts'
import { openedOffline, opensHere, signedIn, signOut, type InSession } from '../data/session.ts'

/** The same as on the sign-in page. Few people need it, so it is a separate chunk. */
const Appeal = lazy(() => import('./Appeal.tsx').then((file) => ({ default: file.Appeal })))

/** `left`: seconds until the session ends, null after its end. */
export default function PasswordDialog({
  session: { user, wrapped, closed, locked },
  left,
  onLater,
  onLeave,
}: {
  session: InSession
  left: number | null
  onLater: () => void
  onLeave: () => void
}) {
  const t = useWords(common)
  const w = useWords(lockWords)
  const f = useFormat()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  /** The phone's own message while the server is unreachable. */
  const [alone, setAlone] = useState<'wrong' | 'needsNetwork' | null>(null)
  const isMember = user.role === 'member'
  const [ways, askAgain] = useWays(isMember)
  const [byPassword, setByPassword] = useState(false)
  /** A member's phone that is closed for no other reason, or that could not ask. */
  const isOffline =
    isMember && left === null && (ways === 'network' || !navigator.onLine || (closed && !locked && !opensHere()))
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setTried(password)
    setProblem(null)
    setAlone(null)
    try {
      signedIn(await call('POST /api/login', { body: { identifier: user.username, password }, quiet: true }), password)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'network' && isMember) setAlone(await openAlone())
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const openAlone = async () => {
    if (!wrapped) return 'needsNetwork'
    const phoneKey = await unwrapKey(wrapped, password)
    if (phoneKey) openedOffline(phoneKey)
    return phoneKey ? null : 'wrong'
  }
  const leave = () => {
    onLeave()
    void signOut()
  }
  const refusal = useRefusalWords(problem)
  const error = alone ? w(alone) : refusal && inOneLine(refusal)
  const title = w(left === null ? 'title' : 'soonTitle')
  const later = left === null ? undefined : onLater
  const out = (
    <Button look="quiet" wide onClick={leave}>
      {t('signOut')}
    </Button>
  )
  if (ways === undefined || (ways && ways !== 'network' && !byPassword))
    return (
      <Dialog title={title} onClose={later}>
        {ways ? (
          <Unlock
            ways={ways}
            onRenew={askAgain}
            onOver={(over) => {
              setProblem(over)
              setByPassword(true)
            }}
          >
            <p>
              {left === null
                ? w(ways.pin ? 'pinText' : 'fingerText', { username: user.username })
                : w('soonPinText', { left: f.clock(left) })}
            </p>
          </Unlock>
        ) : (
          <Spinner label={t('loading')} />
        )}
        <Button look="quiet" wide onClick={() => setByPassword(true)}>
          {w('byPassword')}
        </Button>
        {out}
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={later}>
      <Form onSubmit={submit} calls={{ name: 'POST /api/login', problem }}>
        {isOffline && <p data-why="">{w('offline')}</p>}
        <p>{left === null ? w('text', { username: user.username }) : w('soonText', { left: f.clock(left) })}</p>
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
        />
        {problem?.code === 'login.frozen' && (
          <Suspense fallback={null}>
            <Appeal holdId={Number(problem.problem.holdId)} identifier={user.username} password={tried} />
          </Suspense>
        )}
        <Button type="submit" wide busy={busy}>
          {w('unlock')}
        </Button>
        {ways && ways !== 'network' && opensHere() && (
          <Button look="quiet" wide onClick={() => setByPassword(false)}>
            {w('byDevice')}
          </Button>
        )}
        {out}
      </Form>
    </Dialog>
  )
}
