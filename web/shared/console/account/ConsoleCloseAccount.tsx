import { useState } from 'react'
import { useLocation } from 'wouter'
import { ConsoleRefusal } from '../ConsoleRefusal.tsx'
import { atField } from '../../data/refusal.ts'
import { useSend } from '../../data/send.ts'
import { signOut } from '../../data/session.ts'
import { common } from '../../i18n/common.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/Toast.tsx'
import { staff } from './staff.ts'

/** Closes the account of a sponsor, or says what is left, and leads there. */
export default function ConsoleCloseAccount({ onClose }: { onClose: () => void }) {
  const t = useWords(staff)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const [password, setPassword] = useState('')
  const close = useSend('DELETE /api/sponsor/account')
  const { problem } = close
  const passwordWrong = atField(problem, { 'password.current_wrong': 'password' }, 'password')
  const end = async () => {
    if (!(await close.send({ body: { password } }))) return
    toast({ title: t('closedNow') })
    await signOut()
    navigate('/login')
  }
  const left = (...names: string[]) =>
    problem?.code === 'account.unfinished' && names.some((name) => Number(problem.problem[name]) > 0)
  return (
    <Dialog title={t('closeOwn')} onClose={onClose}>
      <Form onSubmit={end} refused={problem}>
        <p>{t('closeOwnWhat')}</p>
        <PasswordField
          name="password"
          label={t('yourPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordWrong}
        />
        {!passwordWrong && <ConsoleRefusal problem={problem} />}
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
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" look="danger" busy={close.busy}>
            {t('closeOwnNow')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
