import { useParams } from 'wouter-preact'
import { useLoad } from '../client/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { BarChart, LineChart } from '../ui/ConsoleChart.tsx'
import { ComeBackLaterPicture } from '../ui/pictures.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { sponsorFeedback } from './sponsor.ts'

export default function SponsorInsights() {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  const { id } = useParams<{ id: string }>()
  const { data, problem, retry } = useLoad('GET /api/sponsor/campaigns/:id/insights', { params: { id } })
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={t('insights')} />
  if (!data.ratings.some(({ count }) => count) && data.secondsSpent.median === null) {
    return (
      <div className="card">
        <EmptyState picture={<ComeBackLaterPicture />} title={t('noInsights')} text={t('noInsightsText')} />
      </div>
    )
  }
  const length = (seconds: number | null) => (seconds === null ? t('nobody') : f.length(seconds))
  return (
    <div className="grid gap-5 xl:grid-cols-2 items-start">
      <section className="card card--pad section">
        <h2 className="section__title">{t('ratings')}</h2>
        <p className="field__hint">{t('ratingsLead')}</p>
        <BarChart
          label={t('ratings')}
          bars={data.ratings.toReversed().map(({ rating, count }) => ({
            key: String(rating),
            label: t('starsOf', { count: rating }),
            value: count,
            shown: f.number(count),
          }))}
        />
      </section>
      {data.ratingsOverTime.length > 0 && (
        <section className="card card--pad section">
          <h2 className="section__title">{t('overTime')}</h2>
          <LineChart
            label={t('overTime')}
            ticks={[5, 4, 3, 2, 1].map((value) => ({ value, shown: f.number(value) }))}
            points={data.ratingsOverTime.map(({ day, average }) => ({
              key: day,
              label: f.date(day),
              value: average,
              shown: f.number(Math.round(average * 10) / 10),
            }))}
          />
        </section>
      )}
      <section className="card card--pad section">
        <h2 className="section__title">{t('timeSpent')}</h2>
        <dl className="grid grid-cols-[1fr_auto] gap-2">
          <dt>{t('median')}</dt>
          <dd className="money">{length(data.secondsSpent.median)}</dd>
          <dt>{t('p95')}</dt>
          <dd className="money">{length(data.secondsSpent.p95)}</dd>
        </dl>
      </section>
      {data.answers.map(({ questionId, text, kind, counts, texts }) => (
        <section key={questionId} className="card card--pad section">
          <h2 className="section__title" lang={langOf(text)}>
            {text}
          </h2>
          {counts.length > 0 && (
            <BarChart
              label={text}
              bars={counts.map(({ label, count }) => ({
                key: label,
                label: kind === 'scale' ? f.number(Number(label)) : label,
                value: count,
                shown: f.number(count),
              }))}
            />
          )}
          {texts.length > 0 && (
            <ul className="grid gap-2">
              {texts.map((answer, at) => (
                <li key={at} className="field__box p-3 text-sm">
                  {answer}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
