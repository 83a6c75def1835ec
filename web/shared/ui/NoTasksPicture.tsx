import { picture } from './picture.tsx'

/** Picture for an empty task list: a blank sheet on the stone. */
export const NoTasksPicture = picture(
  <>
    <path d="M46 12h40l14 14v70H46z" fill="var(--raised)" />
    <path d="M86 12v14h14" />
    <path d="M56 40h32M56 52h24M56 64h28" stroke="var(--line)" />
    <path d="M56 80c4 2 6 4 8 8 5-10 12-18 22-24" stroke="var(--marigold)" strokeWidth="5" />
  </>,
)
