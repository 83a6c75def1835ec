import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { mobileOf } from '../../../contract/contact.ts'
import { plainDigits } from '../../../contract/format.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { atField } from '../../shared/data/refusal.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { DigitsField, Label, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { withoutGaps } from '../../shared/ui/typed-number.ts'
import { account } from '../../shared/account/account.ts'
import type { ProfileDialogProps } from './me.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Refusals about a single field. */
const fieldOf: Partial<Record<string, 'number' | 'numberAgain' | 'holderName' | 'pin' | 'code' | 'password'>> = {
  'wallet.provider_number': 'number',
  'wallet.number_taken': 'number',
  'wallet.number_mismatch': 'numberAgain',
  'reset.code_wrong': 'code',
  'password.needed': 'password',
  'password.current_wrong': 'password',
  'pin.easy': 'pin',
  'pin.wrong': 'pin',
  'pin.locked': 'pin',
}

const providers = ['bkash', 'nagad', 'rocket'] as const

export default function WalletDialog({ me, onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const f = useFormat()
  const [provider, setProvider] = useState<(typeof providers)[number]>(me.wallet?.provider ?? 'bkash')
  const [typed, setTyped] = useState({ number: '', numberAgain: '', holderName: me.wallet?.holderName ?? '', pin: '' })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  /** The last number that was sent, and the number to which a code was sent. */
  const [sent, setSent] = useState('')
  const [codeTo, setCodeTo] = useState('')
  const [tried, setTried] = useState(false)
  const bind = useSend('PUT /api/wallet')
  const isRocket = provider === 'rocket'
  // An invalid number is sent as typed, for the server to refuse.
  const read = (said: string) => mobileOf(said, isRocket ? 1 : 0) ?? withoutGaps(plainDigits(said))
  const number = read(typed.number)
  const numberAgain = read(typed.numberAgain)
  const errors = {
    number: !number && t('fillNumber'),
    // A wrong number may belong to somebody, and the rule of Rocket's check digit is not public: only typing it twice reveals a mistake.
    numberAgain: !numberAgain ? t('fillNumber') : numberAgain !== number && t('numbersDiffer'),
    holderName: typed.holderName.trim().length < 2 && t('fillName'),
    pin: !typed.pin.trim() && t('fillPin'),
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: value })),
    error: (tried && errors[name]) || atField(bind.problem, fieldOf, name),
  })
  if (bind.problem?.code === 'wallet.code_needed' && codeTo !== sent) {
    setCodeTo(sent)
    setTried(false)
  }
  if (bind.problem?.code === 'password.needed' && !asksPassword) setAsksPassword(true)
  const needsCode = codeTo === number
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])
  const save = async (again = false) => {
    setTried(true)
    if (Object.values(errors).some(Boolean) || (needsCode && !again && !code.trim()) || (asksPassword && !password))
      return
    setSent(number)
    const body = {
      provider,
      number,
      holderName: typed.holderName.trim(),
      numberAgain,
      pin: plainDigits(typed.pin).trim(),
      ...(asksPassword && { password }),
      ...(needsCode && !again && { code: plainDigits(code).trim() }),
    }
    if (!(await bind.send({ body }))) return
    toast({ title: t('walletUpdated') })
    refetch('GET /api/me', 'GET /api/wallet')
    onClose()
  }
  // Saving a wallet requires the PIN: a member without one is told before filling in the rest.
  if (!me.pinSet) {
    return (
      <Dialog title={t('walletTitle')} onClose={onClose}>
        <Note Icon={WarnIcon} tone="warn">
          <p>{t('pinNeeded')}</p>
        </Note>
        <Link href="/profile?open=pin&then=wallet" replace className={buttonClass({ wide: true })}>
          {t('setPin')}
        </Link>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('walletTitle')} onClose={onClose}>
      <Form onSubmit={() => void save()} calls={bind} keep="">
        {me.wallet && (
          <div className="text-sm">
            <p className="font-medium">
              {t('walletNow', { provider: t(me.wallet.provider), number: f.masked(me.wallet.number) })}
            </p>
            <p className="text-muted">{t('walletWait')}</p>
          </div>
        )}
        <fieldset className="flex flex-wrap gap-x-5">
          <Label>{t('provider')}</Label>
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
        <DigitsField
          label={t('number')}
          most={15}
          grouped
          autoComplete="off"
          hint={t(isRocket ? 'numberHintRocket' : 'numberHint')}
          {...field('number')}
        />
        <DigitsField label={t('numberAgain')} most={15} grouped autoComplete="off" {...field('numberAgain')} />
        <TextField label={t('holderName')} autoComplete="name" hint={t('holderHint')} {...field('holderName')} />
        <PasswordField pin label={t('pin')} {...field('pin')} />
        {asksPassword && (
          <PasswordField
            label={t('yourPassword')}
            hint={t('walletPassword')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={(tried && !password && t('fillPassword')) || atField(bind.problem, fieldOf, 'password')}
          />
        )}
        {needsCode && (
          <>
            <Note role="status">{t('walletCodeSent', { number: f.digits(number) })}</Note>
            <TextField
              label={t('walletCode')}
              ref={codeField}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={(tried && !code.trim() && t('fillCode')) || atField(bind.problem, fieldOf, 'code')}
            />
            <Button look="quiet" busy={bind.busy} onClick={() => void save(true)}>
              {t('walletCodeAgain')}
            </Button>
          </>
        )}
        {!fieldOf[bind.problem?.code ?? ''] && bind.problem?.code !== 'wallet.code_needed' && (
          <Refused problem={bind.problem} failed={t('failedToAdd')} />
        )}
        <Button type="submit" wide busy={bind.busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
