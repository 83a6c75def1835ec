import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useChosen } from '../../shared/console/chosen.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { operatorSupport, type FraudReport } from './words.ts'
import { CloseFraud } from './CloseFraud.tsx'
import { FraudSteps } from './FraudSteps.tsx'
import { ReopenFraud } from './ReopenFraud.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'

const states = ['open', 'closed'] as const

export default function FraudReports() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSupport)
  const [state, setState] = useChosen('state', states)
  const [params, setParams] = useSearchParams()
  const only = /^[1-9]\d{0,14}$/.exec(params.get('report') ?? '')?.[0]
  const showAll = () => {
    const next = new URLSearchParams(params)
    next.delete('report')
    setParams(next, { replace: true })
  }
  return (
    <Screen title={m('frauds')} lead={t('fraudsLead')}>
      {only ? (
        <OneReport id={only} onAll={showAll} />
      ) : (
        <>
          <FilterBar>
            <ConsoleFilter
              label={t('show')}
              choices={states}
              nameOf={(one) => t(`fraud_${one}`)}
              value={state}
              onChange={setState}
            />
          </FilterBar>
          <Reports state={state} />
        </>
      )}
    </Screen>
  )
}

/** The report with this number, the target of a link. */
function OneReport({ id, onAll }: { id: string; onAll: () => void }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSupport)
  const { data, problem, retry } = useLoad('GET /api/operator/fraud-reports/:id', { params: { id } })
  return (
    <>
      <p>
        <Button look="quiet" onClick={onAll}>
          {t('everyReport')}
        </Button>
      </p>
      {problem && !data && <ErrorState problem={problem} retry={retry} />}
      {!problem && !data && <Spinner label={m('frauds')} />}
      {data && (
        <ul aria-label={m('frauds')}>
          <OperatorFraudCard report={data} />
        </ul>
      )}
    </>
  )
}

function Reports({ state }: { state: (typeof states)[number] }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSupport)
  const list = useList('GET /api/operator/fraud-reports', { query: { state } })
  return (
    <ConsoleList label={m('frauds')} list={list}>
      {!list.items.length ? (
        <Card>
          <EmptyState picture={<ComeBackLaterPicture />} title={t('noFrauds')} />
        </Card>
      ) : (
        <ul className="grid gap-4" aria-label={m('frauds')}>
          {list.items.map((report) => (
            <OperatorFraudCard key={report.id} report={report} />
          ))}
        </ul>
      )}
    </ConsoleList>
  )
}

/** A report with its past steps and the available actions. */
export function OperatorFraudCard({ report }: { report: FraudReport }) {
  const t = useWords(operatorSupport)
  const f = useFormat()
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null)
  const done = () => setAsking(null)
  return (
    <Card as="li" pad className="grid gap-3" aria-label={report.who}>
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle className="flex-1 basis-[10rem]" lang={langOf(report.who)}>
          {report.who}
        </SectionTitle>
        <Hint as="span">{t('reportNumber', { id: f.digits(report.id) })}</Hint>
        <Badge tone={report.state === 'open' ? 'wait' : 'plain'}>{t(`fraud_${report.state}`)}</Badge>
      </div>
      <p className="whitespace-pre-wrap" lang={langOf(report.what)}>
        {report.what}
      </p>
      <Hint className="flex flex-wrap gap-x-4">
        <span>
          {t('when')}: {f.dateTime(report.at)}
        </span>
        {report.contact && (
          <span>
            {t('contact')}: <bdi>{report.contact}</bdi>
          </span>
        )}
        <span>{t(report.reach ? `reach_${report.reach}` : 'reach_none')}</span>
      </Hint>
      <FraudSteps report={report} />
      <div>
        <Button
          look={report.state === 'open' ? 'primary' : 'quiet'}
          data-acts={report.state === 'open' ? 'a' : undefined}
          onClick={() => setAsking(report.state === 'open' ? 'close' : 'reopen')}
        >
          {t(report.state === 'open' ? 'closeReport' : 'reopenReport')}
        </Button>
      </div>
      {asking === 'close' && <CloseFraud report={report} onClose={done} />}
      {asking === 'reopen' && <ReopenFraud report={report} onClose={done} />}
    </Card>
  )
}
