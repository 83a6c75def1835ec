import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { emailOf, mixesScripts, phoneOf, signNotAllowed, usernameOf } from '../../../contract/contact.ts'
import { plainDigits } from '../../../contract/format.ts'
import type { CallInput } from '../../shared/data/api.ts'
import { atField } from '../../shared/data/refusal.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { signedIn } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { DigitsField, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { withoutGaps } from '../../shared/ui/typed-number.ts'
import { signInWords } from '../../shared/shell/sign-in.ts'
import { CodeStep } from './CodeStep.tsx'
import { OtherForm, SignInFrame } from './SignInFrame.tsx'
import { TextLink } from '../../shared/ui/boxes.tsx'

/** Refusals about a single field. */
const fieldOf: Partial<Record<string, Checked>> = {
  'register.code_invalid': 'invitationCode',
  'register.email_exists': 'email',
  'register.phone_exists': 'phone',
  'register.username_exists': 'username',
  'register.password_weak': 'password',
}

type Body = Omit<CallInput<'POST /api/register/code'>['body'] & object, 'mode'>
type Checked = Exclude<keyof Body, 'mode'>

/** Errors detectable before sending. The server checks these and all others. */
function wrongIn(body: Body): Checked[] {
  const { phone, email, username = '', password = '' } = body
  const isWrong: Record<Checked, boolean> = {
    invitationCode: !body.invitationCode,
    phone: phone !== undefined && !phoneOf(phone),
    email: email !== undefined && !emailOf(email),
    username: !usernameOf(username) || mixesScripts(username),
    password: [...password].length < 10,
    confirmPassword: password !== body.confirmPassword,
    acceptTerms: !body.acceptTerms,
  }
  return (Object.keys(isWrong) as Checked[]).filter((name) => isWrong[name])
}

export default function Register() {
  const t = useWords(signInWords)
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [mode, setMode] = useState<'phone' | 'email'>('phone')
  const [wrong, setWrong] = useState<Checked[]>([])
  /** The sign that the username may not contain. */
  const [sign, setSign] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const ask = useSend('POST /api/register/code')
  const register = useSend('POST /api/register')
  /** The recipient of the code, once all other input was valid. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Errors in the first step's input are shown there.
  const problem = register.problem ?? ask.problem
  const isCodeStep = sentTo !== null && !fieldOf[register.problem?.code ?? '']

  useEffect(() => {
    // The page is prerendered, without its query string.
    const code = form.current!.elements.namedItem('invitationCode') as HTMLInputElement
    code.value ||= search.get('reffer') ?? ''
  }, [search])

  const read = () => {
    const data = new FormData(form.current!)
    const typed = (name: string) => String(data.get(name) ?? '').trim()
    return {
      mode,
      phone: mode === 'phone' ? withoutGaps(plainDigits(typed('phone'))) : undefined,
      email: mode === 'email' ? typed('email') : undefined,
      username: typed('username'),
      password: String(data.get('password')),
      confirmPassword: String(data.get('confirmPassword')),
      invitationCode: plainDigits(typed('invitationCode')),
      acceptTerms: data.has('acceptTerms'),
    }
  }
  /** Returns whether something is wrong. */
  const check = (body: Body) => {
    const now = wrongIn(body)
    setWrong(now)
    setSign(signNotAllowed(body.username ?? ''))
    return now.length > 0
  }
  const sendCode = async () => {
    const body = read()
    if (check(body)) return
    register.clear()
    setSentTo((await ask.send({ body })) ? (body.phone ?? body.email ?? '') : null)
  }
  const submit = async (typed: Typed) => {
    if (!isCodeStep) return sendCode()
    const body = { ...read(), code: plainDigits(typed('code').trim()) }
    const answer = await register.send({ body })
    if (!answer) return
    toast({ title: t('registerDone') })
    signedIn(answer.reply, body.password)
    navigate('/', { replace: true, state: { registered: true } })
  }
  const wordsFor = (name: Checked) => {
    if (name !== 'username' || !sign) return t(`wrong_${name}`)
    return sign === ' ' ? t('wrong_blank') : t('wrong_sign', { sign })
  }
  const field = (name: Checked) => {
    const isWrong = wrong.includes(name) || problem?.problem.errors?.some((one) => one.field === `body.${name}`)
    return { name, error: isWrong ? wordsFor(name) : atField(problem, fieldOf, name) }
  }
  const tabs = [
    { key: 'phone', label: t('signUpByMobile') },
    { key: 'email', label: t('signUpByEmail') },
  ] as const
  return (
    <SignInFrame title={t('signUp')} lead={t('signUpLead')}>
      <Form
        onSubmit={(typed) => void submit(typed)}
        calls={[register, ask]}
        keep=""
        ref={form}
        // An error message disappears once its field is corrected.
        onInput={() => wrong.length > 0 && check(read())}
      >
        {isCodeStep && (
          <CodeStep
            to={sentTo}
            problem={problem}
            busy={ask.busy || register.busy}
            again={() => void sendCode()}
            back={() => setSentTo(null)}
          />
        )}
        {/* Hidden and not away: what was typed goes out once more with the code. */}
        <div className={isCodeStep ? 'hidden' : 'grid gap-4'}>
          <DigitsField
            {...field('invitationCode')}
            label={t('invitationCode')}
            hint={t('invitationHint')}
            autoComplete="off"
          />
          <TextLink href="/waiting">{t('noCode')}</TextLink>
          <Tabs tabs={tabs} active={mode} onChange={setMode} label={t('ways')}>
            <div hidden={mode !== 'phone'}>
              <DigitsField
                {...field('phone')}
                type="tel"
                grouped
                label={t('phone')}
                hint={t('phoneHint')}
                autoComplete="tel"
                most={15}
              />
            </div>
            <div hidden={mode !== 'email'}>
              <TextField {...field('email')} type="email" label={t('email')} autoComplete="email" />
            </div>
          </Tabs>
          <TextField
            {...field('username')}
            label={t('username')}
            hint={t('usernameHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...field('password')}
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} label={t('passwordAgain')} autoComplete="new-password" />
          <Checkbox {...field('acceptTerms')}>
            {/* In its own tab: the form keeps what was typed. */}
            {t.nodes('agree', {
              terms: (
                <TextLink as="a" href="/terms" target="_blank">
                  {t('termsLink')}
                </TextLink>
              ),
            })}
          </Checkbox>
          {problem && !fieldOf[problem.code] && <Refused problem={problem} failed={t('registerFailed')} />}
          <Button type="submit" wide busy={ask.busy}>
            {t('signUp')}
          </Button>
          <OtherForm>{t('haveAccount')}</OtherForm>
          <ButtonLink href="/login" look="secondary">
            {t('signIn')}
          </ButtonLink>
        </div>
      </Form>
    </SignInFrame>
  )
}
