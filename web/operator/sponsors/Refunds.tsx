import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { ConsoleMoneyList } from '../../shared/console/money/ConsoleMoneyList.tsx'
import { AtGateway } from './AtGateway.tsx'
import { paymentWords } from './payment-words.ts'
import { TransferSummary } from './TransferSummary.tsx'
import { Card, Hint, Lead, Note } from '../../shared/ui/boxes.tsx'

type Refund = CallReply<'GET /api/operator/refunds'>['items'][number]
const reload = () => refetch('GET /api/operator/refunds', 'GET /api/operator/overview', 'GET /api/operator/ledger')

/** Refund requests: an operator takes the money out of the balance here and sends it by bank. */
export function Refunds() {
  const t = useWords(sponsorAccount)
  const list = useList('GET /api/operator/refunds')
  const [asked, setAsked] = useState<{ refund: Refund; what: 'send' | 'giveBack' } | null>(null)
  return (
    <>
      <ConsoleMoneyList
        title={t('refundsToSend')}
        lead={<Lead>{t('refundsToSendLead')}</Lead>}
        list={list}
        empty={<EmptyState title={t('noRefunds')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
          {
            key: 'who',
            head: t('organisation'),
            cell: (row) => (
              <>
                <SponsorLink id={row.sponsorId}>{row.organisation}</SponsorLink>
                <Hint as="div">{row.rail ? t(`rail_${row.rail}`) : row.account}</Hint>
              </>
            ),
          },
          { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
          { key: 'balance', head: t('balance'), number: true, cell: (row) => <Money amount={row.balance} /> },
          {
            key: 'do',
            head: '',
            cell: (refund) =>
              refund.atGateway ? (
                <AtGateway refund={refund} />
              ) : (
                <>
                  <Button small look="quiet" onClick={() => setAsked({ refund, what: 'giveBack' })}>
                    {t('giveBack')}
                  </Button>
                  <Button small onClick={() => setAsked({ refund, what: 'send' })}>
                    {t('sendRefund')}
                  </Button>
                </>
              ),
          },
        ]}
      />
      {asked?.what === 'send' && <Send refund={asked.refund} onClose={() => setAsked(null)} />}
      {asked?.what === 'giveBack' && <GiveBack refund={asked.refund} onClose={() => setAsked(null)} />}
    </>
  )
}

/**
 * One refund request, with the same actions as in the list. It stays visible after the decision, when its dialog shows the recipient's
 * account.
 */
export function OperatorRefundCard({ refund, isOver }: { refund: Refund; isOver: boolean }) {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const [asked, setAsked] = useState<'send' | 'giveBack' | null>(null)
  return (
    <Card as="li" pad className="grid gap-3" aria-label={refund.organisation}>
      <TransferSummary of={refund} />
      <Note as="p">
        <span className="min-w-0 break-words">{refund.account}</span>
      </Note>
      <Hint>
        {t('balance')}: {f.money(refund.balance)}
      </Hint>
      {!isOver && refund.atGateway && <AtGateway refund={refund} />}
      {!isOver && !refund.atGateway && (
        <div className="flex flex-wrap gap-2">
          <Button data-acts="a" onClick={() => setAsked('send')}>
            {t('sendRefund')}
          </Button>
          <Button look="secondary" data-acts="r" onClick={() => setAsked('giveBack')}>
            {t('giveBack')}
          </Button>
        </div>
      )}
      {asked === 'send' && <Send refund={refund} onClose={() => setAsked(null)} />}
      {asked === 'giveBack' && <GiveBack refund={refund} onClose={() => setAsked(null)} />}
    </Card>
  )
}

/** Shows the recipient's account after the decision, since the request has then left the list. */
function Send({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const c = useWords(common)
  const f = useFormat()
  const p = useWords(paymentWords)
  const send = useSend('POST /api/operator/refunds/:id/send')
  const [sent, setSent] = useState(false)
  const { id, organisation, account, rail } = refund
  const amount = f.money(refund.amount)
  const run = async () => {
    const done = await send.send({ params: { id } })
    reload()
    setSent(!!done)
  }
  return (
    <Dialog
      title={
        sent
          ? rail
            ? p('begun', { amount })
            : t('refundSent', { amount })
          : t('sendRefundTitle', { amount, organisation })
      }
      onClose={onClose}
      foot={
        sent ? (
          <Button onClick={onClose}>{c('close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {c('cancel')}
            </Button>
            <Button busy={send.busy} onClick={() => void run()}>
              {t('sendRefund')}
            </Button>
          </>
        )
      }
    >
      <p>{rail ? p('toGateway') : sent ? t('refundSentLead') : t('sendRefundLead')}</p>
      <Note as="p">
        <span className="min-w-0 break-words">{rail ? t(`rail_${rail}`) : account}</span>
      </Note>
      <ConsoleRefusal problem={send.problem} />
    </Dialog>
  )
}

function GiveBack({ refund: { id, organisation }, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const giveBack = useSend('POST /api/operator/refunds/:id/send-back')
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await giveBack.send({ params: { id }, body: { reason } }))) return
    toast({ title: t('gaveBack') })
    reload()
    onClose()
  }
  return (
    <FormDialog
      title={t('giveBackTitle', { organisation })}
      call={giveBack}
      keep={id}
      action={t('tellWhy')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('giveBackLead')}</p>
      <TextArea name="reason" label={t('giveBackReason')} />
    </FormDialog>
  )
}
