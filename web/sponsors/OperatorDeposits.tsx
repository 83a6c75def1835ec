import { useState } from 'react'
import type { CallReply } from '../client/api.ts'
import { refetch } from '../client/cache.ts'
import { useList } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { SponsorLink } from '../client/ConsoleAccountLink.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Money } from '../ui/Money.tsx'
import { NoMoneyPicture } from '../ui/pictures.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorAccount } from './sponsor.ts'
import { ConsoleMoneyList } from './ConsoleMoneyList.tsx'
import { OperatorRefunds } from './OperatorRefunds.tsx'
import { OperatorTransferHead } from './OperatorTransferHead.tsx'

type Transfer = CallReply<'GET /api/operator/deposits'>['items'][number]

export default function OperatorDeposits() {
  const t = useWords(sponsorAccount)
  const list = useList('GET /api/operator/deposits')
  const [asked, setAsked] = useState<{ transfer: Transfer; came: boolean } | null>(null)
  return (
    <Screen title={t('operatorDeposits')}>
      <ConsoleMoneyList
        title={t('transfersIn')}
        lead={<p className="screen__lead">{t('operatorDepositsLead')}</p>}
        list={list}
        empty={<EmptyState picture={<NoMoneyPicture />} title={t('noTransfers')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
          {
            key: 'who',
            head: t('organisation'),
            cell: (row) => <SponsorLink id={row.sponsorId}>{row.organisation}</SponsorLink>,
          },
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
      <OperatorRefunds />
      {asked && <Confirm {...asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}

/** One bank transfer, with the same decisions as in the list. */
export function OperatorTransferCard({ transfer, isOver }: { transfer: Transfer; isOver: boolean }) {
  const t = useWords(sponsorAccount)
  const [came, setCame] = useState<boolean | null>(null)
  return (
    <li className="card card--pad grid gap-3" aria-label={transfer.organisation}>
      <OperatorTransferHead of={transfer} />
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
      {came !== null && <Confirm transfer={transfer} came={came} onClose={() => setCame(null)} />}
    </li>
  )
}

/** An operator says whether a bank transfer arrived. If so, it is added to the balance; otherwise it is closed. */
function Confirm({
  transfer: { id, amount, organisation },
  came,
  onClose,
}: {
  transfer: Transfer
  came: boolean
  onClose: () => void
}) {
  const t = useWords(sponsorAccount)
  const c = useWords(common)
  const f = useFormat()
  const confirm = useSend('POST /api/operator/deposits/:id/confirm')
  const fail = useSend('POST /api/operator/deposits/:id/fail')
  const sender = came ? confirm : fail
  const run = async () => {
    if (!(await sender.send({ params: { id } }))) return
    toast({ title: t(came ? 'confirmed' : 'failed') })
    refetch('GET /api/operator/deposits', 'GET /api/operator/overview')
    onClose()
  }
  return (
    <Dialog
      title={t(came ? 'confirmTitle' : 'neverCameTitle', { amount: f.money(amount), organisation })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button busy={sender.busy} onClick={() => void run()}>
            {t(came ? 'confirm' : 'neverCame')}
          </Button>
        </>
      }
    >
      <p>{t(came ? 'confirmLead' : 'neverCameLead')}</p>
      <ConsoleRefusal problem={sender.problem} />
    </Dialog>
  )
}
