import type { ReactNode } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { BarChart } from '../../shared/console/ui/ConsoleChart.tsx'
import { ConsoleDays } from '../../shared/console/ui/ConsoleDays.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { queryOf, type Filter } from './submission-filter.ts'
import { insightsWords, useBarNames, type Insights } from './insights.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { Amount, Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Quote } from '../../shared/console/ui/boxes.tsx'

/** A campaign's charts. Pressing a bar filters all of them by it; pressing it again removes the filter. */
export function Figures({ id, insights, filter }: { id: string; insights: Insights; filter: Filter }) {
  const w = useWords(sponsorFeedback)
  const t = useWords(insightsWords)
  const f = useFormat()
  const names = useBarNames()
  const length = (seconds: number | null) => (seconds === null ? w('nobody') : f.length(seconds))
  /** A bar with a count and the total. */
  const bar = (part: keyof Filter, value: string | null, label: string, count: number, all = insights.count) => ({
    key: label,
    label,
    value: count,
    shown: count ? `${f.number(count)} · ${f.percent((count * 100) / Math.max(1, all))}` : f.number(0),
    ...(value !== null &&
      (count > 0 || filter[part] === value) && {
        href: addressOf({ ...filter, [part]: filter[part] === value ? '' : value }),
        isChosen: filter[part] === value,
      }),
  })
  const rated = insights.ratings.reduce((sum, { count }) => sum + count, 0)
  const days = insights.days.map(({ day, count }) => ({
    day,
    count,
    average: insights.ratingsOverTime.find((one) => one.day === day)?.average ?? null,
  }))
  return (
    <div className="xl:columns-2 min-[112rem]:columns-3 gap-5">
      <Chart title={w('ratings')} lead={w('ratingsLead')}>
        <BarChart
          label={w('ratings')}
          of={rated}
          bars={insights.ratings
            .toReversed()
            .map(({ rating, count }) => bar('rating', String(rating), w('starsOf', { count: rating }), count, rated))}
        />
      </Chart>
      <Chart title={t('byDay')} lead={t('byDayLead')}>
        <ConsoleDays
          label={t('byDay')}
          days={days}
          words={{
            day: t('day'),
            count: t('handedIn'),
            average: t('averageStars'),
            table: t('asTable'),
            none: w('noInsights'),
          }}
          hrefOf={(day) => addressOf({ ...filter, day: filter.day === day ? '' : day })}
        />
      </Chart>
      <Chart title={t('byState')}>
        <BarChart
          label={t('byState')}
          of={insights.count}
          bars={insights.states.map(({ state, count }) => bar('state', state, w(`state_${state}`), count))}
        />
      </Chart>
      <Chart title={t('byLevel')} lead={t('byLevelLead')}>
        <BarChart
          label={t('byLevel')}
          of={insights.count}
          bars={insights.levels.map(({ level, count }) => {
            const value = level === null ? null : String(level)
            return bar('level', value, names.level(value), count)
          })}
        />
      </Chart>
      <Chart title={t('byDevice')}>
        <BarChart
          label={t('byDevice')}
          of={insights.count}
          bars={insights.devices.map(({ device, count }) => bar('device', device, names.device(device), count))}
        />
      </Chart>
      {insights.androids.length > 0 && (
        <Chart title={t('byAndroid')} lead={t('byAndroidLead')}>
          <BarChart
            label={t('byAndroid')}
            of={insights.count}
            bars={insights.androids.map(({ version, count }) =>
              bar('android', String(version), names.android(String(version)), count),
            )}
          />
        </Chart>
      )}
      {insights.tags.length > 0 && (
        <Chart title={w('tags')}>
          <BarChart
            label={w('tags')}
            of={insights.count}
            bars={insights.tags.map((tag) => bar('tag', String(tag.id), tag.name, tag.count))}
          />
        </Chart>
      )}
      <Chart title={w('timeSpent')}>
        <dl className="grid grid-cols-[1fr_auto] gap-2">
          <dt>{w('median')}</dt>
          <Amount as="dd">{length(insights.secondsSpent.median)}</Amount>
          <dt>{w('p95')}</dt>
          <Amount as="dd">{length(insights.secondsSpent.p95)}</Amount>
        </dl>
      </Chart>
      {insights.answers.map(({ questionId, text, kind, counts, texts, ...ends }) => (
        <Chart key={questionId} title={text}>
          {kind === 'text' ? (
            <>
              {texts.length === 0 && <Hint>{t('noAnswers')}</Hint>}
              <ul className="grid gap-2">
                {texts.slice(0, 3).map((answer, at) => (
                  <Quote as="li" key={at} className="text-sm" lang={langOf(answer)}>
                    {answer}
                  </Quote>
                ))}
              </ul>
              <ButtonLink
                look="secondary"
                small
                href={`/sponsor/campaigns/${id}/answers?${new URLSearchParams({ ...queryOf(filter), question: questionId })}`}
              >
                {t('searchAnswers')}
              </ButtonLink>
            </>
          ) : (
            <BarChart
              label={text}
              of={counts.reduce((sum, { count }) => sum + count, 0)}
              bars={counts.map(({ label, count }) =>
                bar('answer', `${questionId}:${label}`, names.answer({ kind, ...ends }, label), count),
              )}
            />
          )}
        </Chart>
      ))}
    </div>
  )
}

function Chart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card as="section" pad className="grid gap-3 min-w-0 mb-5 break-inside-avoid">
      <SectionTitle lang={langOf(title)}>{title}</SectionTitle>
      {lead && <Hint>{lead}</Hint>}
      {children}
    </Card>
  )
}

const addressOf = (filter: Filter) => `?${new URLSearchParams(queryOf(filter))}`
