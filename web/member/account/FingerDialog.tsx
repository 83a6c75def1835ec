import type { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useSend } from '../../shared/data/send.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { account } from '../../shared/account/account.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Note } from '../../shared/ui/boxes.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { answerOffer } from './finger.ts'
import type { ProfileDialogProps } from './me.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Makes a passkey on this phone, which then opens Porokh by finger or face. Offered once after a sign-in. */
export default function FingerDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const c = useWords(common)
  const begin = useSend('POST /api/unlock/passkey')
  const confirm = useSend('POST /api/unlock/passkey/confirm')
  const [password, setPassword] = useState('')
  const [needsPassword, setNeedsPassword] = useState(false)
  const [failed, setFailed] = useState(false)
  if (begin.problem?.code === 'password.needed' && !needsPassword) setNeedsPassword(true)
  const close = () => {
    answerOffer()
    onClose()
  }
  const add = async () => {
    setFailed(false)
    const begun = await begin.send({ body: needsPassword ? { password } : {} })
    if (!begun) return
    const { startRegistration } = await import('@simplewebauthn/browser')
    const passkey = await startRegistration({ optionsJSON: begun.reply.options as unknown as Options }).catch(
      () => null,
    )
    if (!passkey) return setFailed(true)
    if (!(await confirm.send({ body: { passkey: { ...passkey } } }))) return
    toast({ title: t('fingerDone'), detail: t('fingerDoneText') })
    close()
  }
  return (
    <Dialog title={t('fingerTitle')} onClose={close}>
      <Form onSubmit={() => void add()} calls={[begin, confirm]}>
        <p>{t('fingerText')}</p>
        <p className="text-sm text-muted">{t('fingerWhere')}</p>
        {needsPassword && (
          <PasswordField
            label={t('yourPassword')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {failed && (
          <Note Icon={WarnIcon} tone="bad" role="alert">
            <p>{t('fingerFailed')}</p>
          </Note>
        )}
        <Refused problem={begin.problem ?? confirm.problem} failed={t('fingerFailed')} />
        <Button type="submit" wide busy={begin.busy || confirm.busy}>
          {t('fingerAdd')}
        </Button>
        <Button look="quiet" onClick={close}>
          {c('later')}
        </Button>
      </Form>
    </Dialog>
  )
}
