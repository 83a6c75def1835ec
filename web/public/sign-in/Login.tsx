import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { atField } from '../../shared/data/refusal.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import type { ProblemError } from '../../shared/data/api.ts'
import { opensHere, signedIn } from '../../shared/data/session.ts'
import { Loading } from '../../shared/shell/Page.tsx'
import { homeOf, useWantedPath } from '../../shared/data/home-paths.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Appeal } from '../../shared/shell/Appeal.tsx'
import { signInWords } from '../../shared/shell/sign-in.ts'
import { OtherForm, SignInFrame } from './SignInFrame.tsx'
import { TextLink } from '../../shared/ui/boxes.tsx'

/** Refusals about a single field. */
const fieldOf = {
  'login.username_unknown': 'identifier',
  'login.email_unknown': 'identifier',
  'login.password_wrong': 'password',
} as const

const KnownPhone = lazy(() => import('./KnownPhone.tsx'))
const never = () => () => {}

/** On a phone where something else opens the account, the password is the second choice. */
export default function Login() {
  // The prerendered page knows no cookie.
  const opens = useSyncExternalStore(never, opensHere, () => false)
  const [other, setOther] = useState(false)
  const [over, setOver] = useState<ProblemError | null>(null)
  const toForm = useCallback((problem: ProblemError | null) => {
    setOver(problem)
    setOther(true)
  }, [])
  if (!opens || other) return <PasswordLogin over={over} />
  return (
    <Suspense fallback={<Loading />}>
      <KnownPhone onOther={toForm} />
    </Suspense>
  )
}

/** `over`: why the phone needs the password now. */
function PasswordLogin({ over }: { over: ProblemError | null }) {
  const t = useWords(signInWords)
  const [, navigate] = useLocation()
  const wanted = useWantedPath()
  const [by, setBy] = useState<'username' | 'email'>('username')
  const [typed, setTyped] = useState({ identifier: '', password: '' })
  const login = useSend('POST /api/login')
  const problem = login.problem ?? (login.busy ? null : over)
  const submit = async (written: Typed) => {
    const body = { identifier: written(by).trim(), password: written('password') }
    setTyped(body)
    const answer = await login.send({ body })
    if (!answer) return
    toast({ title: t('loginDone') })
    const { role } = answer.reply.user
    const next = wanted ?? (role === 'member' ? '/profile' : homeOf[role])
    signedIn(answer.reply, body.password)
    navigate(next, { replace: true, state: { signedIn: true } })
  }
  const identifierWrong = atField(problem, fieldOf, 'identifier')
  const passwordWrong = atField(problem, fieldOf, 'password')
  const tabs = [
    { key: 'username', label: t('byUsername') },
    { key: 'email', label: t('byEmail') },
  ] as const
  return (
    <SignInFrame title={t('signIn')} lead={t('signInLead')}>
      <Form onSubmit={submit} calls={login}>
        <Tabs tabs={tabs} active={by} onChange={setBy} label={t('ways')}>
          {/* Both stay: what was typed in one is still there after a look at the other. */}
          <div hidden={by !== 'username'}>
            <TextField
              name="username"
              label={t('usernameOrPhone')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={identifierWrong}
            />
          </div>
          <div hidden={by !== 'email'}>
            <TextField name="email" type="email" label={t('email')} autoComplete="email" error={identifierWrong} />
          </div>
        </Tabs>
        <PasswordField name="password" label={t('password')} autoComplete="current-password" error={passwordWrong} />
        {!identifierWrong && !passwordWrong && (
          <Refused problem={problem} failed={t('loginFailed')}>
            {problem?.code === 'login.frozen' && (
              <>
                <Appeal holdId={Number(problem.problem.holdId)} {...typed} />{' '}
                <TextLink href="/support">{t('toSupport')}</TextLink>
              </>
            )}
          </Refused>
        )}
        <Button type="submit" wide busy={login.busy}>
          {t('signIn')}
        </Button>
        <TextLink href="/forgot" className="justify-self-center py-2.5">
          {t('forgot')}
        </TextLink>
        <hr className="h-0.5 [background:repeating-linear-gradient(90deg,var(--marigold)_0_0.5rem,transparent_0.5rem_0.875rem)]" />
        <OtherForm>{t('noAccount')}</OtherForm>
        <ButtonLink href="/register" look="secondary">
          {t('signUp')}
        </ButtonLink>
      </Form>
    </SignInFrame>
  )
}
