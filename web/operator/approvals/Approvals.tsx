import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useUser } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { parseMoney, parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { MemberLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { MoneyField, Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Figures, FigureValue } from './Figures.tsx'
import { operatorApprovals } from './words.ts'
import { Card, Hint, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

type Proposal = CallReply<'GET /api/operator/approvals'>['items'][number]
const reload = () => refetch('GET /api/operator/approvals', 'GET /api/operator/overview', 'GET /api/operator/ledger')

/** What needs two operators: one proposes, another one confirms. */
export default function Approvals() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorApprovals)
  const list = useList('GET /api/operator/approvals')
  return (
    <Screen title={m('approvals')} lead={t('lead')}>
      <ConsoleList label={m('approvals')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('none')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((one) => (
              <OperatorApprovalCard key={one.id} proposal={one} />
            ))}
          </ul>
        )}
      </ConsoleList>
      <Propose />
      <Figures />
    </Screen>
  )
}

/** A proposal, and what this operator may decide of it. */
export function OperatorApprovalCard({ proposal: p }: { proposal: Proposal }) {
  const t = useWords(operatorApprovals)
  const c = useWords(common)
  const f = useFormat()
  const isOwn = useUser().username === p.proposedBy
  const confirm = useSend('POST /api/operator/approvals/:id/confirm')
  const drop = useSend('POST /api/operator/approvals/:id/reject')
  const [asked, setAsked] = useState(false)
  const settle = async (sender: typeof confirm | typeof drop, words: 'moved' | 'issued' | 'counts' | 'dropped') => {
    setAsked(false)
    if (!(await sender.send({ params: { id: p.id } }))) return
    toast({ title: t(words) })
    reload()
  }
  // No money moves, so it is not asked for twice.
  const atOnce = {
    credit_note: { label: 'confirmCredit', done: 'issued' } as const,
    figure: { label: 'confirmFigure', done: 'counts' } as const,
  }[p.kind as string]
  return (
    <Card as="li" pad className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <strong className="flex-1">
          {t(`kind_${p.kind}`)}
          {p.memberId !== null && p.username && (
            <>
              : <MemberLink id={p.memberId}>{p.username}</MemberLink>
            </>
          )}
          {p.invoice && `: ${p.invoice}`}
        </strong>
        <strong>{p.figure ? <FigureValue {...p.figure} value={p.amount} /> : <Money amount={p.amount} />}</strong>
      </div>
      <p>{p.reason}</p>
      <Hint>
        {t('proposedBy')}: {p.proposedBy}, {f.dateTime(p.proposedAt)}
      </Hint>
      {isOwn && (
        <Note as="p" tone="warn">
          {t('ownProposal')}
        </Note>
      )}
      <ConsoleRefusal problem={confirm.problem ?? drop.problem} />
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button
            busy={confirm.busy}
            data-acts="a"
            onClick={() => (atOnce ? void settle(confirm, atOnce.done) : setAsked(true))}
          >
            {t(atOnce ? atOnce.label : 'confirm')}
          </Button>
        )}
        <Button look="quiet" busy={drop.busy} data-acts="r" onClick={() => void settle(drop, 'dropped')}>
          {t('drop')}
        </Button>
      </div>
      {asked && (
        <Dialog
          title={t(p.kind === 'goodwill' ? 'payTitle' : p.kind === 'tax_payment' ? 'taxTitle' : 'withdrawTitle', {
            amount: f.money(p.amount),
            name: p.username ?? '',
          })}
          onClose={() => setAsked(false)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(false)}>
                {c('cancel')}
              </Button>
              <Button onClick={() => void settle(confirm, 'moved')}>{t('confirm')}</Button>
            </>
          }
        >
          <p>{p.reason}</p>
        </Dialog>
      )}
    </Card>
  )
}

function Propose() {
  const t = useWords(operatorApprovals)
  const propose = useSend('POST /api/operator/approvals')
  const [kind, setKind] = useState<Exclude<Proposal['kind'], 'credit_note' | 'figure'>>('goodwill')
  const [wrong, setWrong] = useState<{ amount: boolean; member: boolean }>({ amount: false, member: false })
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const amount = parseMoney(typed('amount'))
    const memberId = kind === 'goodwill' ? parseNumber(typed('member')) : undefined
    setWrong({ amount: !amount, member: memberId === null })
    if (!amount || memberId === null) return
    if (!(await propose.send({ body: { kind, memberId, amount, reason: typed('reason') } }))) return
    form.reset()
    toast({ title: t('proposed') })
    reload()
  }
  return (
    <Card as={Form} pad onSubmit={submit} calls={propose}>
      <SectionTitle>{t('propose')}</SectionTitle>
      <div className="grid gap-4 lg:grid-cols-3 items-start">
        <Select label={t('kind')} value={kind} onChange={(event) => setKind(event.currentTarget.value as typeof kind)}>
          <option value="goodwill">{t('kind_goodwill')}</option>
          <option value="fee_withdrawal">{t('kind_fee_withdrawal')}</option>
          <option value="tax_payment">{t('kind_tax_payment')}</option>
        </Select>
        {kind === 'goodwill' && (
          <TextField
            name="member"
            label={t('memberNumber')}
            hint={t('memberNumberHint')}
            inputMode="numeric"
            error={wrong.member ? t('number') : null}
          />
        )}
        <MoneyField name="amount" label={t('amount')} error={wrong.amount ? t('amountWrong') : null} />
      </div>
      <TextArea name="reason" label={t('why')} rows={2} />
      <ConsoleRefusal problem={propose.problem} labels={{ memberId: t('memberNumber'), amount: t('amount') }} />
      <div>
        <Button type="submit" look="secondary" busy={propose.busy}>
          {t('propose')}
        </Button>
      </div>
    </Card>
  )
}
