import { useState } from 'react'
import { useSend } from '../../shared/data/send.ts'
import { inOneLine, useRefusalWords } from '../../shared/data/refusal.ts'
import { signOut } from '../../shared/data/session.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { account } from '../../shared/account/account.ts'
import type { ProfileDialogProps } from './me.ts'
import { Note } from '../../shared/ui/boxes.tsx'

export default function CloseAccountDialog({ me, onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const f = useFormat()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const close = useSend('DELETE /api/me')
  const refusal = useRefusalWords(close.problem, t('closeFailed'))
  const end = async () => {
    setTried(true)
    if (!password) return
    if (!(await close.send({ body: { password } }))) return
    toast({ title: t('closeDone') })
    await signOut('/login')
  }
  return (
    <Dialog title={t('closeAccount')} onClose={onClose}>
      <Form onSubmit={end} calls={close}>
        <p>{t('closeText')}</p>
        {me.balance > 0 ? (
          <>
            <Note as="p" tone="warn">
              {t('closeBalance', { amount: f.money(me.balance) })}
            </Note>
            <ButtonLink href="/withdraw">{t('withdraw')}</ButtonLink>
          </>
        ) : (
          <>
            <PasswordField
              label={t('yourPassword')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={tried && !password ? t('fillPassword') : refusal && inOneLine(refusal)}
            />
            <Button type="submit" look="danger" busy={close.busy}>
              {t('closeNow')}
            </Button>
          </>
        )}
        <Button look="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
      </Form>
    </Dialog>
  )
}
