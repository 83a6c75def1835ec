import { picture, stone } from './picture.tsx'

/** Picture: a resting stone under a lamp, for "come back later". */
export const ComeBackLaterPicture = picture(
  <>
    <path d={stone} fill="var(--green-soft)" />
    <path d="M112 20a14 14 0 1 0 8 22 12 12 0 0 1-8-22Z" fill="var(--amber-soft)" stroke="var(--marigold)" />
    <path d="M58 76c2 2 6 2 8 0m14 0c2 2 6 2 8 0M68 86h8" />
    <path d="M24 24v.01M40 14v.01M20 46v.01M88 12v.01" stroke="var(--marigold)" strokeWidth="4" />
  </>,
)
