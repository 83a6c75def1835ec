import { useState } from 'preact/hooks'
import { useList, useLoad } from '../client/data.ts'
import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { Money } from '../ui/Money.tsx'
import { NoMoneyPicture } from '../ui/pictures.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { sponsorAccount } from './sponsor.ts'
import { ConsoleMoneyList } from './ConsoleMoneyList.tsx'
import { SponsorAddMoney } from './SponsorAddMoney.tsx'
import { SponsorAskRefund } from './SponsorAskRefund.tsx'
import { SponsorFigures } from './SponsorFigures.tsx'
import { SponsorRefunds } from './SponsorRefunds.tsx'

const tones: Record<string, Tone> = { pending: 'wait', confirmed: 'good', failed: 'bad' }
const rails = ['sandbox', 'manual', 'bkash'] as const
type SponsorKind = 'sponsor_deposit' | 'sponsor_refund' | 'campaign_fund' | 'campaign_release'

export default function SponsorMoney() {
  const t = useWords(sponsorAccount)
  const [asked, setAsked] = useState<'deposit' | 'refund' | null>(null)
  const { data: money } = useLoad('GET /api/sponsor/balance')
  const deposits = useList('GET /api/sponsor/deposits')
  const moves = useList('GET /api/sponsor/statement')
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
      <SponsorRefunds />
      <ConsoleMoneyList
        title={t('statement')}
        list={moves}
        empty={<EmptyState picture={<NoMoneyPicture />} title={t('noMovements')} />}
        columns={[
          { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
          {
            key: 'kind',
            head: t('what'),
            cell: (row) => (
              <>
                {t(`kind_${row.kind as SponsorKind}`)}
                {row.about && (
                  <div className="field__hint" lang={langOf(row.about)}>
                    {aboutOf(row.about)}
                  </div>
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
          { key: 'rail', head: t('how'), cell: (row) => t(`rail_${row.rail}`) },
          {
            key: 'state',
            head: t('state'),
            cell: (row) => <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>,
          },
          { key: 'amount', head: t('sum'), number: true, cell: (row) => <Money amount={row.amount} /> },
        ]}
      />
      {asked === 'deposit' && <SponsorAddMoney onClose={() => setAsked(null)} />}
      {asked === 'refund' && money && <SponsorAskRefund balance={money.balance} onClose={() => setAsked(null)} />}
    </Screen>
  )
}
