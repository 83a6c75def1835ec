import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NoMoneyPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { ConsoleMoneyList } from '../../shared/console/money/ConsoleMoneyList.tsx'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { MoneyField, TextField } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { HeldPayments } from './HeldPayments.tsx'
import { UnmatchedPayments } from './UnmatchedPayments.tsx'
import { paymentWords } from './payment-words.ts'
import { Refunds } from './Refunds.tsx'
import { TransferSummary } from './TransferSummary.tsx'
import { Card, Lead, Note } from '../../shared/ui/boxes.tsx'

type Transfer = CallReply<'GET /api/operator/deposits'>['items'][number]

export default function Deposits() {
  const t = useWords(sponsorAccount)
  const list = useList('GET /api/operator/deposits')
  const [asked, setAsked] = useState<{ transfer: Transfer; came: boolean } | null>(null)
  return (
    <Screen title={t('operatorDeposits')}>
      <ConsoleMoneyList
        title={t('transfersIn')}
        lead={<Lead>{t('operatorDepositsLead')}</Lead>}
        list={list}
        empty={<EmptyState picture={<NoMoneyPicture />} title={t('noTransfers')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
          {
            key: 'who',
            head: t('organisation'),
            cell: (row) => <SponsorLink id={row.sponsorId}>{row.organisation}</SponsorLink>,
          },
          { key: 'reference', head: t('reference'), cell: (row) => row.reference },
          { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
          {
            key: 'do',
            head: '',
            cell: (row) => (
              <>
                <Button small look="quiet" onClick={() => setAsked({ transfer: row, came: false })}>
                  {t('neverCame')}
                </Button>
                <Button small onClick={() => setAsked({ transfer: row, came: true })}>
                  {t('confirm')}
                </Button>
              </>
            ),
          },
        ]}
      />
      <HeldPayments />
      <UnmatchedPayments />
      <Refunds />
      {asked && <Decide {...asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}

/** One bank transfer, with the same actions as in the list. */
export function OperatorTransferCard({ transfer, isOver }: { transfer: Transfer; isOver: boolean }) {
  const t = useWords(sponsorAccount)
  const [came, setCame] = useState<boolean | null>(null)
  return (
    <Card as="li" pad className="grid gap-3" aria-label={transfer.organisation}>
      <TransferSummary of={transfer} />
      <p>{t('operatorDepositsLead')}</p>
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          <Button data-acts="a" onClick={() => setCame(true)}>
            {t('confirm')}
          </Button>
          <Button look="secondary" data-acts="r" onClick={() => setCame(false)}>
            {t('neverCame')}
          </Button>
        </div>
      )}
      {came !== null && <Decide transfer={transfer} came={came} onClose={() => setCame(null)} />}
    </Card>
  )
}

const Decide = ({ came, ...asked }: Asked & { came: boolean }) =>
  came ? <Arrived {...asked} /> : <NeverCame {...asked} />

type Asked = { transfer: Transfer; onClose: () => void }
const reload = () => refetch('GET /api/operator/deposits', 'GET /api/operator/overview')

/** The operator enters the received amount, date and evidence. The money is added to the balance or waits for a second operator. */
function Arrived({ transfer: { id, amount, organisation, recorded }, onClose }: Asked) {
  const t = useWords(sponsorAccount)
  const p = useWords(paymentWords)
  const f = useFormat()
  const confirm = useSend('POST /api/operator/deposits/:id/confirm')
  const [wrong, setWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const received = parseMoney(typed('amount'))
    setWrong(!received)
    if (!received) return
    const body = { amount: received, valueDate: typed('valueDate'), evidence: typed('evidence') }
    const done = await confirm.send({ params: { id }, body })
    if (!done) return
    toast({ title: done.reply.state === 'confirmed' ? t('confirmed') : p('second') })
    reload()
    onClose()
  }
  return (
    <FormDialog
      title={t('confirmTitle', { amount: f.money(amount), organisation })}
      call={confirm}
      action={t('confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('confirmLead')}</p>
      {recorded && (
        <Note as="p" tone="warn">
          {p('recordedBy', {
            name: recorded.by,
            amount: f.money(recorded.amount),
            date: f.date(`${recorded.valueDate}T00:00:00+06:00`),
          })}
        </Note>
      )}
      <MoneyField
        name="amount"
        label={p('received')}
        hint={p('receivedHint')}
        error={wrong ? t('amountWrong') : null}
      />
      <TextField name="valueDate" type="date" label={p('valueDate')} />
      <TextField name="evidence" label={p('evidence')} hint={p('evidenceHint')} />
    </FormDialog>
  )
}

/** The operator closes a bank transfer that never arrived. No money moves. */
function NeverCame({ transfer: { id, amount, organisation }, onClose }: Asked) {
  const t = useWords(sponsorAccount)
  const c = useWords(common)
  const f = useFormat()
  const fail = useSend('POST /api/operator/deposits/:id/fail')
  const run = async () => {
    if (!(await fail.send({ params: { id } }))) return
    toast({ title: t('failed') })
    reload()
    onClose()
  }
  return (
    <Dialog
      title={t('neverCameTitle', { amount: f.money(amount), organisation })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button busy={fail.busy} onClick={() => void run()}>
            {t('neverCame')}
          </Button>
        </>
      }
    >
      <p>{t('neverCameLead')}</p>
      <ConsoleRefusal problem={fail.problem} />
    </Dialog>
  )
}
