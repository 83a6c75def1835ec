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

const tones = { bad: ' text-red-text', coming: ' text-muted' } as const

/** Events with their times, oldest first. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol aria-label={label} className="grid gap-3 border-l-2 pl-3 text-sm">
    {steps.map(({ key, title, time, note, tone }) => (
      <li key={key}>
        <p className={`font-medium${tone ? tones[tone] : ''}`}>{title}</p>
        {time && <p className="text-muted">{time}</p>}
        {note}
      </li>
    ))}
  </ol>
)
