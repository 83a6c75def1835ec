import { drawCover } from '../../../contract/draw-cover.ts'

/** What an `img` shows of a campaign: its own icon, or the drawing, drawn here because to load it costs a member about 1.8 kB. */
export const coverOf = ({ id, appName, cover }: { id: number; appName: string; cover: string }): string =>
  cover.includes('/cover.svg') ? `data:image/svg+xml,${encodeURIComponent(drawCover(id, appName))}` : cover
