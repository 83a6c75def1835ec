import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { plainDigits } from '../../contract/format.ts'
import { refetch } from '../client/cache.ts'
import { useSend } from '../client/send.ts'
import { useRefusal } from '../client/refusal.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { WarnIcon } from '../ui/icons.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/Toast.tsx'
import { account } from './account.ts'
import type { ProfileDialogProps } from './me.ts'

const providers = ['bkash', 'nagad', 'rocket'] as const

export default function WalletDialog({ me, onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const f = useFormat()
  const [provider, setProvider] = useState<(typeof providers)[number]>(me.wallet?.provider ?? 'bkash')
  const [typed, setTyped] = useState({ number: '', numberAgain: '', holderName: me.wallet?.holderName ?? '', pin: '' })
  const [tried, setTried] = useState(false)
  const bind = useSend('PUT /api/wallet')
  const refusal = useRefusal(bind.problem, t('failedToAdd'))
  const isRocket = provider === 'rocket'
  const errors = {
    number: !typed.number.trim() && t('fillNumber'),
    // The rule of Rocket's check digit is not public, so only typing the number twice finds a mistake.
    numberAgain: isRocket && !typed.numberAgain.trim() && t('fillNumber'),
    holderName: typed.holderName.trim().length < 2 && t('fillName'),
    pin: !typed.pin.trim() && t('fillPin'),
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: (tried && errors[name]) || null,
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = errors.number || errors.numberAgain || errors.holderName || errors.pin
    if (wrong) return toast({ title: wrong, tone: 'bad' })
    const body = {
      provider,
      number: typed.number,
      holderName: typed.holderName.trim(),
      pin: plainDigits(typed.pin).trim(),
      ...(isRocket && { numberAgain: typed.numberAgain }),
    }
    if (!(await bind.send({ body }))) return
    toast({ title: t('walletUpdated') })
    refetch('GET /api/me', 'GET /api/wallet')
    onClose()
  }
  return (
    <Dialog title={t('walletTitle')} onClose={onClose}>
      <form className="form" onSubmit={save} noValidate>
        {!me.pinSet && (
          <p className="note note--warn">
            <WarnIcon />
            {t('pinNeeded')} <Link href="/profile?open=pin">{t('setPin')}</Link>
          </p>
        )}
        {me.wallet && (
          <div className="text-sm">
            <p className="font-medium">
              {t('walletNow', { provider: t(me.wallet.provider), number: f.masked(me.wallet.number) })}
            </p>
            <p className="text-muted">{t('walletWait')}</p>
          </div>
        )}
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="field__label">{t('provider')}</legend>
          {providers.map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="provider"
              checked={provider === one}
              onChange={() => setProvider(one)}
            >
              {t(one)}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={t('number')}
          inputMode="tel"
          autoComplete="off"
          hint={t(isRocket ? 'numberHintRocket' : 'numberHint')}
          {...field('number')}
        />
        {isRocket && (
          <TextField
            label={t('numberAgain')}
            inputMode="tel"
            autoComplete="off"
            onPaste={(event) => event.preventDefault()}
            {...field('numberAgain')}
          />
        )}
        <TextField label={t('holderName')} autoComplete="name" hint={t('holderHint')} {...field('holderName')} />
        <PasswordField pin label={t('pin')} {...field('pin')} />
        {refusal && (
          <p className="note note--bad" role="alert">
            <WarnIcon />
            <span>
              <strong>{refusal.title}</strong> {refusal.detail}
            </span>
          </p>
        )}
        <Button type="submit" wide busy={bind.busy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
