import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { serverNow, type CallReply } from '../client/api.ts'
import { Announced } from '../client/Announced.tsx'
import { refetch } from '../client/cache.ts'
import { useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { atField } from '../client/refusal.ts'
import { Refused } from '../client/Refused.tsx'
import { plainDigits } from '../../contract/format.ts'
import type { Poisha } from '../../contract/money.ts'
import { common } from '../i18n/common.ts'
import { parseMoney, typedMoney } from '../i18n/digits.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { MoneyField } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ClockIcon, WalletIcon, WarnIcon } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { PayoutList } from './PayoutList.tsx'
import { payouts } from './words.ts'
import { Title } from '../ui/Title.tsx'

/** The refusals that are about one field. */
const fieldOf: Partial<Record<string, 'amount' | 'pin'>> = {
  'payout.below_minimum': 'amount',
  'payout.balance_short': 'amount',
  'payout.over_daily_limit': 'amount',
  'pin.wrong': 'pin',
  'pin.locked': 'pin',
}

type Me = CallReply<'GET /api/me'>

export default function Withdraw() {
  const t = useWords(payouts)
  const c = useWords(common)
  const me = useLoad('GET /api/me')
  return (
    <div className="screen">
      <Title>{`${t('title')} · ${c('porokh')}`}</Title>
      <h1 className="screen__title">{t('title')}</h1>
      <AgeNote seenAt={me.seenAt} />
      <div className="screen__columns">
        <div className="screen__main">
          {me.data ? (
            <WithdrawForm me={me.data} />
          ) : me.problem ? (
            <ErrorState problem={me.problem} retry={me.retry} />
          ) : (
            <Skeleton height="20rem" />
          )}
        </div>
        <div className="screen__side">
          <PayoutList />
        </div>
      </div>
    </div>
  )
}

function WithdrawForm({ me }: { me: Me }) {
  const t = useWords(payouts)
  const f = useFormat()
  const [, navigate] = useLocation()
  const settings = useLoad('GET /api/settings').data
  const [typed, setTyped] = useState('')
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const payout = useSend('POST /api/payouts')
  const amount = parseMoney(typed)
  const digits = plainDigits(pin).trim()
  const minimum = settings?.payoutMinimum ?? 1
  const wrongAmount = !amount
    ? t('typeAmount')
    : amount < minimum
      ? t('belowMinimum', { minimum: f.money(minimum) })
      : amount > me.balance && t('balanceShort', { balance: f.money(me.balance) })

  const submit = async () => {
    setTried(true)
    if (wrongAmount || !digits) return
    const answer = await payout.send({ body: { amount: amount as Poisha, pin: digits } })
    if (!answer) return
    toast({ title: t('created'), detail: t('createdText', { provider: t(answer.reply.provider) }) })
    refetch('GET /api/me', 'GET /api/payouts', 'GET /api/statement')
    navigate('/')
  }
  const all = () => setTyped(f.digits(typedMoney(me.balance)))
  return (
    <Form className="section" onSubmit={submit} refused={payout.problem}>
      <div className="panel">
        <p className="panel__label">{t('currentAmount')}</p>
        <p className="panel__figure">
          <Money amount={me.balance} />
        </p>
        <WalletLine me={me} />
      </div>
      <Obstacles me={me} />
      <Announced about="payouts" />
      {/* What prevents a payout stands above: nobody should type a PIN for nothing. */}
      <fieldset className="card card--pad form" disabled={isStopped(me)}>
        <MoneyField
          label={t('amount')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={(tried && wrongAmount) || atField(payout.problem, fieldOf, 'amount')}
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
        {!!amount && <InHand amount={amount} me={me} />}
        <PasswordField
          pin
          label={t('securityPin')}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          error={tried && !digits ? t('typePin') : atField(payout.problem, fieldOf, 'pin')}
        />
        {!fieldOf[payout.problem?.code ?? ''] && <Refused problem={payout.problem} failed={t('failed')} />}
        <Button type="submit" wide busy={payout.busy}>
          {t('submit')}
        </Button>
      </fieldset>
    </Form>
  )
}

function WalletLine({ me: { wallet } }: { me: Me }) {
  const t = useWords(payouts)
  const f = useFormat()
  if (!wallet) return null
  return (
    <p className="panel__label mt-2 flex items-center gap-2">
      <WalletIcon size={20} />
      <span className="visually-hidden">{t('wallet')}</span>
      {t(wallet.provider)} {f.masked(wallet.number)} · {wallet.holderName}
    </p>
  )
}

/** A time that has passed no longer counts, even in what the phone kept. */
const isToCome = (time: string) => Date.parse(time) > serverNow()
const payoutHold = (me: Me) => me.holds.find(({ kind, endsAt }) => kind === 'payout' && (!endsAt || isToCome(endsAt)))
const waitsUntil = ({ wallet }: Me) => (wallet?.payoutsFrom && isToCome(wallet.payoutsFrom) ? wallet.payoutsFrom : null)
const isStopped = (me: Me) => !me.wallet || !me.pinSet || me.balance === 0 || !!waitsUntil(me) || !!payoutHold(me)

/** Shows what prevents a payout, and how to solve it, before anything is typed. The server decides. */
function Obstacles({ me }: { me: Me }) {
  const t = useWords(payouts)
  const f = useFormat()
  const hold = payoutHold(me)
  const from = waitsUntil(me)
  return (
    <>
      {me.balance === 0 && (
        <p className="note">
          <WalletIcon />
          {t('nothingYet')}
        </p>
      )}
      {!me.wallet && (
        <div className="note note--warn flex-wrap items-center">
          <WalletIcon />
          <p className="flex-1 basis-44">{t('bindFirst')}</p>
          <ButtonLink href="/profile?open=wallet" look="secondary" small className="no-underline!">
            {t('bind')}
          </ButtonLink>
        </div>
      )}
      {from && (
        <div className="note note--warn">
          <ClockIcon />
          <p>{t('walletChanged', { date: f.dateTime(from) })}</p>
        </div>
      )}
      {hold && (
        <div className="note note--warn">
          <WarnIcon />
          <div className="grid gap-1">
            <strong>{t('holdTitle')}</strong>
            <p>{t('holdReason', { reason: hold.reason })}</p>
            {hold.endsAt && <p>{t('holdEnd', { date: f.dateTime(hold.endsAt) })}</p>}
            {hold.answer && <p>{t('appealAnswer', { answer: hold.answer })}</p>}
            {!hold.answer && <p>{hold.appealed ? t('appealed') : <Link href="/support#appeal">{t('appeal')}</Link>}</p>}
          </div>
        </div>
      )}
      {!me.pinSet && (
        <div className="note note--warn flex-wrap items-center">
          <WarnIcon />
          <p className="flex-1 basis-44">{t('pinFirst')}</p>
          <ButtonLink href="/profile?open=pin" look="secondary" small className="no-underline!">
            {t('setPin')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** An estimate of the cash after the provider's charge. Porokh does not take this charge. */
function InHand({ amount, me }: { amount: number; me: Me }) {
  const t = useWords(payouts)
  const f = useFormat()
  const provider = me.wallet?.provider
  const charge = useLoad('GET /api/settings').data?.cashOutCharges.find((one) => one.provider === provider)
  if (!provider || !charge) return null
  return (
    <div className="text-sm" role="status">
      <p className="font-medium">
        {t('inHand', { amount: f.money(amount - Math.ceil((amount * charge.perThousand) / 100_000)) })}
      </p>
      <p className="text-muted">{t('inHandNote', { provider: t(provider) })}</p>
    </div>
  )
}
