import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { useState } from 'react'
import { atField } from '../../shared/data/refusal.ts'
import { useSend } from '../../shared/data/send.ts'
import { signOut } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords } from '../../shared/organisation/words.ts'

/** Closes the person's own account, with the password. */
export function Leave({ onClose }: { onClose: () => void }) {
  const t = useWords(organisationWords)
  const [password, setPassword] = useState('')
  const leave = useSend('POST /api/sponsor/leave')
  const passwordWrong = atField(leave.problem, { 'password.current_wrong': 'password' }, 'password')
  const end = async () => {
    if (!(await leave.send({ body: { password } }))) return
    toast({ title: t('left') })
    await signOut('/login')
  }
  return (
    <FormDialog
      title={t('leaveTitle')}
      call={leave}
      action={t('leave')}
      danger
      saysRefusal={!passwordWrong}
      onSubmit={end}
      onClose={onClose}
    >
      <p>{t('leaveLead')}</p>
      <PasswordField
        name="password"
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={passwordWrong}
      />
    </FormDialog>
  )
}
