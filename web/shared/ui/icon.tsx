import type { ReactNode } from 'react'

export interface IconProps {
  size?: number
  className?: string
}
/** Pixels at the browser's default font size: pictures beside text grow with it. */
export const grows = (size: number) => `${size / 16}rem`
/** Drawn on a grid of 24 with a round 2 px pen; always beside a text, or inside a button with a name. */
export const icon = (shape: ReactNode) =>
  function Icon({ size = 24, className = '' }: IconProps) {
    return (
      <svg
        width={grows(size)}
        height={grows(size)}
        className={`flex-none ${className}`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }
