import type { ElementType } from 'react'
import { Link } from 'wouter'
import { box, type BoxProps } from './boxes.tsx'
import { grows } from './icon.tsx'

/** The logo: a touchstone with a streak of gold, drawn as a tick, for "tested and found good". */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={grows(size)} height={grows(size)} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M24 2.5c9.5 0 15.5 2 18.6 6.3C45 12.2 46 17 46 24c0 8.3-1.7 13.7-5 17-3.4 3.3-8.8 4.5-17 4.5-9 0-14.5-1.5-17.8-5.2C3.2 37 2 31.8 2 24 2 15.5 3.5 10 7.2 6.6 10.6 3.6 16 2.5 24 2.5Z"
        fill="var(--mark, #0d5c45)"
      />
      <path
        d="M4 33c12-3 28-13 40-24"
        fill="none"
        stroke="#fff"
        strokeOpacity=".1"
        strokeWidth="2"
        strokeDasharray="5 3"
      />
      <path
        d="M11.5 25.2c2.5 1.5 5.3 4.5 7.3 8.3C23.5 25 29.5 18 37.5 12.5"
        fill="none"
        stroke="var(--mark-streak, #f3b43a)"
        strokeWidth="5.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const Look = box(Link, 'inline-flex items-center gap-2.5 min-h-11 font-heavy text-lg')

/** Porokh's logo and name, as a link. */
export function Brand<T extends ElementType = typeof Link>({ name, ...rest }: BoxProps<T> & { name: string }) {
  const Tag: ElementType = Look
  return (
    <Tag {...rest}>
      <Mark />
      <span>{name}</span>
    </Tag>
  )
}
