import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { Hideable } from '../shared/Hideable.tsx'
import { Announced } from '../shared/Announced.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import type { Poisha } from '../../../contract/money.ts'
import { common } from '../../shared/i18n/common.ts'
import { parseMoney, typedMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { MoneyField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { ClockIcon, WalletIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { ConfirmPayout } from './ConfirmPayout.tsx'
import { ConfirmWallet } from './ConfirmWallet.tsx'
import { InHand } from './InHand.tsx'
import { PayoutList } from './PayoutList.tsx'
import { taxOf } from './tax-of.ts'
import { payouts } from './words.ts'
import {
  Card,
  Columns,
  MainColumn,
  Note,
  Panel,
  PanelFigure,
  PanelLabel,
  ScreenBody,
  SideColumn,
} from '../../shared/ui/boxes.tsx'

type Me = CallReply<'GET /api/me'>
/** The dialog for a new PIN, which belongs to another feature. */
type NewPin = (me: Me, close: () => void) => ReactNode

export default function Withdraw({ newPin }: { newPin: NewPin }) {
  const c = useWords(common)
  const me = useLoad('GET /api/me')
  return (
    <ScreenBody>
      <title>{`${c('withdraw')} · ${c('porokh')}`}</title>
      <AgeNote seenAt={me.seenAt} />
      <Columns>
        <MainColumn>
          {me.data ? (
            <WithdrawForm me={me.data} newPin={newPin} />
          ) : me.problem ? (
            <ErrorState problem={me.problem} retry={me.retry} />
          ) : (
            <Skeleton height="20rem" />
          )}
        </MainColumn>
        <SideColumn>
          <PayoutList />
        </SideColumn>
      </Columns>
    </ScreenBody>
  )
}

function WithdrawForm({ me, newPin }: { me: Me; newPin: NewPin }) {
  const t = useWords(payouts)
  const f = useFormat()
  const settings = useLoad('GET /api/settings').data
  const taxRate = useLoad('GET /api/payouts').data?.taxRate ?? 0
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [forgot, setForgot] = useState(false)
  const [checking, setChecking] = useState(false)
  const payout = useSend('POST /api/payouts')
  const amount = parseMoney(typed)
  const minimum = settings?.payoutMinimum ?? 1
  const wrongAmount = !amount
    ? t('typeAmount')
    : amount < minimum
      ? t('belowMinimum', { minimum: f.money(minimum) })
      : amount > me.balance
        ? t('balanceShort', { balance: f.money(me.balance) })
        : null

  const goOn = () => {
    setTried(true)
    setConfirming(!wrongAmount)
  }
  const close = () => {
    setConfirming(false)
    payout.clear()
  }
  const all = () => setTyped(f.digits(typedMoney(me.balance)))
  return (
    <>
      <Form className="gap-3!" onSubmit={goOn} calls={{ name: payout.name, problem: null }} keep="">
        <Panel as="div">
          <PanelLabel>{t('currentAmount')}</PanelLabel>
          <PanelFigure>
            <Hideable amount={me.balance} />
          </PanelFigure>
          <WalletLine me={me} />
        </Panel>
        <Obstacles me={me} onConfirmWallet={() => setChecking(true)} />
        <Announced about="payouts" />
        {/* What prevents a payout stands above: nobody should type an amount for nothing. */}
        <Card as="fieldset" pad className="grid gap-4" disabled={isStopped(me)}>
          <MoneyField
            name="amount"
            label={t('amount')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={tried ? wrongAmount : null}
            hint={
              settings &&
              t('limits', { minimum: f.money(settings.payoutMinimum), most: f.money(settings.payoutDailyLimit) })
            }
          />
          {me.balance > 0 && (
            <Button look="secondary" small className="justify-self-start" onClick={all}>
              {t('withdrawAll')}
            </Button>
          )}
          {!!amount && amount <= me.balance && me.wallet && (
            <InHand amount={amount - taxOf(amount, taxRate)} provider={me.wallet.provider} />
          )}
          <Button type="submit" wide>
            {t('goOn')}
          </Button>
        </Card>
      </Form>
      {/* Outside the form: the sheet is a form of its own. */}
      {confirming && !!amount && me.wallet && (
        <ConfirmPayout
          amount={amount as Poisha}
          wallet={me.wallet}
          payout={payout}
          onForgot={() => setForgot(true)}
          onClose={close}
        />
      )}
      {checking && me.wallet && (
        <ConfirmWallet wallet={me.wallet} onForgot={() => setForgot(true)} onClose={() => setChecking(false)} />
      )}
      {forgot && newPin(me, () => setForgot(false))}
    </>
  )
}

function WalletLine({ me: { wallet } }: { me: Me }) {
  const t = useWords(payouts)
  const f = useFormat()
  if (!wallet) return null
  return (
    <PanelLabel className="mt-2 flex items-center gap-2">
      <WalletIcon size={20} />
      <span className="sr-only">{t('wallet')}</span>
      <span className="flex flex-wrap gap-x-3">
        <span>
          {t(wallet.provider)} {f.masked(wallet.number)}
        </span>
        <span>{wallet.holderName}</span>
      </span>
    </PanelLabel>
  )
}

/** A past time no longer counts, even in a cached reply. */
const isToCome = (time: string) => Date.parse(time) > serverNow()
const payoutHold = (me: Me) => me.holds.find(({ kind, endsAt }) => kind === 'payout' && (!endsAt || isToCome(endsAt)))
const waitsUntil = ({ wallet }: Me) => (wallet?.payoutsFrom && isToCome(wallet.payoutsFrom) ? wallet.payoutsFrom : null)
const isStopped = (me: Me) =>
  !me.wallet || me.wallet.toConfirm || !me.pinSet || me.balance === 0 || !!waitsUntil(me) || !!payoutHold(me)

/** Shows obstacles to a payout and their solutions before the member types anything. The server decides. */
function Obstacles({ me, onConfirmWallet }: { me: Me; onConfirmWallet: () => void }) {
  const t = useWords(payouts)
  const f = useFormat()
  const hold = payoutHold(me)
  const from = waitsUntil(me)
  return (
    <>
      {me.balance === 0 && (
        <Note Icon={WalletIcon}>
          <p>{t('nothingYet')}</p>
        </Note>
      )}
      {/* First: a wallet is added with the PIN. */}
      {!me.pinSet && (
        <Note Icon={WarnIcon} tone="warn" className="items-center">
          <p className="flex-1 basis-[11rem]">{t('pinFirst')}</p>
          <ButtonLink href="/profile?open=pin&then=withdraw" look="secondary" small className="no-underline!">
            {t('setPin')}
          </ButtonLink>
        </Note>
      )}
      {!me.wallet && (
        <Note Icon={WalletIcon} tone="warn" className="items-center">
          <p className="flex-1 basis-[11rem]">{t('bindFirst')}</p>
          <ButtonLink href="/profile?open=wallet&then=withdraw" look="secondary" small className="no-underline!">
            {t('bind')}
          </ButtonLink>
        </Note>
      )}
      {me.wallet?.toConfirm && me.pinSet && (
        <Note Icon={WalletIcon} tone="warn" className="items-center">
          <p className="flex-1 basis-[11rem]">{t('stillYours')}</p>
          <Button look="secondary" small onClick={onConfirmWallet}>
            {t('check')}
          </Button>
        </Note>
      )}
      {from && (
        <Note Icon={ClockIcon} tone="warn">
          <p>{t('walletChanged', { date: f.dateTime(from) })}</p>
        </Note>
      )}
      {hold && (
        <Note Icon={WarnIcon} tone="warn">
          <div className="grid gap-1">
            <strong>{t('holdTitle')}</strong>
            <p>{t('holdReason', { reason: hold.reason })}</p>
            {hold.endsAt && <p>{t('holdEnd', { date: f.dateTime(hold.endsAt) })}</p>}
            {hold.answer && <p>{t('appealAnswer', { answer: hold.answer })}</p>}
            {!hold.answer && <p>{hold.appealed ? t('appealed') : <Link href="/support#appeal">{t('appeal')}</Link>}</p>}
          </div>
        </Note>
      )}
    </>
  )
}
