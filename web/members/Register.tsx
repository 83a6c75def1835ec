import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useSend } from '../client/send.ts'
import { signedIn } from '../client/session.ts'
import { plainDigits } from '../../contract/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { toast } from '../ui/Toast.tsx'
import { signInWords } from './sign-in.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { Refused } from './Refused.tsx'

export default function Register() {
  const t = useWords(signInWords)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [mode, setMode] = useState<'phone' | 'email'>('phone')
  const form = useRef<HTMLFormElement>(null)
  const register = useSend('POST /api/register')
  const { problem } = register

  useEffect(() => {
    // The page is prerendered, without its query string.
    const code = form.current!.elements.namedItem('invitationCode') as HTMLInputElement
    code.value ||= search.get('reffer') ?? ''
  }, [search])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const data = new FormData(form.current!)
    const typed = (name: string) => String(data.get(name) ?? '').trim()
    const answer = await register.send({
      body: {
        mode,
        phone: mode === 'phone' ? plainDigits(typed('phone')) : undefined,
        email: mode === 'email' ? typed('email') : undefined,
        username: typed('username'),
        password: String(data.get('password')),
        confirmPassword: String(data.get('confirmPassword')),
        invitationCode: plainDigits(typed('invitationCode')),
        acceptTerms: data.has('acceptTerms'),
      },
    })
    if (!answer) return
    toast({ title: t('registerDone') })
    signedIn(answer.reply, answer.reply.user.username)
    navigate('/', { replace: true })
  }
  const wrong = (field: string) => (problem?.code === `register.${field}` ? problem.words?.detail : null)
  const atField = [
    'code_invalid',
    'code_missing',
    'email_exists',
    'phone_exists',
    'username_exists',
    'password_weak',
    'password_mismatch',
  ].some(wrong)
  const tabs = [
    { key: 'phone', label: t('byMobile') },
    { key: 'email', label: t('byEmail') },
  ] as const
  return (
    <SignInFrame title={t('signUp')} lead={t('signUpLead')}>
      <form className="form" onSubmit={submit} noValidate ref={form}>
        <Tabs tabs={tabs} active={mode} onChange={setMode} label={t('ways')}>
          <div hidden={mode !== 'phone'}>
            <TextField
              name="phone"
              type="tel"
              inputMode="tel"
              label={t('phone')}
              hint={t('phoneHint')}
              autoComplete="tel"
              error={wrong('phone_exists')}
            />
          </div>
          <div hidden={mode !== 'email'}>
            <TextField
              name="email"
              type="email"
              label={t('email')}
              autoComplete="email"
              error={wrong('email_exists')}
            />
          </div>
        </Tabs>
        <TextField
          name="username"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          error={wrong('username_exists')}
        />
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          error={wrong('password_weak')}
        />
        <PasswordField
          name="confirmPassword"
          label={t('passwordAgain')}
          autoComplete="new-password"
          error={wrong('password_mismatch')}
        />
        <TextField
          name="invitationCode"
          inputMode="numeric"
          label={t('invitationCode')}
          hint={t('invitationHint')}
          autoComplete="off"
          maxLength={20}
          error={wrong('code_invalid') ?? wrong('code_missing')}
        />
        <Checkbox name="acceptTerms">
          {/* In its own tab: the form keeps what was typed. */}
          {t.nodes('agree', {
            terms: (
              <a href="/terms" target="_blank" className="link">
                {t('termsLink')}
              </a>
            ),
          })}
        </Checkbox>
        <Refused problem={problem} title={t('registerFailed')} quiet={atField} />
        <Button type="submit" wide busy={register.busy}>
          {t('signUp')}
        </Button>
        <p className="sign-in__other">{t('haveAccount')}</p>
        <ButtonLink href="/login" look="secondary">
          {t('signIn')}
        </ButtonLink>
      </form>
    </SignInFrame>
  )
}
