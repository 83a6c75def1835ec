import { lazy, Suspense, useState } from 'react'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords, catalogue } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { unwrapKey } from '../data/wrapped-key.ts'
import { call, ProblemError } from '../data/api.ts'
import { inOneLine, useRefusalWords } from '../data/refusal.ts'
import { openedOffline, signedIn, signOut, type InSession } from '../data/session.ts'

/** Texts of the lock screen and of the warning before it. */
export const lockWords = catalogue({
  title: { en: 'Porokh is locked', bn: 'পরখ লক করা আছে' },
  text: {
    en: 'Enter the password of {username} to go on. What you typed is still here.',
    bn: 'এগিয়ে যেতে {username}-এর পাসওয়ার্ড দিন। যা লিখেছিলেন, সব আগের মতোই আছে।',
  },
  soonTitle: { en: 'Still there?', bn: 'আপনি কি আছেন?' },
  soonText: {
    en: 'For your safety you will be signed out in {left}. Enter your password to stay. What you typed is kept.',
    bn: 'নিরাপত্তার জন্য {left} পরে আপনাকে সাইন আউট করা হবে। থাকতে চাইলে পাসওয়ার্ড দিন। যা লিখেছেন, থেকে যাবে।',
  },
  unlock: { en: 'Go on', bn: 'এগিয়ে যান' },
  wrong: {
    en: 'Incorrect Password: without a network, only the password that was last typed on this phone opens it.',
    bn: 'পাসওয়ার্ড ভুল: ইন্টারনেট না থাকলে এই ফোনে শেষবার যে পাসওয়ার্ড লেখা হয়েছিল, শুধু সেটিতেই খোলে।',
  },
  needsNetwork: {
    en: 'Without a network this phone cannot check the password. Try again with one.',
    bn: 'ইন্টারনেট ছাড়া এই ফোন পাসওয়ার্ড যাচাই করতে পারে না। ইন্টারনেট এলে আবার চেষ্টা করুন।',
  },
})

/** The same as on the sign-in page. Few people need it, so it is a separate chunk. */
const Appeal = lazy(() => import('./Appeal.tsx').then((file) => ({ default: file.Appeal })))

/** `left`: seconds until the session ends, null after its end. */
export default function PasswordDialog({
  session: { user, wrapped },
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
      if (error.code === 'network' && user.role === 'member') setAlone(await openAlone())
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
  return (
    <Dialog title={w(left === null ? 'title' : 'soonTitle')} onClose={left === null ? undefined : onLater}>
      <Form onSubmit={submit} calls={{ name: 'POST /api/login', problem }}>
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
        <Button look="quiet" onClick={leave}>
          {t('signOut')}
        </Button>
      </Form>
    </Dialog>
  )
}
