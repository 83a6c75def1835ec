import { useState } from 'react'
import { useLocation } from 'wouter'
import { plainDigits } from '../../../contract/format.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { signedIn } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { PromisePanel } from '../../shared/ui/PromisePanel.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { CheckIcon, ShieldIcon, WalletIcon } from '../../shared/ui/icons.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { registerWords } from './register.ts'
import { ScreenTitle, TextLink } from '../../shared/ui/boxes.tsx'
import { CodeStep } from './CodeStep.tsx'
import { OtherForm, SignInCard, SignInLead, SignInPage } from './SignInFrame.tsx'

const read = (typed: Typed) => ({
  organisation: typed('organisation').trim(),
  email: typed('email').trim(),
  password: typed('password'),
  confirmPassword: typed('confirmPassword'),
  acceptTerms: !!typed('acceptTerms'),
})

export default function SponsorRegister() {
  const t = useWords(registerWords)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const ask = useSend('POST /api/sponsor/register/code')
  const register = useSend('POST /api/sponsor/register')
  const [sent, setSent] = useState<ReturnType<typeof read> | null>(null)
  const problem = register.problem ?? ask.problem
  const isCodeStep = sent !== null && register.problem?.code !== 'register.email_exists'
  const sendCode = async (body: ReturnType<typeof read>) => {
    register.clear()
    setSent((await ask.send({ body })) ? body : null)
  }
  const submit = async (typed: Typed) => {
    if (!isCodeStep) return sendCode(read(typed))
    const body = { ...sent, code: plainDigits(typed('code').trim()) }
    const answer = await register.send({ body })
    if (!answer) return
    toast({ title: t('done') })
    signedIn(answer.reply, body.password)
    navigate('/sponsor', { replace: true })
  }
  const points = [
    { Icon: WalletIcon, text: t('pointPrice') },
    { Icon: CheckIcon, text: t('pointHonest') },
    { Icon: ShieldIcon, text: t('pointPrivate') },
  ]
  return (
    <SignInPage>
      <title>{`${t('title')} · ${c('porokh')}`}</title>
      <SignInCard>
        <ScreenTitle>{t('title')}</ScreenTitle>
        <SignInLead>{t('lead')}</SignInLead>
        <Form onSubmit={submit} calls={[register, ask]} keep="">
          {isCodeStep && (
            <CodeStep
              to={sent.email}
              problem={problem}
              busy={ask.busy || register.busy}
              again={() => void sendCode(sent)}
              back={() => setSent(null)}
            />
          )}
          <div className={isCodeStep ? 'hidden' : 'grid gap-4'}>
            <TextField name="organisation" label={t('organisation')} autoComplete="organization" />
            <TextField name="email" type="email" label={t('email')} autoComplete="email" />
            <PasswordField name="password" label={t('password')} hint={t('passwordHint')} autoComplete="new-password" />
            <PasswordField name="confirmPassword" label={t('passwordAgain')} autoComplete="new-password" />
            <Checkbox name="acceptTerms">
              {t.nodes('agree', {
                terms: (
                  <TextLink as="a" href="/terms" target="_blank">
                    {t('termsLink')}
                  </TextLink>
                ),
              })}
            </Checkbox>
            <Refused problem={problem} failed={t('failed')} />
            <Button type="submit" wide busy={ask.busy}>
              {t('signUp')}
            </Button>
            <OtherForm>{t('haveAccount')}</OtherForm>
            <ButtonLink href="/login" look="secondary">
              {t('signIn')}
            </ButtonLink>
          </div>
        </Form>
      </SignInCard>
      <PromisePanel title={t('pointsTitle')} points={points} />
    </SignInPage>
  )
}
