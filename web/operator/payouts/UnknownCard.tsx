import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Fact, Facts, Fold } from '../../shared/ui/Fold.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Card, Lead, Note } from '../../shared/ui/boxes.tsx'
import { MemberLink } from '../shared/AccountLink.tsx'
import { reloadPayouts } from './words.ts'
import { unknownPayouts } from './unknown.ts'

export type UnknownPayout = CallReply<'GET /api/operator/unknown-payouts/:id'>

/** A sent payout with an unknown result: all evidence, and the findings of two operators. Nothing here sends it again. */
export function UnknownCard({ payout: p, isOver }: { payout: UnknownPayout; isOver: boolean }) {
  const t = useWords(unknownPayouts)
  const f = useFormat()
  const isOwn = useUser().username === p.said?.by
  const [asking, setAsking] = useState<'paid' | 'notPaid' | null>(null)
  const figure = (of: UnknownPayout['balanceBefore']) =>
    of ? `${f.money(of.amount)}, ${f.dateTime(of.at)}` : t('noBalance')
  const facts = [
    [t('invoice'), p.invoice],
    ...(p.providerRef ? [[t('providerRef'), p.providerRef]] : []),
    [t('wallet'), `bKash ${f.masked(p.number)}, ${p.holderName}`],
    [t('calledAt'), `${f.dateTime(p.calledAt)}, ${t('tries', { count: p.tries })}`],
    ...(p.why ? [[t('why'), p.why]] : []),
    [t('asked'), p.askAt ? t('askedNext', { count: p.asks, time: f.dateTime(p.askAt) }) : t('cannotAsk')],
    [t('balanceBefore'), figure(p.balanceBefore)],
    [t('balanceAfter'), figure(p.balanceAfter)],
    [t('between'), t('betweenText', { count: p.between.count, amount: f.money(p.between.amount + p.between.cost) })],
  ]
  return (
    <Card as="li" pad className="grid gap-4" aria-label={p.invoice}>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="flex-1">
          <MemberLink id={p.memberId}>{p.username}</MemberLink>
        </strong>
        {p.isHeld && <Badge tone="bad">{t('held')}</Badge>}
        <strong>
          <Money amount={p.amount} />
        </strong>
      </div>
      <Note as="p" tone="warn">
        {t(p.isHeld ? 'heldText' : 'unknownText')}
      </Note>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <ConsoleTable
        label={t('statement')}
        rows={p.statement}
        keyOf={(line) => `${line.at} ${line.amount} ${line.reference}`}
        empty={t('noStatement')}
        columns={[
          { key: 'at', head: t('at'), cell: (line) => <ConsoleTime at={line.at} /> },
          { key: 'account', head: t('account'), cell: (line) => line.account },
          { key: 'reference', head: t('reference'), cell: (line) => line.reference },
          { key: 'amount', head: t('amount'), number: true, cell: (line) => <Money amount={line.amount} signed /> },
        ]}
      />
      <Fold boxed title={t('exchanges', { count: p.exchanges.length })}>
        <ol className="grid gap-3">
          {p.exchanges.map((one) => (
            <li key={one.at + one.call} className="grid gap-1">
              <strong>
                {one.call}, {f.dateTime(one.at)},{' '}
                {one.status === null ? one.fault : t('status', { status: one.status })},{' '}
                {t('milliseconds', { count: one.milliseconds })}
              </strong>
              <pre className="text-xs whitespace-pre-wrap break-all" lang="en">
                {one.asked}
                {'\n\n'}
                {one.answer}
              </pre>
            </li>
          ))}
        </ol>
      </Fold>
      {p.said && (
        <Note as="div" role="status">
          <p>{t(p.said.paid ? 'saidPaid' : 'saidNotPaid', { name: p.said.by, time: f.dateTime(p.said.at) })}</p>
          <p>{p.said.answer}</p>
          {p.said.looked && <p>{t(`looked_${p.said.looked}`)}</p>}
          <p>{t(isOwn ? 'waitsForSecond' : 'youSecond')}</p>
        </Note>
      )}
      {!isOver && p.state === 'sending' && (
        <div className="flex flex-wrap gap-2">
          <Button data-acts="a" onClick={() => setAsking('paid')}>
            {t('paid')}
          </Button>
          <Button look="secondary" data-acts="r" onClick={() => setAsking('notPaid')}>
            {t('notPaid')}
          </Button>
        </div>
      )}
      {asking && <Say payout={p} isPaid={asking === 'paid'} onClose={() => setAsking(null)} />}
    </Card>
  )
}

function Say({ payout, isPaid, onClose }: { payout: UnknownPayout; isPaid: boolean; onClose: () => void }) {
  const t = useWords(unknownPayouts)
  const say = useSend('POST /api/operator/unknown-payouts/:id/say')
  const submit = async (typed: Typed) => {
    const body = { paid: isPaid, answer: typed('answer').trim() }
    const done = await say.send({ params: { id: payout.id }, body })
    if (!done) return
    toast({ title: t(`outcome_${done.reply.outcome}`) })
    reloadPayouts()
    onClose()
  }
  return (
    <FormDialog
      title={t(isPaid ? 'paidTitle' : 'notPaidTitle', { invoice: payout.invoice })}
      call={say}
      keep={payout.id}
      action={t('say')}
      danger={!isPaid}
      labels={{ answer: t(isPaid ? 'trxId' : 'evidence') }}
      onSubmit={(typed) => void submit(typed)}
      onClose={onClose}
    >
      <Lead>{t(isPaid ? 'paidLead' : 'notPaidLead')}</Lead>
      {isPaid ? (
        <TextField name="answer" label={t('trxId')} maxLength={40} autoCapitalize="characters" required />
      ) : (
        <TextArea name="answer" label={t('evidence')} rows={4} maxLength={1000} required />
      )}
    </FormDialog>
  )
}
