import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { ConsoleMoneyList } from '../../shared/console/money/ConsoleMoneyList.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Lead } from '../../shared/ui/boxes.tsx'
import { paymentWords } from './payment-words.ts'

type Unmatched = CallReply<'GET /api/operator/unmatched-payments'>['items'][number]

/** Payments reported by gateways that match none of Porokh's payments. */
export function UnmatchedPayments() {
  const t = useWords(sponsorAccount)
  const p = useWords(paymentWords)
  const list = useList('GET /api/operator/unmatched-payments')
  const [asked, setAsked] = useState<Unmatched | null>(null)
  return (
    <>
      <ConsoleMoneyList
        title={p('unmatched')}
        lead={<Lead>{p('unmatchedLead')}</Lead>}
        list={list}
        empty={<EmptyState title={p('noUnmatched')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
          { key: 'how', head: t('how'), cell: (row) => t(`rail_${row.rail}`) },
          {
            key: 'transaction',
            head: p('transaction'),
            cell: (row) => [row.transaction, row.kind, row.reference].filter(Boolean).join(' · '),
          },
          {
            key: 'amount',
            head: t('sum'),
            number: true,
            cell: (row) => row.amount !== null && <Money amount={row.amount} />,
          },
          {
            key: 'do',
            head: '',
            cell: (row) => (
              <Button small onClick={() => setAsked(row)}>
                {p('settle')}
              </Button>
            ),
          },
        ]}
      />
      {asked && <Settle payment={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Settle({ payment: { id, amount }, onClose }: { payment: Unmatched; onClose: () => void }) {
  const p = useWords(paymentWords)
  const f = useFormat()
  const settle = useSend('POST /api/operator/unmatched-payments/:id/settle')
  const submit = async (typed: Typed) => {
    if (!(await settle.send({ params: { id }, body: { note: typed('note') } }))) return
    toast({ title: p('settled') })
    refetch('GET /api/operator/unmatched-payments')
    onClose()
  }
  return (
    <FormDialog
      title={p('settleTitle', { amount: amount === null ? '?' : f.money(amount) })}
      call={settle}
      action={p('settle')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="note" label={p('note')} />
    </FormDialog>
  )
}
