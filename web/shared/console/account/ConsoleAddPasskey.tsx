import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { ConsoleRefusal } from '../ConsoleRefusal.tsx'
import { useSend } from '../../data/send.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form, type Typed } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/Toast.tsx'
import { staff } from './staff.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Adds a passkey on this device, a phone or a security key, as offered by the browser. */
export function ConsoleAddPasskey({
  onDone,
  onClose,
}: {
  onDone: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}) {
  const t = useWords(staff)
  const begin = useSend('POST /api/factors/passkey')
  const confirm = useSend('POST /api/factors/passkey/confirm')
  const [password, setPassword] = useState('')
  const submit = async (typed: Typed) => {
    const name = typed('name')
    const begun = await begin.send({ body: { password } })
    if (!begun) return
    try {
      const passkey = await startRegistration({ optionsJSON: begun.reply.options as unknown as Options })
      const added = await confirm.send({ body: { name, passkey: { ...passkey } } })
      if (added) onDone(added.reply.recoveryCodes)
    } catch {
      toast({ title: t('passkeyFailed'), tone: 'bad' })
    }
  }
  return (
    <Dialog title={t('addPasskey')} onClose={onClose}>
      <Form onSubmit={submit} calls={[begin, confirm]}>
        <p>{t('passkeyText')}</p>
        <TextField name="name" label={t('factorName')} hint={t('passkeyNameHint')} />
        <PasswordField
          label={t('yourPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ConsoleRefusal
          problem={begin.problem ?? confirm.problem}
          labels={{ name: t('factorName'), password: t('yourPassword') }}
        />
        <Button type="submit" wide busy={begin.busy || confirm.busy}>
          {t('continue')}
        </Button>
      </Form>
    </Dialog>
  )
}
