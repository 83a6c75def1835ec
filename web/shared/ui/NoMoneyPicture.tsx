import { picture } from './picture.tsx'

/** Picture for an empty list of transactions: an open wallet with a stitched edge. */
export const NoMoneyPicture = picture(
  <>
    <path d="M28 44h88v44a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill="var(--green-soft)" />
    <path d="M28 44 98 22l8 22" fill="var(--raised)" />
    <path d="M36 54h72M36 86h72" stroke="var(--marigold)" strokeDasharray="6 5" />
    <path d="M116 60H98a9 9 0 0 0 0 18h18z" fill="var(--raised)" />
    <path d="M100 69h.01" strokeWidth="4" />
  </>,
)
