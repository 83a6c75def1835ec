import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorHealth } from './words.ts'
import { tones, type Health } from './tones.ts'
import { Section } from '../../shared/ui/Section.tsx'

/** Rows that failed in a job, the last run of each job, and the server processes. */
export function HealthTables({ health: { at, jobs, stuck, processes } }: { health: Health }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  const since = (time: string) => f.length(Math.max(0, (Date.parse(at) - Date.parse(time)) / 1000))
  return (
    <>
      <Section title={t('stuckTitle')}>
        <ConsoleTable
          label={t('stuckTitle')}
          rows={stuck}
          keyOf={({ job, item }) => `${job} ${item}`}
          empty={<p className="p-4">{t('noStuck')}</p>}
          columns={[
            { key: 'job', head: t('job'), cell: ({ job }) => job },
            { key: 'item', head: t('stuckItem'), number: true, cell: ({ item }) => item },
            { key: 'why', head: t('stuckWhy'), cell: ({ why }) => <span className="break-words">{why}</span> },
            { key: 'since', head: t('stuckSince'), cell: (row) => <ConsoleTime at={row.since} /> },
            { key: 'tries', head: t('stuckTries'), number: true, cell: ({ tries }) => f.number(tries) },
            { key: 'again', head: t('stuckAgain'), cell: (row) => <ConsoleTime at={row.againAt} /> },
          ]}
        />
      </Section>
      <Section title={t('jobTitle')}>
        <ConsoleTable
          label={t('jobTitle')}
          rows={jobs}
          keyOf={(job) => job.name}
          empty={<EmptyState title={t('noJobs')} text={t('noJobsText')} />}
          columns={[
            { key: 'name', head: t('job'), cell: (job) => job.name },
            { key: 'state', head: t('state'), cell: (job) => <Badge tone={tones[job.state]}>{t(job.state)}</Badge> },
            {
              key: 'done',
              head: t('lastDone'),
              cell: (job) => job.succeededAt && <ConsoleTime at={job.succeededAt} />,
            },
            { key: 'every', head: t('every'), cell: (job) => f.length(job.everySeconds) },
            { key: 'failures', head: t('failedTimes'), number: true, cell: (job) => f.number(job.failures) },
            { key: 'failure', head: t('lastFailure'), cell: (job) => job.failedAt && <Failure {...job} /> },
          ]}
        />
      </Section>
      <Section title={t('processTitle')}>
        <ConsoleTable
          label={t('processTitle')}
          rows={processes}
          keyOf={(process) => `${process.name} ${process.startedAt}`}
          empty={<EmptyState title={t('noProcesses')} text={t('noJobsText')} />}
          columns={[
            { key: 'name', head: t('process'), cell: (process) => process.name },
            { key: 'running', head: t('running'), cell: (process) => since(process.startedAt) },
            { key: 'streams', head: t('streams'), number: true, cell: (process) => f.number(process.streams) },
            { key: 'waiting', head: t('waiting'), number: true, cell: (process) => f.number(process.waiting) },
          ]}
        />
      </Section>
    </>
  )
}

function Failure({ failedAt, failure }: { failedAt: string | null; failure: string | null }) {
  return (
    <>
      {failedAt && <ConsoleTime at={failedAt} />} <span className="break-words">{failure}</span>
    </>
  )
}
