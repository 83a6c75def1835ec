import type { CallReply } from '../../shared/data/api.ts'
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
import { Section } from '../../shared/ui/Section.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

type Opened = CallReply<'POST /api/operator/sponsors/:id/open'>

export function OperatorSponsorMoney({ id }: { id: string }) {
  const t = useWords(operatorLookup)
  const list = useList('GET /api/operator/sponsors/:id/statement', { params: { id } })
  /** The campaign's title or the rail. */
  const aboutOf = (about: string) => (t.knows(`rail_${about}`) ? t(`rail_${about}` as 'rail_manual') : about)
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
              <OperatorOpens opens={row.opens}>{t(`move_${row.kind}` as 'move_campaign_fund')}</OperatorOpens>
            ),
          },
          { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
          {
            key: 'about',
            head: t('about'),
            cell: (row) => row.about && <span lang={langOf(aboutOf(row.about))}>{aboutOf(row.about)}</span>,
          },
          { key: 'sum', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} signed /> },
          { key: 'after', head: t('after'), number: true, cell: (row) => <Money amount={row.balanceAfter} /> },
        ]}
      />
    </ConsoleList>
  )
}

/** Open items link to their queue; for the others the history shows the outcome. */
function Transfer({
  of,
  kind,
  waits,
  children,
}: {
  of: string
  kind: 'deposit' | 'refund'
  waits: boolean
  children: string
}) {
  const mayDecide = useMayOpen()('/operator/deposits')
  return (
    <CellLink href={waits && mayDecide ? '/operator/deposits' : `/operator/audit?sponsorId=${of}&action=${kind}.`}>
      {children}
    </CellLink>
  )
}

export function OperatorSponsorDeposits({ id }: { id: string }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const list = useList('GET /api/operator/sponsors/:id/deposits', { params: { id } })
  return (
    <Section title={t('deposits')}>
      <ConsoleList label={t('deposits')} list={list}>
        <ConsoleTable
          label={t('deposits')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('nothingHere')} />}
          columns={[
            {
              key: 'id',
              head: t('number'),
              cell: (row) => (
                <Transfer
                  of={id}
                  kind="deposit"
                  waits={row.state === 'pending' || (row.rail === 'manual' && row.state !== 'confirmed')}
                >
                  {t('numbered', { id: f.digits(row.id) })}
                </Transfer>
              ),
            },
            { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
            { key: 'how', head: t('how'), cell: (row) => t(`rail_${row.rail}`) },
            { key: 'state', head: t('state'), cell: (row) => <Badge>{t(`deposit_${row.state}`)}</Badge> },
            { key: 'sum', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
          ]}
        />
      </ConsoleList>
    </Section>
  )
}

/** `opened`: the unmasked accounts, once revealed. */
export function OperatorSponsorRefunds({ id, opened }: { id: string; opened: Opened | null }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const list = useList('GET /api/operator/sponsors/:id/refunds', { params: { id } })
  const accountOf = (refund: number) => opened?.refunds.find((one) => one.id === refund)?.account
  return (
    <Section title={t('refunds')}>
      <ConsoleList label={t('refunds')} list={list}>
        <ConsoleTable
          label={t('refunds')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('nothingHere')} />}
          columns={[
            {
              key: 'id',
              head: t('number'),
              cell: (row) => (
                <Transfer of={id} kind="refund" waits={row.state === 'requested'}>
                  {t('numbered', { id: f.digits(row.id) })}
                </Transfer>
              ),
            },
            { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
            { key: 'account', head: t('account'), cell: (row) => accountOf(row.id) ?? row.accountEnd },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => (
                <>
                  <Badge>{t(`refund_${row.state}`)}</Badge>
                  {row.reason && (
                    <Hint as="div" lang={langOf(row.reason)}>
                      {row.reason}
                    </Hint>
                  )}
                </>
              ),
            },
            { key: 'sum', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
          ]}
        />
      </ConsoleList>
    </Section>
  )
}
