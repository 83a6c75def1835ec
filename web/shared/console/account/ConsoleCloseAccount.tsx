import { FormDialog } from '../FormDialog.tsx'
import { useState } from 'react'
import { atField } from '../../data/refusal.ts'
import { useSend } from '../../data/send.ts'
import { signOut } from '../../data/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/Toast.tsx'
import { staff } from './staff.ts'

/** Closes a sponsor's account, or lists what prevents it, with links. */
export default function ConsoleCloseAccount({ onClose }: { onClose: () => void }) {
  const t = useWords(staff)
  const [password, setPassword] = useState('')
  const close = useSend('DELETE /api/sponsor/account')
  const { problem } = close
  const passwordWrong = atField(problem, { 'password.current_wrong': 'password' }, 'password')
  const end = async () => {
    if (!(await close.send({ body: { password } }))) return
    toast({ title: t('closedNow') })
    await signOut('/login')
  }
  const left = (...names: string[]) =>
    problem?.code === 'account.unfinished' && names.some((name) => Number(problem.problem[name]) > 0)
  return (
    <FormDialog
      title={t('closeOwn')}
      call={close}
      action={t('closeOwnNow')}
      danger
      saysRefusal={!passwordWrong}
      onSubmit={end}
      onClose={onClose}
    >
      <p>{t('closeOwnWhat')}</p>
      <PasswordField
        name="password"
        label={t('yourPassword')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={passwordWrong}
      />
      {left('campaigns', 'escrow') && (
        <ButtonLink href="/sponsor/campaigns" look="secondary">
          {t('toCampaigns')}
        </ButtonLink>
      )}
      {left('balance', 'deposits', 'refunds') && (
        <ButtonLink href="/sponsor/money" look="secondary">
          {t('toMoney')}
        </ButtonLink>
      )}
    </FormDialog>
  )
}
