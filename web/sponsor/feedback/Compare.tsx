import { useParams, useSearchParams } from 'wouter'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { insightsWords } from './insights.ts'
import { SponsorCompared } from './SponsorCompared.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'

/** Compares this campaign with another one of the organisation: the same figures of both, and their differences. */
export default function Compare() {
  const w = useWords(sponsorFeedback)
  const t = useWords(insightsWords)
  const f = useFormat()
  const { id } = useParams<{ id: string }>()
  const [params, setParams] = useSearchParams()
  const all = useList('GET /api/sponsor/campaigns', { query: { limit: '100' } })
  const others = all.items.filter((one) => String(one.id) !== id && one.state !== 'draft' && one.state !== 'in_review')
  const asked = /^[1-9]\d{0,14}$/.exec(params.get('with') ?? '')?.[0] ?? ''
  const linked = useLoad('GET /api/sponsor/campaigns/:id', asked ? { params: { id: asked } } : null)
  const own = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } }).data
  const left = useLoad('GET /api/sponsor/campaigns/:id/insights', { params: { id } })
  const right = useLoad('GET /api/sponsor/campaigns/:id/insights', asked ? { params: { id: asked } } : null)
  const nameOf = (one: string) => {
    const found = all.items.find((campaign) => String(campaign.id) === one) ?? linked.data
    return found ? `${found.title} (${f.digits(found.id)})` : f.digits(one)
  }
  if (all.loading || left.loading) return <Spinner label={t('compare')} />
  const problem = left.problem ?? right.problem ?? all.problem
  return (
    <Section className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle>{t('compare')}</SectionTitle>
        <ButtonLink look="quiet" small href={`/sponsor/campaigns/${id}/insights`}>
          {t('toInsights')}
        </ButtonLink>
      </div>
      <FilterBar>
        <ConsoleFilter
          label={t('compareWith')}
          choices={['', ...new Set([...others.map((one) => String(one.id)), asked].filter(Boolean))]}
          nameOf={(one) => (one ? nameOf(one) : t('chooseOne'))}
          value={asked}
          onChange={(one) => setParams(new URLSearchParams(one ? { with: one } : {}), { replace: true })}
        />
      </FilterBar>
      {problem && !(left.data && right.data) ? (
        <ErrorState
          problem={problem}
          retry={() => {
            left.retry()
            right.retry()
            all.retry()
          }}
        />
      ) : asked && right.loading ? (
        <Spinner label={t('compare')} />
      ) : own && left.data && right.data && linked.data ? (
        <SponsorCompared
          left={{ title: own.title, insights: left.data }}
          right={{ title: linked.data.title, insights: right.data }}
        />
      ) : (
        <Card>
          <EmptyState
            title={others.length ? t('chooseOne') : t('noOther')}
            text={others.length ? t('chooseText') : w('noneText')}
          />
        </Card>
      )}
      {own && linked.data && own.title === linked.data.title && <Hint>{t('sameTitle')}</Hint>}
    </Section>
  )
}
