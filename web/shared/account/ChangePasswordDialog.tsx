import { useState, type ReactNode } from 'react'
import { refetch } from '../data/cache.ts'
import { useSend } from '../data/send.ts'
import { keepForPassword } from '../data/session.ts'
import { inOneLine, useRefusalWords } from '../data/refusal.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/Toast.tsx'
import { account } from './account.ts'

interface Props {
  onClose: () => void
  onChanged?: () => void
  /** The reason shown for the request. */
  lead?: string
  /** Alternative actions. */
  more?: ReactNode
}

export default function ChangePasswordDialog({ onClose, onChanged = onClose, lead, more }: Props) {
  const t = useWords(account)
  const [typed, setTyped] = useState({ currentPassword: '', password: '', confirmPassword: '' })
  const [tried, setTried] = useState(false)
  const change = useSend('PUT /api/password')
  const refusal = useRefusalWords(change.problem, t('passwordFailed'))
  const code = change.problem?.code
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const save = async () => {
    setTried(true)
    if (Object.values(typed).includes('')) return
    if (!(await change.send({ body: typed }))) return
    void keepForPassword(typed.password)
    toast({ title: t('passwordChanged'), detail: t('passwordChangedText') })
    refetch('GET /api/sessions')
    onChanged()
  }
  const isCurrent = code === 'password.current_wrong' || code === 'login.too_many'
  const isAgain = code === 'register.password_mismatch'
  const words = refusal && inOneLine(refusal)
  const errorOf = (name: keyof typeof typed, isIts: boolean) =>
    tried && !typed[name] ? t('fillPassword') : isIts ? words : null
  return (
    <Dialog title={t('changePassword')} onClose={onClose}>
      <Form onSubmit={save} calls={change}>
        {lead && <p>{lead}</p>}
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...field('currentPassword')}
          error={errorOf('currentPassword', isCurrent)}
        />
        <PasswordField
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          autoComplete="new-password"
          {...field('password')}
          error={errorOf('password', !isCurrent && !isAgain)}
        />
        <PasswordField
          label={t('passwordAgain')}
          autoComplete="new-password"
          {...field('confirmPassword')}
          error={errorOf('confirmPassword', isAgain)}
        />
        <Button type="submit" wide busy={change.busy}>
          {t('save')}
        </Button>
        {more}
      </Form>
    </Dialog>
  )
}
