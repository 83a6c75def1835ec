import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import type { CallReply } from '../client/api.ts'
import { Announced } from '../client/Announced.tsx'
import { refetch } from '../client/cache.ts'
import { useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { useRefusal } from '../client/refusal.ts'
import { plainDigits } from '../../contract/format.ts'
import type { Poisha } from '../../contract/money.ts'
import { common } from '../i18n/common.ts'
import { parseMoney } from '../i18n/digits.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { MoneyField } from '../ui/Field.tsx'
import { ClockIcon, WalletIcon, WarnIcon } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { PayoutList } from './PayoutList.tsx'
import { payouts } from './words.ts'

type Me = CallReply<'GET /api/me'>

export default function Withdraw() {
  const t = useWords(payouts)
  const c = useWords(common)
  const me = useLoad('GET /api/me')
  return (
    <div className="screen">
      <title>{`${t('title')} · ${c('porokh')}`}</title>
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
  const refusal = useRefusal(payout.problem, t('failed'))
  const amount = parseMoney(typed)
  const digits = plainDigits(pin).trim()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!amount || !digits) return
    const answer = await payout.send({ body: { amount: amount as Poisha, pin: digits } })
    if (!answer) return
    toast({ title: t('created'), detail: t('createdText', { provider: t(answer.reply.provider) }) })
    refetch('GET /api/me', 'GET /api/payouts', 'GET /api/statement')
    navigate('/')
  }
  const all = () => setTyped(`${Math.floor(me.balance / 100)}.${String(me.balance % 100).padStart(2, '0')}`)
  return (
    <form className="section" onSubmit={submit} noValidate>
      <div className="panel">
        <p className="panel__label">{t('currentAmount')}</p>
        <p className="panel__figure">
          <Money amount={me.balance} />
        </p>
        <WalletLine me={me} />
      </div>
      <Obstacles me={me} />
      <Announced about="payouts" />
      <div className="card card--pad form">
        <MoneyField
          label={t('amount')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && !amount ? t('typeAmount') : null}
          hint={
            settings &&
            t('limits', { minimum: f.money(settings.payoutMinimum), most: f.money(settings.payoutDailyLimit) })
          }
        />
        <Button look="secondary" small className="justify-self-start" onClick={all}>
          {t('withdrawAll')}
        </Button>
        {!!amount && <InHand amount={amount} me={me} />}
        <PasswordField
          pin
          label={t('securityPin')}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
          error={tried && !digits ? t('typePin') : null}
        />
        {refusal && (
          <div className="note note--bad" role="alert">
            <WarnIcon />
            <div>
              <strong>{refusal.title}</strong>
              <p>{refusal.detail}</p>
            </div>
          </div>
        )}
        <Button type="submit" wide busy={payout.busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
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

/** Shows what prevents a payout, and how to solve it, before anything is typed. The server decides. */
function Obstacles({ me }: { me: Me }) {
  const t = useWords(payouts)
  const f = useFormat()
  const hold = me.holds.find(({ kind }) => kind === 'payout')
  return (
    <>
      {!me.wallet && (
        <div className="note note--warn flex-wrap items-center">
          <WalletIcon />
          <p className="flex-1 basis-44">{t('bindFirst')}</p>
          <ButtonLink href="/profile?open=wallet" look="secondary" small className="no-underline!">
            {t('bind')}
          </ButtonLink>
        </div>
      )}
      {me.wallet?.payoutsFrom && (
        <div className="note note--warn">
          <ClockIcon />
          <p>{t('walletChanged', { date: f.dateTime(me.wallet.payoutsFrom) })}</p>
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
