import { picture } from './picture.tsx'

/** Picture for an empty message list: two speech bubbles. */
export const NoTicketsPicture = picture(
  <>
    <path d="M64 42h62v36h-8v14L104 78H64z" fill="var(--raised)" />
    <path d="M18 22h62v40H46L32 76V62H18z" fill="var(--green-soft)" />
    <path d="M30 36h38M30 48h24" stroke="var(--marigold)" strokeDasharray="6 5" />
  </>,
)
