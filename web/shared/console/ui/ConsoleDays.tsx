import { useEffect, useEffectEvent, useRef, useState } from 'react'
import './valid-locale.ts'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useLocation } from 'wouter'
import { useFormat } from '../../i18n/format.ts'
import { ConsoleTable } from './ConsoleTable.tsx'
import { Hint, TextLink } from '../../ui/boxes.tsx'

interface Day {
  day: string
  count: number
  /** The average of one to five stars; null on a day without ratings. */
  average: number | null
}

/**
 * The daily count as bars, and the average as a line. Pressing a day follows its link. The table below has the same figures and links, for
 * users who cannot see or point at the picture.
 */
export function ConsoleDays({
  label,
  days,
  words,
  hrefOf,
}: {
  label: string
  days: readonly Day[]
  words: { day: string; count: string; average: string; table: string; none: string }
  hrefOf: ((day: string) => string) | null
}) {
  const f = useFormat()
  const [, go] = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const [under, setUnder] = useState<number | null>(null)
  const all = withEmptyDays(days)
  const said = ({ day, count, average }: Day) =>
    `${f.date(day)} · ${words.count}: ${f.number(count)}${average === null ? '' : ` · ${words.average}: ${f.number(average)}`}`
  const follow = useEffectEvent((at: number) => {
    const day = all[at]
    if (day && day.count > 0 && hrefOf) go(hrefOf(day.day))
  })
  const drawn = JSON.stringify([all, f.number(1)])
  useEffect(() => {
    const element = box.current!
    const dark = matchMedia('(prefers-color-scheme: dark)')
    let chart: uPlot | undefined
    const draw = () => {
      chart?.destroy()
      chart = new uPlot(
        optionsOf(element, all, { date: inOneYear(all) ? f.dayOfYear : f.date, number: f.number, onPoint: setUnder }),
        [all.map((_, at) => at), all.map(({ count }) => count), all.map(({ average }) => average)],
        element,
      )
      chart.over.addEventListener('click', () => follow(chart?.cursor.idx ?? -1))
    }
    const fit = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height: element.clientHeight }))
    draw()
    fit.observe(element)
    dark.addEventListener('change', draw)
    return () => {
      fit.disconnect()
      dark.removeEventListener('change', draw)
      chart?.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn again when what is drawn has changed, not at each render
  }, [drawn])
  const last = all.at(-1)
  const told = all[under ?? -1] ?? last
  return (
    <div className="grid gap-3 min-w-0">
      <div
        ref={box}
        className="min-w-0 overflow-clip h-52 cursor-pointer [&_.u-over]:cursor-[inherit]"
        data-follows={hrefOf ? true : undefined}
        role="img"
        aria-label={label}
      />
      <Hint aria-hidden="true">{told && said(told)}</Hint>
      <details>
        <TextLink as="summary">{words.table}</TextLink>
        <ConsoleTable
          label={label}
          rows={days.filter(({ count }) => count > 0)}
          keyOf={({ day }) => day}
          empty={words.none}
          columns={[
            {
              key: 'day',
              head: words.day,
              cell: ({ day }) => (hrefOf ? <TextLink href={hrefOf(day)}>{f.date(day)}</TextLink> : f.date(day)),
            },
            { key: 'count', head: words.count, cell: ({ count }) => f.number(count), number: true },
            {
              key: 'average',
              head: words.average,
              cell: ({ average }) => (average === null ? '—' : f.number(average)),
              number: true,
            },
          ]}
        />
      </details>
    </div>
  )
}

const dayMs = 24 * 3_600_000
/** A linear scale, including days without values. */
function withEmptyDays(days: readonly Day[]): Day[] {
  const known = new Map(days.map((one) => [one.day, one]))
  const [from, to] = [days[0], days.at(-1)].map((one) => Date.parse(one?.day ?? ''))
  if (from === undefined || to === undefined || Number.isNaN(from)) return []
  return Array.from({ length: (to - from) / dayMs + 1 }, (_, at) => {
    const day = new Date(from + at * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, count: 0, average: null }
  })
}

const inOneYear = (days: readonly Day[]) => days[0]?.day.slice(0, 4) === days.at(-1)?.day.slice(0, 4)

/** In pixels. Month names differ in length, and Bengali ones are not abbreviated. */
function widestOf(texts: readonly string[], font: string): number {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) return 0
  brush.font = font
  return Math.max(...texts.map((text) => brush.measureText(text).width))
}

function optionsOf(
  element: HTMLElement,
  days: readonly Day[],
  {
    date,
    number,
    onPoint,
  }: { date: (day: string) => string; number: (value: number) => string; onPoint: (at: number | null) => void },
): uPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  // Fixed, even for large text: the bars need the space, and the table has the figures.
  const letter = Math.min(Number.parseFloat(style.fontSize), element.clientWidth / 22)
  const font = `${letter}px ${style.fontFamily}`
  const widest = widestOf(
    days.map(({ day }) => date(day)),
    font,
  )
  const axis = {
    stroke: color('--muted'),
    font,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
      stars: { range: [1, 5] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: letter * 2.2,
        space: widest + letter,
        incrs: [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 56, 112, 182, 364, 728],
        values: (_, at) => at.map((one) => (days[one] ? date(days[one].day) : '')),
      },
      {
        ...axis,
        size: letter * 3.2,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
        values: (_, at) => at.map(number),
      },
      {
        ...axis,
        scale: 'stars',
        side: 1,
        grid: { show: false },
        size: letter * 2.2,
        incrs: [1],
        values: (_, at) => at.map((one) => `${number(one)} ★`),
      },
    ],
    series: [
      {},
      {
        fill: color('--green'),
        stroke: color('--green'),
        points: { show: false },
        paths: uPlot.paths.bars!({ size: [0.7, 48] }),
      },
      {
        scale: 'stars',
        stroke: color('--marigold'),
        width: 2,
        spanGaps: true,
        points: { show: true, size: 7, fill: color('--marigold') },
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}
