import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { langOf } from '../../i18n/lang-of.ts'
import { Hint } from '../../ui/boxes.tsx'
import { Bar } from '../../ui/ProgressBar.tsx'

interface Figure {
  key: string
  label: string
  value: number
  shown: string
}
interface OneBar extends Omit<Figure, 'shown'> {
  /** An amount as <Money>, which may wrap if text is large. */
  shown: ReactNode
  /** The bar's link. */
  href?: string
  /** The filter is set to this bar: pressing it again removes the filter. */
  isChosen?: boolean
}

/**
 * Bars in a table of their figures, readable without the picture, since each row contains its number. A full bar is `of` if the bars are
 * parts of a whole, otherwise the longest one. A bar with a URL is a link across its row.
 */
export function BarChart({ label, bars, of }: { label: string; bars: readonly OneBar[]; of?: number }) {
  const most = of || Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className="@container">
      <table
        aria-label={label}
        className="grid grid-cols-[minmax(4rem,max(30%,6em))_minmax(0,1fr)_auto] @max-[14em]:grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 text-sm"
      >
        <tbody className="contents">
          {bars.map(({ key, label: name, value, shown, href, isChosen }) => (
            <tr key={key} className="relative grid grid-cols-subgrid col-span-full items-center">
              {/* With large letters the name stands above its bar. */}
              <th
                scope="row"
                className="min-w-0 text-left [font-weight:inherit] wrap-anywhere @max-[14em]:col-span-full"
                lang={langOf(name)}
              >
                {href === undefined ? (
                  name
                ) : (
                  <Link
                    href={href}
                    className="text-green-text focus-visible:outline-none after:absolute after:-inset-x-2 after:-inset-y-1 after:rounded-sm hover:after:bg-green/9 aria-current:font-bold aria-current:after:bg-green/9 focus-visible:after:[outline:3px_solid_var(--ring)]"
                    aria-current={isChosen ? 'true' : undefined}
                  >
                    {name}
                  </Link>
                )}
              </th>
              <td aria-hidden="true">
                <Bar percent={(value / most) * 100} />
              </td>
              <td className="min-w-0 text-right tabular" data-figure="">
                {shown}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * A line over time. `points` from left to right, `ticks` from the top to the bottom of the scale; a table for screen readers holds the same
 * figures.
 */
export function LineChart({
  label,
  points,
  ticks,
}: {
  label: string
  points: readonly Figure[]
  ticks: readonly Omit<Figure, 'key' | 'label'>[]
}) {
  const width = 600
  const height = 180
  const high = ticks[0]!.value
  const low = ticks.at(-1)!.value
  const x = (index: number) => (points.length < 2 ? width / 2 : (index / (points.length - 1)) * width)
  const y = (value: number) => height - ((value - low) / (high - low)) * height
  const path = points
    .map(({ value }, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
  const ends = points.length > 1 ? [points[0]!, points[points.length - 1]!] : points
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <Hint as="div" className="flex flex-col justify-between text-right leading-none" aria-hidden="true">
          {ticks.map(({ value, shown }) => (
            <span key={value}>{shown}</span>
          ))}
        </Hint>
        <svg
          className="w-full h-auto overflow-visible"
          viewBox={`-4 -12 ${width + 8} ${height + 24}`}
          role="img"
          aria-label={label}
        >
          {ticks.map(({ value }) => (
            <line key={value} className="stroke-line" x1="0" x2={width} y1={y(value)} y2={y(value)} />
          ))}
          <path className="fill-none stroke-green stroke-2 [vector-effect:non-scaling-stroke]" d={path} />
          {points.map(({ key, value }, index) => (
            <path
              key={key}
              className="fill-none stroke-green stroke-8 [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
              d={`M${x(index)} ${y(value)}h0.01`}
            />
          ))}
        </svg>
      </div>
      <Hint as="div" className="flex justify-between gap-3" aria-hidden="true">
        {ends.map(({ key, label: name, shown }) => (
          <span key={key} className="last:text-right">
            {name}: {shown}
          </span>
        ))}
      </Hint>
      {/* A table cannot be made as narrow as what is hidden has to be. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map(({ key, label: name, shown }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
