import type { ReactNode } from 'react'
import { box } from './boxes.tsx'

const look =
  'inline-flex items-center gap-1 px-2.5 py-0.5 rounded-full text-xs font-semibold in-data-deep:bg-on-deep in-data-deep:text-deep-2'
const tones = {
  plain: 'bg-sunken text-ink',
  good: 'bg-green-soft text-green-text',
  wait: 'bg-amber-soft text-amber-text',
  bad: 'bg-red-soft text-red-text',
  count: 'bg-marigold text-on-marigold',
}
export type Tone = keyof typeof tones

const Look = box('span', look, { 'data-badge': '' })
export const Badge = ({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) => <Look className={`${tones[tone]} ${className}`}>{children}</Look>
