import type { ReactNode } from 'react'

/** Pictures for empty places: the stone, the stitch, paper and thread, in the colours of the page. */
const picture = (shape: ReactNode) =>
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
const stone = 'M38 96c-6-8-5-24 4-34s24-13 38-8 25 15 26 27c0 7-2 12-5 15z'

/** A cut thread: no connection. */
export const LostLine = picture(
  <>
    <path d={stone} fill="var(--green-soft)" />
    <path d="M6 34c16-14 28 8 42-4m46-6c14-12 26 10 44-6" stroke="var(--marigold)" strokeDasharray="7 6" />
    <path d="m62 22 6 8m6-12-2 10m10-6-6 7" />
    <path d="M60 78h.01M82 78h.01M64 88c4-3 9-3 14 0" />
  </>,
)
/** A blank sheet on the stone: nothing done yet. */
export const BlankSheet = picture(
  <>
    <path d="M46 12h40l14 14v70H46z" fill="var(--raised)" />
    <path d="M86 12v14h14" />
    <path d="M56 40h32M56 52h24M56 64h28" stroke="var(--line)" />
    <path d="M56 80c4 2 6 4 8 8 5-10 12-18 22-24" stroke="var(--marigold)" strokeWidth="5" />
  </>,
)
/** A resting stone under a lamp: come back later. */
export const RestingStone = picture(
  <>
    <path d={stone} fill="var(--green-soft)" />
    <path d="M112 20a14 14 0 1 0 8 22 12 12 0 0 1-8-22Z" fill="var(--amber-soft)" stroke="var(--marigold)" />
    <path d="M58 76c2 2 6 2 8 0m14 0c2 2 6 2 8 0M68 86h8" />
    <path d="M24 24v.01M40 14v.01M20 46v.01M88 12v.01" stroke="var(--marigold)" strokeWidth="4" />
  </>,
)
/** An open purse with a stitched edge: no money has moved yet. */
export const OpenPurse = picture(
  <>
    <path d="M28 44h88v44a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill="var(--green-soft)" />
    <path d="M28 44 98 22l8 22" fill="var(--raised)" />
    <path d="M36 54h72M36 86h72" stroke="var(--marigold)" strokeDasharray="6 5" />
    <path d="M116 60H98a9 9 0 0 0 0 18h18z" fill="var(--raised)" />
    <path d="M100 69h.01" strokeWidth="4" />
  </>,
)
/** Two speech sheets: no messages. */
export const QuietTalk = picture(
  <>
    <path d="M18 22h62v40H46L32 76V62H18z" fill="var(--green-soft)" />
    <path d="M88 42h38v36h-8v14L104 78H64V70" fill="var(--raised)" />
    <path d="M30 36h38M30 48h24" stroke="var(--marigold)" strokeDasharray="6 5" />
  </>,
)
