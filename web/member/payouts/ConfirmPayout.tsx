import { useState } from 'react'
import { useLocation } from 'wouter'
import { plainDigits } from '../../../contract/format.ts'
import type { Poisha } from '../../../contract/money.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { atField } from '../../shared/data/refusal.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import type { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { BottomSheet } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { InHand } from './InHand.tsx'
import { UsualTime } from './UsualTime.tsx'
import { taxOf } from './tax-of.ts'
import { payouts } from './words.ts'
import { Pair, Panel, PanelFigure, PanelLabel } from '../../shared/ui/boxes.tsx'
import { SheetFoot } from '../shared/boxes.tsx'
import { Fact, Facts } from '../../shared/ui/Fold.tsx'

/** Refusals about the PIN. Others concern the amount or the wallet and are shown above the button. */
const fieldOf = { 'pin.wrong': 'pin', 'pin.locked': 'pin' } as Partial<Record<string, 'pin'>>

type Wallet = NonNullable<CallReply<'GET /api/me'>['wallet']>

/** Shows recipient and amount before confirmation, and asks for the PIN. Adds no delay and no condition (C7). */
export function ConfirmPayout({
  amount,
  wallet,
  payout,
  onForgot,
  onClose,
}: {
  amount: Poisha
  wallet: Wallet
  /** Stored per page: after a lost network the same request must keep its key, even if this sheet was closed meanwhile. */
  payout: ReturnType<typeof useSend<'POST /api/payouts'>>
  /** Starts setting a new PIN. */
  onForgot: () => void
  onClose: () => void
}) {
  const t = useWords(payouts)
  const f = useFormat()
  const [, navigate] = useLocation()
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const list = useLoad('GET /api/payouts').data
  const usual = list?.usual
  const tax = taxOf(amount, list?.taxRate ?? 0)
  const digits = plainDigits(pin).trim()
  const submit = async () => {
    setTried(true)
    if (!digits) return
    const answer = await payout.send({ body: { amount, pin: digits } })
    if (!answer) return
    refetch('GET /api/me', 'GET /api/payouts', 'GET /api/statement')
    // Back then returns to Withdraw as it was before the sheet.
    navigate(`/payout?id=${answer.reply.id}`)
  }
  const facts = [
    ['payee', `${t(wallet.provider)} ${f.masked(wallet.number)}`],
    ['holder', wallet.holderName],
    ['ourFee', f.money(0)],
    ...(tax ? [['taxKept', f.money(tax)] as const] : []),
    ['toWallet', f.money(amount - tax)],
  ] as const
  return (
    <BottomSheet title={t('confirmTitle')} onClose={onClose}>
      <Form onSubmit={submit} calls={payout}>
        <Panel as="div">
          <PanelLabel>{t('amount')}</PanelLabel>
          <PanelFigure>
            <Money amount={amount} />
          </PanelFigure>
        </Panel>
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={t(name)} className="font-medium">
              {value}
            </Fact>
          ))}
        </Facts>
        <InHand amount={amount - tax} provider={wallet.provider} />
        {usual !== undefined && <UsualTime usual={usual} />}
        <PasswordField
          pin
          label={t('securityPin')}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          error={tried && !digits ? t('typePin') : atField(payout.problem, fieldOf, 'pin')}
        />
        <Button look="quiet" small className="-ml-3 justify-self-start" onClick={onForgot}>
          {t('forgotPin')}
        </Button>
        <SheetFoot>
          {!fieldOf[payout.problem?.code ?? ''] && <Refused problem={payout.problem} failed={t('failed')} />}
          <Pair>
            <Button look="secondary" onClick={onClose}>
              {t('change')}
            </Button>
            <Button type="submit" busy={payout.busy}>
              {t('submit')}
            </Button>
          </Pair>
        </SheetFoot>
      </Form>
    </BottomSheet>
  )
}
