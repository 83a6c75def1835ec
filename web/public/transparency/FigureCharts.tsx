import type { Poisha } from '../../../contract/money.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { transparency } from './words.ts'
import { TextLink } from '../../shared/ui/boxes.tsx'

export type Figures = CallReply<'GET /api/transparency'>

const WIDTH = 600
const HEIGHT = 150

const DAY_MS = 86_400_000

/** Also the days between on which nothing was paid, so that the axis is true. */
function everyDay(paid: Figures['paidByDay']): Figures['paidByDay'] {
  const start = Date.parse(paid[0]!.day)
  const count = (Date.parse(paid.at(-1)!.day) - start) / DAY_MS + 1
  const amounts = new Map(paid.map(({ day, amount }) => [day, amount]))
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10)
    return { day, amount: amounts.get(day) ?? (0 as Poisha) }
  })
}

/** A bar for each day, with the highest amount as text and the same data as a table. */
export function PaidByDay({ days: paid }: { days: Figures['paidByDay'] }) {
  const t = useWords(transparency)
  const f = useFormat()
  const days = everyDay(paid)
  const most = Math.max(...days.map(({ amount }) => amount), 1)
  const step = WIDTH / days.length
  const first = days[0]!
  const last = days.at(-1)!
  return (
    <>
      <svg
        className="day-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('byDayText', { most: f.money(most) })}
      >
        {days.map(({ day, amount }, at) => {
          const height = (amount / most) * (HEIGHT - 4)
          return (
            <rect
              key={day}
              x={at * step + step * 0.12}
              width={step * 0.76}
              y={HEIGHT - height}
              height={height}
              rx={Math.min(4, step / 4)}
            />
          )
        })}
      </svg>
      <p className="flex justify-between text-xs text-muted">
        <span>{f.date(first.day)}</span>
        <span>{f.date(last.day)}</span>
      </p>
      <p className="text-sm">{t('byDayText', { most: f.money(most) })}</p>
      <details>
        <TextLink as="summary" className="min-h-11 inline-flex items-center">
          {t('asTable')}
        </TextLink>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, amount }) => (
              <tr key={day}>
                <td>{f.date(day)}</td>
                <td>{f.money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** The share of rejected tasks for each number of stars. A full bar is all of them. */
export function RejectedByStar({ stars }: { stars: Figures['rejectedByRating'] }) {
  const t = useWords(transparency)
  const c = useWords(common)
  const f = useFormat()
  const shares = stars.map(({ rejected, decided }) => (decided ? (rejected * 100) / decided : 0))
  return (
    <ul className="grid gap-2 text-sm">
      {stars.map(({ rating, rejected, decided }, at) => (
        <li key={rating} className="star-row">
          <span>{c('stars', { count: rating })}</span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${shares[at]!}%` }} />
          </span>
          <span className="text-right">
            {decided ? f.percent(shares[at]!) : '–'}{' '}
            <span className="text-xs text-muted">({t('ofDecided', { rejected, decided })})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
