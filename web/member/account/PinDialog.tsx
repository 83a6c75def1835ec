import { useState } from 'react'
import { easyPin } from '../../../contract/easy-pin.ts'
import { plainDigits } from '../../../contract/format.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { serverNow } from '../../shared/data/api.ts'
import { atField, inOneLine, useRefusalWords } from '../../shared/data/refusal.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { account } from '../../shared/account/account.ts'
import type { ProfileDialogProps } from './me.ts'

export default function PinDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const [typed, setTyped] = useState({ pin: '', again: '', password: '' })
  const [tried, setTried] = useState(false)
  const set = useSend('PUT /api/pin')
  const refusal = useRefusalWords(set.problem, t('pinFailed'))
  const easyHere = atField(set.problem, { 'pin.easy': 'pin' }, 'pin')
  const pin = plainDigits(typed.pin).trim()
  const isPin = /^\d{4,6}$/.test(pin)
  const easy = isPin && easyPin(pin, serverNow())
  const isSame = plainDigits(typed.again).trim() === pin
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const save = async () => {
    setTried(true)
    if (!isPin || easy || !isSame || !typed.password) return
    if (!(await set.send({ body: { pin, password: typed.password } }))) return
    toast({ title: t('pinSaved') })
    refetch('GET /api/me')
    onClose()
  }
  return (
    <Dialog title={t('pinTitle')} onClose={onClose}>
      <Form onSubmit={save} calls={set}>
        <p>{t('pinText')}</p>
        <PasswordField
          pin
          label={t('newPin')}
          {...field('pin')}
          error={easy ? t(`pinEasy_${easy}`) : tried && !isPin ? t('pinWrong') : easyHere}
        />
        <PasswordField
          pin
          label={t('pinAgain')}
          {...field('again')}
          error={tried && isPin && !isSame ? t('pinDiffers') : null}
        />
        <PasswordField
          label={t('yourPassword')}
          autoComplete="current-password"
          {...field('password')}
          error={tried && !typed.password ? t('fillPassword') : easyHere ? null : refusal && inOneLine(refusal)}
        />
        <Button type="submit" wide busy={set.busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
