import { useRef } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { useLast } from '../../shared/console/last.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useMay } from '../../shared/console/person.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { filterIn, queryOf, type Filter } from './submission-filter.ts'
import { insightsWords } from './insights.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { BarFilters } from './BarFilters.tsx'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import { Figures } from './Figures.tsx'
import { Card } from '../../shared/ui/boxes.tsx'

/** The figures of a campaign, optionally filtered. The filter is in the URL, in the same form as on the review page. */
export default function Insights() {
  const w = useWords(sponsorFeedback)
  const t = useWords(insightsWords)
  const c = useWords(common)
  const { id } = useParams<{ id: string }>()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const query = queryOf(filter)
  const questions = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } }).data?.questions ?? []
  const { data, problem, retry } = useLoad('GET /api/sponsor/campaigns/:id/insights', { params: { id }, query })
  // The charts stay while another filter's figures load, so that the pressed bar keeps the focus.
  const shown = useLast(data)
  const file = useSaveFile()
  const writes = useMay('owner', 'editor')
  const search = useRef<HTMLInputElement>(null)
  const narrow = (to: Filter) => setParams(new URLSearchParams(queryOf(to)), { replace: true })
  if (problem && !shown) return <ErrorState problem={problem} retry={retry} />
  if (!shown) return <Spinner label={w('insights')} />
  const isFiltered = Object.keys(query).length > 0
  if (shown.count === 0 && !isFiltered)
    return (
      <Card>
        <EmptyState picture={<ComeBackLaterPicture />} title={w('noInsights')} text={w('noInsightsText')} />
      </Card>
    )
  return (
    <>
      <SubmissionFilters filter={filter} onChange={narrow} search={search} />
      <BarFilters filter={filter} questions={questions} onChange={narrow} />
      {problem && <ErrorState problem={problem} retry={retry} />}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">
          <strong>{t('found', { count: shown.count })}</strong>
        </p>
        {shown.count > 0 && (
          <ButtonLink
            look="secondary"
            small
            href={`/sponsor/campaigns/${id}/submissions?${new URLSearchParams(query)}`}
          >
            {t('readThese')}
          </ButtonLink>
        )}
        <Button
          look="quiet"
          small
          busy={file.saving !== null}
          onClick={() => void file.save('GET /api/sponsor/campaigns/:id/report.pdf', { params: { id }, query })}
        >
          <DownloadIcon size={18} />
          {t('asPdf')}
        </Button>
        <ButtonLink look="quiet" small href={`/sponsor/campaigns/${id}/compare`}>
          {t('compare')}
        </ButtonLink>
        {writes && (
          <ButtonLink look="quiet" small href={`/sponsor/campaigns/${id}/links`}>
            {t('links')}
          </ButtonLink>
        )}
      </div>
      <Refused problem={file.problem} failed={c('notSaved')} />
      {shown.count === 0 ? (
        <Card>
          <EmptyState picture={<ComeBackLaterPicture />} title={w('none')} text={t('noneFound')} />
        </Card>
      ) : (
        <Figures id={id} insights={shown} filter={filter} />
      )}
    </>
  )
}
