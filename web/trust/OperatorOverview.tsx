import { Link } from 'wouter'
import { useLoad } from '../app/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
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
      <ul className="figures">
        {queues.map((queue) => (
          <li key={queue}>
            <Link href={`/operator/${queue}`} className="figure block h-full">
              <span className="figure__label block">{t(queue)}</span>
              <span className="figure__value block">{f.number(data[queue])}</span>
              {data[queue] === 0 && <span className="figure__label block">{t('nothingWaits')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
