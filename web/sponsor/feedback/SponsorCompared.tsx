import type { ReactNode } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { averageStars, compare, sameQuestions, type Compared, type Counted, type Measured } from './compare.ts'
import { insightsWords, useBarNames, type Insights } from './insights.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { SectionTitle } from '../../shared/ui/boxes.tsx'
import { Bar } from '../../shared/ui/ProgressBar.tsx'

interface Side {
  title: string
  insights: Insights
}
interface Row {
  key: string
  label: string
  left: ReactNode
  right: ReactNode
  difference: string
}

/** The figures of two campaigns side by side. Differences are also given as text. */
export function SponsorCompared({ left, right }: { left: Side; right: Side }) {
  const w = useWords(sponsorFeedback)
  const t = useWords(insightsWords)
  const f = useFormat()
  const names = useBarNames()
  const [a, b] = [left.insights, right.insights]

  const moreOrLess = (difference: number, value: string) =>
    difference === 0 ? t('same') : t(difference > 0 ? 'more' : 'less', { value })
  /** A figure of each campaign; null if there is none. */
  const figure = (
    label: string,
    [one, other]: [number | null, number | null],
    say: (value: number) => string,
  ): Row => ({
    key: label,
    label,
    left: one === null ? w('nobody') : say(one),
    right: other === null ? w('nobody') : say(other),
    difference: one === null || other === null ? w('nobody') : moreOrLess(one - other, say(Math.abs(one - other))),
  })
  const part = ({ count, share }: Measured) => (
    <span className="grid gap-1 min-w-0">
      <span>{share === null ? f.number(count) : `${f.number(count)} · ${f.percent(share)}`}</span>
      <Bar percent={share ?? 0} />
    </span>
  )
  const parts = (rows: readonly Compared[]): Row[] =>
    rows.map(({ key, label, left: one, right: other, points }) => ({
      key,
      label,
      left: part(one),
      right: part(other),
      difference:
        points === null ? w('nobody') : moreOrLess(points, t('points', { value: f.number(Math.abs(points)) })),
    }))
  const table = (title: string, rows: readonly Row[]) => (
    <Section key={title} className="min-w-0">
      <SectionTitle as="h3" lang={langOf(title)}>
        {title}
      </SectionTitle>
      <ConsoleTable
        label={title}
        rows={rows}
        keyOf={({ key }) => key}
        empty={null}
        columns={[
          { key: 'label', head: t('measure'), cell: ({ label }) => <span lang={langOf(label)}>{label}</span> },
          { key: 'left', head: left.title, cell: (row) => row.left },
          { key: 'right', head: right.title, cell: (row) => row.right },
          { key: 'difference', head: t('difference'), cell: ({ difference }) => difference },
        ]}
      />
    </Section>
  )
  const stars = (value: number) => f.number(Math.round(value * 100) / 100)
  const counted: [string, (of: Insights) => Counted][] = [
    [
      w('ratings'),
      ({ ratings }) =>
        ratings.toReversed().map(({ rating, count }) => ({ label: w('starsOf', { count: rating }), count })),
    ],
    [t('byState'), ({ states }) => states.map(({ state, count }) => ({ label: w(`state_${state}`), count }))],
    [
      t('byLevel'),
      ({ levels }) =>
        levels.map(({ level, count }) => ({ label: names.level(level === null ? null : String(level)), count })),
    ],
    [t('byDevice'), ({ devices }) => devices.map(({ device, count }) => ({ label: names.device(device), count }))],
    [
      t('byAndroid'),
      ({ androids }) => androids.map(({ version, count }) => ({ label: names.android(String(version)), count })),
    ],
  ]
  const lists = [
    ...counted.map(([title, of]) => ({ title, rows: compare(of(a), of(b)) })),
    ...sameQuestions(a, b).map(({ question, ...sides }) => {
      const named = (counts: Counted) => counts.map((one) => ({ ...one, label: names.answer(question, one.label) }))
      return { title: question.text, rows: compare(named(sides.left), named(sides.right)) }
    }),
  ]
  return (
    <>
      {table(t('whole'), [
        figure(t('handedIn'), [a.count, b.count], f.number),
        figure(t('averageStars'), [averageStars(a), averageStars(b)], stars),
        figure(w('median'), [a.secondsSpent.median, b.secondsSpent.median], f.length),
        figure(w('p95'), [a.secondsSpent.p95, b.secondsSpent.p95], f.length),
      ])}
      {lists.map(({ title, rows }) => rows.length > 0 && table(title, parts(rows)))}
    </>
  )
}
