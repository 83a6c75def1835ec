import { drawCover } from '../../../contract/draw-cover.ts'

/** The `img` source of a campaign: its icon, or a drawing created on the phone, since a download would cost a member about 1.8 kB. */
export const coverOf = ({ id, appName, cover }: { id: number; appName: string; cover: string }): string =>
  cover.includes('/cover.svg') ? `data:image/svg+xml,${encodeURIComponent(drawCover(id, appName))}` : cover
