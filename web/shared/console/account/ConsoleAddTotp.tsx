import { encode } from 'uqr'
import { useState } from 'react'
import { ConsoleRefusal } from '../ConsoleRefusal.tsx'
import { useSend } from '../../data/send.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form, type Typed } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { staff } from './staff.ts'

/** Adds an authenticator app: name and password, then the QR code, then the app's first code. */
export function ConsoleAddTotp({
  onDone,
  onClose,
}: {
  onDone: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}) {
  const t = useWords(staff)
  const begin = useSend('POST /api/factors/totp')
  const confirm = useSend('POST /api/factors/totp/:id/confirm')
  const [password, setPassword] = useState('')
  const [made, setMade] = useState<{ id: number; secret: string; uri: string } | null>(null)
  const submit = async (typed: Typed) => {
    if (made) {
      const added = await confirm.send({ params: { id: made.id }, body: { code: typed('code') } })
      if (added) onDone(added.reply.recoveryCodes)
      return
    }
    const answer = await begin.send({ body: { name: typed('name'), password } })
    if (answer) setMade(answer.reply)
  }
  return (
    <Dialog title={t('addTotp')} onClose={onClose}>
      <Form onSubmit={submit} calls={confirm}>
        {made ? (
          <>
            <p>{t('scan')}</p>
            <QrCode text={made.uri} label={t('qrCode')} />
            <p className="text-sm">{t('orType')}</p>
            <code className="break-all">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <TextField
              key="code"
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <ConsoleRefusal problem={confirm.problem} labels={{ code: t('code') }} />
          </>
        ) : (
          <>
            <p>{t('totpText')}</p>
            <TextField name="name" label={t('factorName')} hint={t('totpNameHint')} />
            <PasswordField
              label={t('yourPassword')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <ConsoleRefusal problem={begin.problem} labels={{ name: t('factorName'), password: t('yourPassword') }} />
          </>
        )}
        <Button type="submit" wide busy={begin.busy || confirm.busy}>
          {t(made ? 'add' : 'continue')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Black on white in every theme, with the white margin that cameras need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="w-full max-w-56" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
