import type { ReactNode } from 'react'

/** The frame of the pictures for empty lists, in the page's colours. */
export const picture = (shape: ReactNode) =>
  function Picture() {
    return (
      <svg
        width={144}
        height={112}
        viewBox="0 0 144 112"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <ellipse cx="72" cy="100" rx="56" ry="7" fill="var(--sunken)" stroke="none" />
        {shape}
      </svg>
    )
  }
export const stone = 'M38 96c-6-8-5-24 4-34s24-13 38-8 25 15 26 27c0 7-2 12-5 15z'
