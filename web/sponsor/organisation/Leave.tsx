import { useState } from 'react'
import { useLocation } from 'wouter'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { atField } from '../../shared/data/refusal.ts'
import { useSend } from '../../shared/data/send.ts'
import { signOut } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords } from '../../shared/organisation/words.ts'

/** Ends the own account, with the password. */
export function Leave({ onClose }: { onClose: () => void }) {
  const t = useWords(organisationWords)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const [password, setPassword] = useState('')
  const leave = useSend('POST /api/sponsor/leave')
  const passwordWrong = atField(leave.problem, { 'password.current_wrong': 'password' }, 'password')
  const end = async () => {
    if (!(await leave.send({ body: { password } }))) return
    toast({ title: t('left') })
    await signOut()
    navigate('/login')
  }
  return (
    <Dialog title={t('leaveTitle')} onClose={onClose}>
      <Form onSubmit={end} refused={leave.problem}>
        <p>{t('leaveLead')}</p>
        <PasswordField
          name="password"
          label={t('yourPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordWrong}
        />
        {!passwordWrong && <ConsoleRefusal problem={leave.problem} />}
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" look="danger" busy={leave.busy}>
            {t('leave')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
