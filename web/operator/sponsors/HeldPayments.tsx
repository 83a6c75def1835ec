import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { SponsorLink } from '../shared/AccountLink.tsx'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { ConsoleMoneyList } from '../../shared/console/money/ConsoleMoneyList.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Quote } from '../../shared/console/ui/boxes.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { MoneyField, Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Card, Lead, SectionTitle } from '../../shared/ui/boxes.tsx'
import { TransferSummary } from './TransferSummary.tsx'
import { paymentWords } from './payment-words.ts'

type Held = CallReply<'GET /api/operator/held-payments'>['items'][number]

function useWhy() {
  const p = useWords(paymentWords)
  return (why: string | null) => {
    const key = `why_${why ?? ''}`
    return p.knows(key) ? p(key as 'why_risk') : p('why_unknown', { code: why ?? '?' })
  }
}

/** Gateway payments that operators decide, each with all evidence. */
export function HeldPayments() {
  const t = useWords(sponsorAccount)
  const p = useWords(paymentWords)
  const whyOf = useWhy()
  const list = useList('GET /api/operator/held-payments')
  const [asked, setAsked] = useState<Held | null>(null)
  return (
    <>
      <ConsoleMoneyList
        title={p('held')}
        lead={<Lead>{p('heldLead')}</Lead>}
        list={list}
        empty={<EmptyState title={p('noHeld')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
          {
            key: 'who',
            head: t('organisation'),
            cell: (row) => <SponsorLink id={row.sponsorId}>{row.organisation}</SponsorLink>,
          },
          { key: 'how', head: t('how'), cell: (row) => t(`rail_${row.rail}`) },
          { key: 'why', head: p('why'), cell: (row) => whyOf(row.why) },
          { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
          {
            key: 'do',
            head: '',
            cell: (row) => (
              <Button small onClick={() => setAsked(row)}>
                {p('look')}
              </Button>
            ),
          },
        ]}
      />
      {asked && <Decide payment={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** One held payment, with the same action as in the list. */
export function OperatorPaymentCard({ payment, isOver }: { payment: Held; isOver: boolean }) {
  const p = useWords(paymentWords)
  const whyOf = useWhy()
  const [asked, setAsked] = useState(false)
  return (
    <Card as="li" pad className="grid gap-3" aria-label={payment.organisation}>
      <TransferSummary of={payment} />
      <p>{whyOf(payment.why)}</p>
      {!isOver && (
        <div>
          <Button data-acts="a" onClick={() => setAsked(true)}>
            {p('look')}
          </Button>
        </div>
      )}
      {asked && <Decide payment={payment} onClose={() => setAsked(false)} />}
    </Card>
  )
}

/** All evidence about a payment, and the decision. */
function Decide({ payment, onClose }: { payment: Held; onClose: () => void }) {
  const p = useWords(paymentWords)
  const f = useFormat()
  const whyOf = useWhy()
  const decide = useSend('POST /api/operator/held-payments/:id/decide')
  const [credits, setCredits] = useState(true)
  const [wrong, setWrong] = useState(false)
  const { id, organisation, invoice, transaction, saidAmount, saidCurrency, saidInvoice, proposed } = payment
  const submit = async (typed: Typed) => {
    const amount = credits ? parseMoney(typed('amount')) : null
    setWrong(credits && !amount)
    if (credits && !amount) return
    const found = typed('transaction').trim()
    const body = { amount, reason: typed('reason'), ...(found && { transaction: found }) }
    if (!(await decide.send({ params: { id }, body }))) return
    toast({ title: p('decided') })
    refetch('GET /api/operator/held-payments', 'GET /api/operator/overview')
    onClose()
  }
  return (
    <FormDialog
      title={p('heldTitle', { amount: f.money(payment.amount), organisation })}
      call={decide}
      keep={id}
      action={p('decide')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{whyOf(payment.why)}</p>
      <dl className="grid gap-2">
        <div>
          <dt>{p('invoice')}</dt>
          <dd translate="no">{invoice}</dd>
        </div>
        <div>
          <dt>{p('said')}</dt>
          <dd translate="no">
            {[transaction, saidAmount !== null && f.money(saidAmount), saidCurrency, saidInvoice]
              .filter(Boolean)
              .join(' · ') || p('saidNothing')}
          </dd>
        </div>
      </dl>
      <Exchanges id={id} />
      {proposed && (
        <p>
          {p('proposedBy', {
            name: proposed.by,
            amount: f.money(proposed.amount),
            transaction: proposed.transaction,
          })}
        </p>
      )}
      <Select
        name="decision"
        label={p('decision')}
        value={credits ? 'credit' : 'refuse'}
        onChange={(event) => setCredits(event.currentTarget.value === 'credit')}
      >
        <option value="credit">{p('credit')}</option>
        <option value="refuse">{p('refuse')}</option>
      </Select>
      {credits && <p>{p('secondDecides')}</p>}
      {credits && <MoneyField name="amount" label={p('amountToCredit')} error={wrong ? p('amountToCredit') : null} />}
      {credits && transaction === null && (
        <TextField name="transaction" label={p('transaction')} hint={p('transactionHint')} />
      )}
      <TextArea name="reason" label={p('reason')} />
    </FormDialog>
  )
}

function Exchanges({ id }: { id: number }) {
  const p = useWords(paymentWords)
  const { data } = useLoad('GET /api/operator/held-payments/:id', { params: { id: String(id) } })
  return (
    <details>
      <summary>{p('exchanges')}</summary>
      <div className="grid gap-3">
        {data?.exchanges.map((one) => (
          <div key={one.id} className="grid gap-1">
            <SectionTitle as="h3">
              {one.call} <ConsoleTime at={one.at} />
            </SectionTitle>
            <Quote as="pre">{one.asked}</Quote>
            <Quote as="pre">
              {one.fault === null ? `${p('answered')}: ${String(one.status)}` : p('noAnswer', { fault: one.fault })}
              {one.answer && `\n${one.answer}`}
            </Quote>
          </div>
        ))}
      </div>
    </details>
  )
}
