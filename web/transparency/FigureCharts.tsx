import type { CallReply } from '../client/api.ts'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { transparency } from './words.ts'

export type Figures = CallReply<'GET /api/transparency'>

const WIDTH = 600
const HEIGHT = 150

/** A bar for each day, with the highest amount as text and the same data as a table. */
export function PaidByDay({ days }: { days: Figures['paidByDay'] }) {
  const t = useWords(transparency)
  const f = useFormat()
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
        <summary className="link min-h-11 inline-flex items-center">{t('asTable')}</summary>
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

/** The share of rejected tasks for each number of stars, all bars on the same scale. */
export function RejectedByStar({ stars }: { stars: Figures['rejectedByRating'] }) {
  const t = useWords(transparency)
  const c = useWords(common)
  const f = useFormat()
  const shares = stars.map(({ rejected, decided }) => (decided ? (rejected * 100) / decided : 0))
  const most = Math.max(...shares, 10)
  return (
    <ul className="grid gap-2 text-sm">
      {stars.map(({ rating, rejected, decided }, at) => (
        <li key={rating} className="star-row">
          <span>{c('stars', { count: rating })}</span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${(shares[at]! / most) * 100}%` }} />
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
