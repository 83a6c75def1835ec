import type { ReactNode } from 'react'

export interface Step {
  key: string
  title: string
  /** The formatted time. */
  time?: string
  note?: ReactNode
  /** `bad`: a failure; `coming`: a future step. */
  tone?: 'bad' | 'coming'
}

const dots = { done: 'before:bg-green', bad: 'before:bg-red', coming: 'before:bg-line' } as const
const tones = { bad: ' text-red-text', coming: ' text-muted' } as const

/** Events with their times, oldest first. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol aria-label={label} className="grid gap-3 border-l-2 ml-1 pl-4 text-sm">
    {steps.map(({ key, title, time, note, tone }) => (
      <li
        key={key}
        className={`relative before:absolute before:-left-[1.4375rem] before:top-1.5 before:size-3 before:rounded-full ${dots[tone ?? 'done']}`}
      >
        <p className={`font-medium${tone ? tones[tone] : ''}`}>{title}</p>
        {time && <p className="text-muted">{time}</p>}
        {note}
      </li>
    ))}
  </ol>
)
