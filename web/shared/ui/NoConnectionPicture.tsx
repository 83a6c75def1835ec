import { picture, stone } from './picture.tsx'

/** Picture: a cut thread. */
export const NoConnectionPicture = picture(
  <>
    <path d={stone} fill="var(--green-soft)" />
    <path d="M6 34c16-14 28 8 42-4m46-6c14-12 26 10 44-6" stroke="var(--marigold)" strokeDasharray="7 6" />
    <path d="m62 22 6 8m6-12-2 10m10-6-6 7" />
    <path d="M60 78h.01M82 78h.01M64 88c4-3 9-3 14 0" />
  </>,
)
