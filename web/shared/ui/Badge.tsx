import type { ReactNode } from 'react'

export type Tone = 'plain' | 'good' | 'wait' | 'bad'
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
)
