import { useChosen } from '../../shared/console/chosen.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useList, useLoad } from '../../shared/data/data.ts'
import { lastMonths, middleOf } from '../../shared/console/months.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { NoMoneyPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { ConsoleMoneyList } from '../../shared/console/money/ConsoleMoneyList.tsx'
import { AddMoney } from './AddMoney.tsx'
import { AskRefund } from './AskRefund.tsx'
import { SponsorFigures } from './SponsorFigures.tsx'
import { Refunds } from './Refunds.tsx'
import { CellLink, FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

const tones: Record<string, Tone> = {
  pending: 'wait',
  confirmed: 'good',
  failed: 'bad',
  cancelled: 'plain',
  held: 'wait',
}
const rails = ['sandbox', 'manual', 'bkash', 'sslcommerz'] as const
const kinds = ['', 'sponsor_deposit', 'sponsor_refund', 'campaign_fund', 'campaign_release'] as const

export default function SponsorMoney() {
  const t = useWords(sponsorAccount)
  const [asked, setAsked] = useChosen('open', ['', 'deposit', 'refund'] as const)
  const { data: money } = useLoad('GET /api/sponsor/balance')
  const deposits = useList('GET /api/sponsor/deposits')
  const months = ['', ...lastMonths(24)]
  const [month, setMonth] = useChosen('month', months)
  const [kind, setKind] = useChosen('kind', kinds)
  const query = { ...(month && { month }), ...(kind && { kind }) }
  const moves = useList('GET /api/sponsor/statement', { query })
  const file = useSaveFile()
  const f = useFormat()
  /** The campaign's title or the rail. */
  const aboutOf = (about: string) => {
    const rail = rails.find((one) => one === about)
    return rail ? t(`rail_${rail}`) : about
  }
  return (
    <Screen
      title={t('money')}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="quiet" href="/sponsor/invoices">
            {t('invoices')}
          </ButtonLink>
          {!!money?.balance && (
            <Button look="secondary" onClick={() => setAsked('refund')}>
              {t('askRefund')}
            </Button>
          )}
          <Button onClick={() => setAsked('deposit')}>{t('addMoney')}</Button>
        </div>
      }
    >
      <SponsorFigures />
      <Refunds />
      <ConsoleMoneyList
        title={t('statement')}
        list={moves}
        lead={
          <>
            <FilterBar>
              <ConsoleFilter
                label={t('month')}
                choices={months}
                nameOf={(one) => (one ? f.month(middleOf(one)) : t('everyMonth'))}
                value={month}
                onChange={setMonth}
              />
              <ConsoleFilter
                label={t('what')}
                choices={kinds}
                nameOf={(one) => (one ? t(`kind_${one}`) : t('everyKind'))}
                value={kind}
                onChange={setKind}
              />
              <Button
                look="secondary"
                busy={file.saving !== null}
                onClick={() => void file.save('GET /api/sponsor/statement.csv', { query })}
              >
                {t('asCsv')}
              </Button>
            </FilterBar>
            <ConsoleRefusal problem={file.problem} />
          </>
        }
        empty={<EmptyState picture={<NoMoneyPicture />} title={t(month || kind ? 'noneFound' : 'noMovements')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
          {
            key: 'kind',
            head: t('what'),
            cell: (row) => (
              <>
                {t(`kind_${row.kind}`)}
                {row.about && (
                  <Hint as="div" lang={langOf(row.about)}>
                    {aboutOf(row.about)}
                  </Hint>
                )}
              </>
            ),
          },
          { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} signed /> },
          { key: 'after', head: t('after'), number: true, cell: (row) => <Money amount={row.balanceAfter} /> },
        ]}
      />
      <ConsoleMoneyList
        title={t('deposits')}
        list={deposits}
        empty={<EmptyState title={t('noDeposits')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
          {
            key: 'rail',
            head: t('how'),
            cell: (row) => <CellLink href={`/sponsor/deposits/${row.id}`}>{t(`rail_${row.rail}`)}</CellLink>,
          },
          {
            key: 'state',
            head: t('state'),
            cell: (row) => <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>,
          },
          { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
        ]}
      />
      {asked === 'deposit' && <AddMoney onClose={() => setAsked('')} />}
      {asked === 'refund' && money && <AskRefund balance={money.balance} onClose={() => setAsked('')} />}
    </Screen>
  )
}
