import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { ConsoleMoneyList } from '../../shared/console/money/ConsoleMoneyList.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

type State = CallReply<'GET /api/sponsor/refunds'>['items'][number]['state']
const tones: Record<State, Tone> = { requested: 'wait', sent: 'good', cancelled: 'plain', returned: 'bad' }

/** The sponsor's refund requests; hidden if there are none. */
export function Refunds() {
  const t = useWords(sponsorAccount)
  const list = useList('GET /api/sponsor/refunds')
  const cancel = useSend('POST /api/sponsor/refunds/:id/cancel')
  if (list.data && !list.items.length) return null
  const takeBack = async (id: number) => {
    const done = await cancel.send({ params: { id } })
    refetch('GET /api/sponsor/refunds')
    if (done) toast({ title: t('requestWithdrawn') })
  }
  return (
    <ConsoleMoneyList
      title={t('refunds')}
      lead={<ConsoleRefusal problem={cancel.problem} />}
      list={list}
      empty={null}
      columns={[
        { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
        { key: 'account', head: t('refundAccount'), cell: (row) => row.account },
        {
          key: 'state',
          head: t('state'),
          cell: (row) => (
            <>
              <Badge tone={tones[row.state]}>{t(`refundState_${row.state}`)}</Badge>
              {row.reason && <Hint as="div">{row.reason}</Hint>}
            </>
          ),
        },
        { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
        {
          key: 'do',
          head: '',
          cell: (row) =>
            row.state === 'requested' && (
              <Button small look="secondary" busy={cancel.busy} onClick={() => void takeBack(row.id)}>
                {t('withdrawRequest')}
              </Button>
            ),
        },
      ]}
    />
  )
}
