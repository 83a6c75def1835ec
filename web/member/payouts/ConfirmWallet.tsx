import { useState } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { atField } from '../../shared/data/refusal.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { BottomSheet } from '../../shared/ui/Dialog.tsx'
import { Fact, Facts } from '../../shared/ui/Fold.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { Pair } from '../../shared/ui/boxes.tsx'
import { SheetFoot } from '../shared/boxes.tsx'
import { payouts } from './words.ts'

const fieldOf = { 'pin.wrong': 'pin', 'pin.locked': 'pin' } as Partial<Record<string, 'pin'>>

/**
 * Shows the wallet bound before a password reset, and asks for the PIN to confirm it as the member's own. Then withdrawing works at once.
 */
export function ConfirmWallet({
  wallet,
  onForgot,
  onClose,
}: {
  wallet: NonNullable<CallReply<'GET /api/me'>['wallet']>
  /** Starts setting a new PIN. */
  onForgot: () => void
  onClose: () => void
}) {
  const t = useWords(payouts)
  const f = useFormat()
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = useSend('POST /api/wallet/confirm')
  const digits = plainDigits(pin).trim()
  const submit = async () => {
    setTried(true)
    if (!digits || !(await confirm.send({ body: { pin: digits } }))) return
    refetch('GET /api/me', 'GET /api/wallet')
    onClose()
  }
  return (
    <BottomSheet title={t('stillYours')} onClose={onClose}>
      <Form onSubmit={submit} calls={confirm}>
        <p>{t('stillYoursWhy')}</p>
        <Facts>
          <Fact name={t('payee')} className="font-medium">
            {t(wallet.provider)} {f.masked(wallet.number)}
          </Fact>
          <Fact name={t('holder')} className="font-medium">
            {wallet.holderName}
          </Fact>
        </Facts>
        <PasswordField
          pin
          label={t('securityPin')}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          error={tried && !digits ? t('typePin') : atField(confirm.problem, fieldOf, 'pin')}
        />
        <Button look="quiet" small className="-ml-3 justify-self-start" onClick={onForgot}>
          {t('forgotPin')}
        </Button>
        <SheetFoot>
          {!fieldOf[confirm.problem?.code ?? ''] && <Refused problem={confirm.problem} failed={t('failed')} />}
          <Pair>
            <ButtonLink href="/profile?open=wallet&then=withdraw" look="secondary">
              {t('change')}
            </ButtonLink>
            <Button type="submit" busy={confirm.busy}>
              {t('isMine')}
            </Button>
          </Pair>
        </SheetFoot>
      </Form>
    </BottomSheet>
  )
}
