import type { Poisha } from '../../../contract/money.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { transparency } from './words.ts'
import { Bar } from '../../shared/ui/ProgressBar.tsx'
import { AsTable } from '../../shared/ui/AsTable.tsx'

export type Figures = CallReply<'GET /api/transparency'>

const WIDTH = 600
const HEIGHT = 150

const DAY_MS = 86_400_000

/** Includes days without payments, so that the axis is continuous. */
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
        className="w-full h-36 fill-green border-b border-edge"
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
      <AsTable
        label={t('asTable')}
        heads={[t('day'), t('amount')]}
        rows={days.map(({ day, amount }) => [f.date(day), f.money(amount)])}
      />
    </>
  )
}

/** The share of rejected tasks by number of stars. A full bar is 100 %. */
export function RejectedByStar({ stars }: { stars: Figures['rejectedByRating'] }) {
  const t = useWords(transparency)
  const c = useWords(common)
  const f = useFormat()
  const shares = stars.map(({ rejected, decided }) => (decided ? (rejected * 100) / decided : 0))
  return (
    <ul className="grid gap-2 text-sm">
      {stars.map(({ rating, rejected, decided }, at) => (
        <li key={rating} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-[4em]">{c('stars', { count: rating })}</span>
          {/* The bar takes what is left over; where the numbers stand in a line of their own, they take all of it. */}
          <Bar percent={shares[at]!} className="flex-[99_1_5em]" />
          <span className="flex-[1_0_min(100%,9em)] text-right">
            {decided ? f.percent(shares[at]!) : '–'}{' '}
            <span className="text-xs text-muted">({t('ofDecided', { rejected, decided })})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
