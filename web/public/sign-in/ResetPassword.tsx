import { useState } from 'react'
import { useLocation } from 'wouter'
import { plainDigits } from '../../../contract/format.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { signInWords } from '../../shared/shell/sign-in.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { Note, TextLink } from '../../shared/ui/boxes.tsx'

/** Step one asks for the account, step two for the code and the new password. */
export default function ResetPassword() {
  const t = useWords(signInWords)
  const [, navigate] = useLocation()
  const [identifier, setIdentifier] = useState('')
  const [sent, setSent] = useState(false)
  // Sponsors sign in by e-mail.
  const maySponsor = identifier.includes('@')
  const ask = useSend('POST /api/password-reset')
  const confirm = useSend('POST /api/password-reset/confirm')

  const sendCode = async () => {
    confirm.clear()
    if (!(await ask.send({ body: { identifier } }))) return
    setSent(true)
    toast({ title: t('resetSent') })
  }
  const submit = async (typed: Typed) => {
    if (!sent) return sendCode()
    const body = {
      identifier,
      code: plainDigits(typed('code').trim()),
      password: typed('password'),
      confirmPassword: typed('confirmPassword'),
      endTokens: !maySponsor || !!typed('endTokens'),
    }
    if (!(await confirm.send({ body }))) return
    toast({ title: t('resetDone'), detail: t('resetDoneText') })
    navigate('/login')
  }
  return (
    <SignInFrame title={t('resetTitle')} lead={t('resetLead')}>
      <Form onSubmit={submit} calls={[confirm, ask]}>
        <TextField
          name="identifier"
          label={t('resetWho')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sent}
          defaultValue=""
          onChange={(event) => setIdentifier(event.currentTarget.value.trim())}
        />
        {sent && (
          <>
            <Note role="status">{t('resetSent')}</Note>
            <TextField name="code" label={t('resetCode')} inputMode="numeric" autoComplete="one-time-code" />
            <PasswordField
              name="password"
              label={t('newPassword')}
              hint={t('passwordHint')}
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label={t('passwordAgain')} autoComplete="new-password" />
            {maySponsor && (
              <Checkbox name="endTokens" defaultChecked>
                {t('resetTokens')}
              </Checkbox>
            )}
          </>
        )}
        <Refused problem={confirm.problem ?? ask.problem} failed={t('resetTitle')} />
        <Button type="submit" wide busy={ask.busy || confirm.busy}>
          {t(sent ? 'resetSave' : 'resetSend')}
        </Button>
        {sent && (
          <Button look="quiet" busy={ask.busy} onClick={() => void sendCode()}>
            {t('resetAgain')}
          </Button>
        )}
        <TextLink href="/login" className="justify-self-center py-2.5">
          {t('backToSignIn')}
        </TextLink>
      </Form>
    </SignInFrame>
  )
}
