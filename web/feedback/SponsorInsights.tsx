import { useRef } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useLoad } from '../client/data.ts'
import { useLast } from '../client/last.ts'
import { Refused } from '../client/Refused.tsx'
import { useMay } from '../client/person.ts'
import { useSaveFile } from '../client/save.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { ComeBackLaterPicture } from '../ui/pictures.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { filterIn, queryOf, type Filter } from './sponsor-desk.ts'
import { insightsWords } from './sponsor-insights.ts'
import { sponsorFeedback } from './sponsor.ts'
import { SponsorBarFilters } from './SponsorBarFilters.tsx'
import { SponsorDeskFilters } from './SponsorDeskFilters.tsx'
import { SponsorFigures } from './SponsorFigures.tsx'

/** The figures of a campaign, or of what a filter shows. The address has the filter, and the review desk understands the same. */
export default function SponsorInsights() {
  const w = useWords(sponsorFeedback)
  const t = useWords(insightsWords)
  const c = useWords(common)
  const { id } = useParams<{ id: string }>()
  const [params, setParams] = useSearchParams()
  const filter = filterIn(params)
  const query = queryOf(filter)
  const questions = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } }).data?.questions ?? []
  const { data, problem, retry } = useLoad('GET /api/sponsor/campaigns/:id/insights', { params: { id }, query })
  // The charts stay while those of another filter come: the bar that was pressed keeps the focus.
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
      <div className="card">
        <EmptyState picture={<ComeBackLaterPicture />} title={w('noInsights')} text={w('noInsightsText')} />
      </div>
    )
  return (
    <>
      <SponsorDeskFilters filter={filter} onChange={narrow} search={search} />
      <SponsorBarFilters filter={filter} questions={questions} onChange={narrow} />
      {problem && <ErrorState problem={problem} retry={retry} />}
      <div className="flex flex-wrap items-center gap-3">
        <p className="desk__waits" role="status">
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
        <div className="card">
          <EmptyState picture={<ComeBackLaterPicture />} title={w('none')} text={t('noneFound')} />
        </div>
      ) : (
        <SponsorFigures id={id} insights={shown} filter={filter} />
      )}
    </>
  )
}
