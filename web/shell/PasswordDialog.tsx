import { lazy, Suspense } from 'preact/compat'
import { useState } from 'preact/hooks'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useSend } from '../client/send.ts'
import { inOneLine, useRefusalWords } from '../client/refusal.ts'
import { signedIn, signOut, type User } from '../client/session.ts'

/** As on the sign-in page. Few people need it, so it is a chunk of its own. */
const Appeal = lazy(() => import('../members/Appeal.tsx').then((file) => ({ default: file.Appeal })))

/** `left`: seconds until the session ends, null when it has. */
export default function PasswordDialog({
  user,
  identifier,
  left,
  onLater,
  onDone,
  onLeave,
}: {
  user: User
  identifier: string
  left: number | null
  onLater: () => void
  onDone: () => void
  onLeave: () => void
}) {
  const t = useWords(common)
  const f = useFormat()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState('')
  const login = useSend('POST /api/login')
  const submit = async () => {
    setTried(password)
    const answer = await login.send({ body: { identifier, password } })
    if (!answer) return
    signedIn(answer.reply, identifier)
    onDone()
  }
  const leave = () => {
    onLeave()
    void signOut()
  }
  const { problem } = login
  const refusal = useRefusalWords(problem)
  return (
    <Dialog title={t(left === null ? 'lockTitle' : 'soonTitle')} onClose={left === null ? undefined : onLater}>
      <Form onSubmit={submit} refused={problem}>
        <p>{left === null ? t('lockText', { username: user.username }) : t('soonText', { left: f.clock(left) })}</p>
        <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refusal && inOneLine(refusal)}
        />
        {problem?.code === 'login.frozen' && (
          <Suspense fallback={null}>
            <Appeal holdId={Number(problem.problem.holdId)} identifier={identifier} password={tried} />
          </Suspense>
        )}
        <Button type="submit" wide busy={login.busy}>
          {t('unlock')}
        </Button>
        <Button look="quiet" onClick={leave}>
          {t('signOut')}
        </Button>
      </Form>
    </Dialog>
  )
}
