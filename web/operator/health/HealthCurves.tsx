import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorHealth } from './words.ts'
import type { Health } from './tones.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Figures, TableBox } from '../../shared/console/ui/boxes.tsx'
import { Card } from '../../shared/ui/boxes.tsx'

const width = 288
const height = 40
const stepMs = 600_000

/** The last two days, a small curve for each figure. What was not counted in ten minutes is nought. */
export function HealthCurves({ samples }: { samples: Health['samples'] }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  const last = Math.max(...samples.flatMap(({ points }) => points.map(({ at }) => Date.parse(at))))
  return (
    <Section title={t('overTime')}>
      {!Number.isFinite(last) ? (
        <TableBox>
          <EmptyState title={t('noSamples')} />
        </TableBox>
      ) : (
        <Figures as="ul">
          {samples.map(({ name, points }) => {
            const values = valuesUntil(last, points)
            const most = Math.max(...values)
            const label = t(`sample_${name}`)
            const text = t('most', { last: f.number(values.at(-1)!), most: f.number(most) })
            return (
              <Card as="li" pad key={name} className="grid gap-1">
                <h3 className="text-sm text-muted">{label}</h3>
                <svg
                  className="w-full h-auto overflow-visible"
                  viewBox={`0 -2 ${width} ${height + 4}`}
                  role="img"
                  aria-label={`${label}: ${text}`}
                >
                  <path
                    className="fill-none stroke-green stroke-2 [vector-effect:non-scaling-stroke]"
                    d={pathOf(values, most)}
                  />
                </svg>
                <p className="text-sm">{text}</p>
              </Card>
            )
          })}
        </Figures>
      )}
    </Section>
  )
}

/** One value for each ten minutes, the last one at the right. */
function valuesUntil(last: number, points: Health['samples'][number]['points']): number[] {
  const values = Array.from({ length: width }, () => 0)
  for (const { at, value } of points) {
    const back = Math.round((last - Date.parse(at)) / stepMs)
    if (back < width) values[width - 1 - back] = value
  }
  return values
}

const pathOf = (values: readonly number[], most: number) =>
  values
    .map((value, x) => `${x ? 'L' : 'M'}${x} ${(height - (value / Math.max(1, most)) * height).toFixed(1)}`)
    .join('')
