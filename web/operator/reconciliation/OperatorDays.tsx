import { useSearchParams } from 'wouter'
import { dhakaClock } from '../../../contract/format.ts'
import { serverNow } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Charges } from './Charges.tsx'
import { addressOf, noon, operatorReconciliation, type Account, type Days } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'

const tones = { open: 'plain', proposed: 'wait', closed: 'good', reopening: 'wait' } as const

export function OperatorDayState({ day }: { day: Pick<Days, 'state' | 'isOver'> }) {
  const t = useWords(operatorReconciliation)
  return day.isOver ? <Badge tone={tones[day.state]}>{t(`state_${day.state}`)}</Badge> : <Badge>{t('runs')}</Badge>
}

/** The month at this offset. */
function monthFrom(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The days of an account in a month, newest first. */
export function OperatorDays({ account }: { account: Account }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const [params] = useSearchParams()
  const present = dhakaClock(serverNow()).slice(0, 7)
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? present
  const loaded = useLoad('GET /api/operator/reconciliation/accounts/:id/days', {
    params: { id: account.id },
    query: { month },
  })
  const list = { ...loaded, more: null, loadingMore: false }
  const href = (by: number) => `${addressOf(account.id)}&month=${monthFrom(month, by)}`
  return (
    <Section>
      <div className="flex flex-wrap gap-2 items-center">
        <ButtonLink look="quiet" small href="/operator/reconciliation">
          {t('toAccounts')}
        </ButtonLink>
        <ButtonLink look="secondary" small href={`${addressOf(account.id)}&upload`}>
          {t('upload')}
        </ButtonLink>
      </div>
      <Charges account={account} />
      <SectionTitle>{f.month(noon(`${month}-15`))}</SectionTitle>
      <div className="flex flex-wrap gap-2">
        {month > account.since.slice(0, 7) && (
          <ButtonLink look="quiet" small href={href(-1)}>
            {t('monthBefore')}
          </ButtonLink>
        )}
        {month < present && (
          <ButtonLink look="quiet" small href={href(1)}>
            {t('monthAfter')}
          </ButtonLink>
        )}
      </div>
      <ConsoleList label={t('day')} list={list}>
        <ConsoleTable
          label={f.month(noon(`${month}-15`))}
          rows={(loaded.data?.items ?? []).toReversed()}
          keyOf={({ day }) => day}
          empty={<EmptyState title={t('noDays')} />}
          columns={[
            {
              key: 'day',
              head: t('day'),
              cell: ({ day }) => <TextLink href={addressOf(account.id, day)}>{f.date(noon(day))}</TextLink>,
            },
            { key: 'state', head: t('state'), cell: (row) => <OperatorDayState day={row} /> },
            {
              key: 'lines',
              head: t('lines'),
              number: true,
              cell: ({ lines }) => (
                <>
                  <Money amount={lines.moneyIn + lines.moneyOut} signed />
                  <Hint as="div">{f.number(lines.count)}</Hint>
                </>
              ),
            },
            {
              key: 'movements',
              head: t('movements'),
              number: true,
              cell: ({ movements }) => (
                <>
                  <Money amount={movements.moneyIn + movements.moneyOut} signed />
                  <Hint as="div">{f.number(movements.count)}</Hint>
                </>
              ),
            },
            {
              key: 'left',
              head: t('left'),
              number: true,
              cell: ({ lines, movements }) => f.number(lines.open + movements.open),
            },
          ]}
        />
      </ConsoleList>
    </Section>
  )
}
