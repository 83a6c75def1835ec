import type { ComponentChildren } from 'preact'

export type Tone = 'plain' | 'good' | 'wait' | 'bad'
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
)
