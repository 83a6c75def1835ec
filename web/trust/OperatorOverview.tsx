import { Link } from 'wouter'
import { useLoad } from '../client/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { WarnIcon } from '../ui/icons.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { useEventColumns } from './event-columns.tsx'
import { operatorTrust } from './operator.ts'

const queues = ['campaigns', 'disputes', 'payouts', 'deposits', 'appeals', 'tickets', 'approvals'] as const

export default function OperatorOverview() {
  const t = useWords(operatorTrust)
  const f = useFormat()
  const { data, problem, retry } = useLoad('GET /api/operator/overview')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={t('overview')} />
  return (
    <Screen title={t('overview')} lead={t('overviewLead')}>
      <NoSupportLinks />
      <ul className="figures">
        {queues.map((queue) => (
          <li key={queue}>
            <Link href={`/operator/${queue}`} className="figure h-full">
              <span className="figure__label block">{t(queue)}</span>
              <span className="figure__value block">{f.number(data[queue])}</span>
              {data[queue] === 0 && <span className="figure__label block">{t('nothingWaits')}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <LastEvents />
    </Screen>
  )
}

/** A new installation has none: until then tickets are the only way to reach anybody. */
function NoSupportLinks() {
  const t = useWords(operatorTrust)
  const { data } = useLoad('GET /api/operator/support-links')
  if (data?.items.length !== 0) return null
  return (
    <div className="note note--warn">
      <WarnIcon />
      <p>
        {t('noSupportLinks')} <Link href="/operator/content/links">{t('addSupportLinks')}</Link>
      </p>
    </div>
  )
}

function LastEvents() {
  const t = useWords(operatorTrust)
  const columns = useEventColumns()
  const { data } = useLoad('GET /api/operator/audit', { query: { limit: '8' } })
  if (!data) return null
  return (
    <section className="section">
      <h2 className="section__title">{t('lastEvents')}</h2>
      <ConsoleTable
        label={t('lastEvents')}
        rows={data.items}
        keyOf={(row) => row.id}
        empty={<EmptyState title={t('noEvents')} />}
        columns={columns}
      />
    </section>
  )
}
