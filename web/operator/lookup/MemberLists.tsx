import { SponsorLink } from '../shared/AccountLink.tsx'
import { useList } from '../../shared/data/data.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorLookup } from './words.ts'
import { OperatorOpens } from './OperatorOpens.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'
import { Amount, Hint } from '../../shared/ui/boxes.tsx'

interface Of {
  id: string
  only?: string | undefined
}
const queryOf = (only: string | undefined) => (only === undefined ? {} : { only })

export function OperatorMemberTasks({ id, only }: Of) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const list = useList('GET /api/operator/members/:id/tasks', { params: { id }, query: queryOf(only) })
  return (
    <ConsoleList label={t('part_tasks')} list={list}>
      <ConsoleTable
        label={t('part_tasks')}
        rows={list.items}
        keyOf={(row) => row.id}
        empty={<EmptyState title={t('nothingHere')} />}
        columns={[
          {
            key: 'task',
            head: t('task'),
            cell: (row) => (
              <>
                <CellLink
                  href={`/operator/sponsors/${row.sponsor.id}?show=campaigns&only=${row.campaignId}`}
                  lang={langOf(row.title)}
                >
                  {row.title}
                </CellLink>{' '}
                <Hint as="span">{t('numbered', { id: f.digits(row.id) })}</Hint>
              </>
            ),
          },
          {
            key: 'sponsor',
            head: t('sponsor'),
            cell: (row) => <SponsorLink id={row.sponsor.id}>{row.sponsor.organisation}</SponsorLink>,
          },
          { key: 'state', head: t('state'), cell: (row) => <Badge>{t(`task_${row.state}`)}</Badge> },
          {
            key: 'when',
            head: t('when'),
            cell: (row) => (
              <>
                <ConsoleTime at={row.startedAt} />
                <Later head={t('handedIn')} at={row.submittedAt} />
                <Later head={t('decided')} at={row.decidedAt} />
              </>
            ),
          },
          { key: 'pay', head: t('pay'), number: true, cell: (row) => <Money amount={row.pay} /> },
          {
            key: 'do',
            head: '',
            cell: (row) => <CellLink href={`/operator/audit?taskId=${row.id}`}>{t('itsHistory')}</CellLink>,
          },
        ]}
      />
    </ConsoleList>
  )
}

/** A later step of a task, below its start. */
function Later({ head, at }: { head: string; at: string | null }) {
  if (at === null) return null
  return (
    <Hint as="div">
      {head}: <ConsoleTime at={at} />
    </Hint>
  )
}

export function OperatorMemberMoney({ id }: Of) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const list = useList('GET /api/operator/members/:id/statement', { params: { id } })
  return (
    <ConsoleList label={t('part_money')} list={list}>
      <ConsoleTable
        label={t('part_money')}
        rows={list.items}
        keyOf={(row) => row.id}
        empty={<EmptyState title={t('nothingHere')} />}
        columns={[
          {
            key: 'what',
            head: t('what'),
            cell: (row) => (
              <OperatorOpens opens={row.opens} memberId={id}>
                {t(`move_${row.kind}`)}
              </OperatorOpens>
            ),
          },
          { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
          {
            key: 'about',
            head: t('about'),
            cell: (row) => row.about && <span lang={langOf(row.about)}>{f.masked(row.about)}</span>,
          },
          { key: 'sum', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} signed /> },
          { key: 'after', head: t('after'), number: true, cell: (row) => <Money amount={row.balanceAfter} /> },
        ]}
      />
    </ConsoleList>
  )
}

/** Each links to its batch, or to the history of the member's payouts. */
export function OperatorMemberPayouts({ id, only }: Of) {
  const t = useWords(operatorLookup)
  const mayOpen = useMayOpen()
  const f = useFormat()
  const list = useList('GET /api/operator/members/:id/payouts', { params: { id }, query: queryOf(only) })
  return (
    <ConsoleList label={t('part_payouts')} list={list}>
      <ConsoleTable
        label={t('part_payouts')}
        rows={list.items}
        keyOf={(row) => row.id}
        empty={<EmptyState title={t('nothingHere')} />}
        columns={[
          {
            key: 'wallet',
            head: t('wallet'),
            cell: (row) => (
              <>
                {t(row.provider)} <Amount>{f.masked(row.number)}</Amount>{' '}
                <CellLink
                  href={
                    row.batchId !== null && mayOpen('/operator/payouts')
                      ? `/operator/payouts?batch=${row.batchId}`
                      : `/operator/audit?memberId=${id}&action=payout.`
                  }
                >
                  {row.reference}
                </CellLink>
              </>
            ),
          },
          {
            key: 'state',
            head: t('state'),
            cell: (row) => (
              <>
                <Badge>{t(`payout_${row.state}`)}</Badge>
                {row.failure && <Hint as="div">{row.failure}</Hint>}
              </>
            ),
          },
          { key: 'asked', head: t('asked'), cell: (row) => <ConsoleTime at={row.requestedAt} /> },
          { key: 'sent', head: t('sent'), cell: (row) => row.sentAt && <ConsoleTime at={row.sentAt} /> },
          {
            key: 'done',
            head: t('done'),
            cell: ({ paidAt, returnedAt }) => {
              const at = paidAt ?? returnedAt
              return at && <ConsoleTime at={at} />
            },
          },
          { key: 'sum', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
        ]}
      />
    </ConsoleList>
  )
}
