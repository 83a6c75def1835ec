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
import { Refunds } from './Refunds.tsx'
import { TransferHead } from './TransferHead.tsx'
import { Card, Lead } from '../../shared/ui/boxes.tsx'

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
      <Refunds />
      {asked && <Confirm {...asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}

/** One bank transfer, with the same decisions as in the list. */
export function OperatorTransferCard({ transfer, isOver }: { transfer: Transfer; isOver: boolean }) {
  const t = useWords(sponsorAccount)
  const [came, setCame] = useState<boolean | null>(null)
  return (
    <Card as="li" pad className="grid gap-3" aria-label={transfer.organisation}>
      <TransferHead of={transfer} />
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
    </Card>
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
