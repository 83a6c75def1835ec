import { isPicture, openPicture, quickEffort } from './open-picture.ts'
import { refuse } from '../core/refuse.ts'

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Decodes the whole picture and encodes it again, upright. This removes place, device and all other metadata. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (!isPicture(bytes)) throw refuse('task.not_picture')
  try {
    const form = openPicture(bytes).webp({ quality: 80, effort: quickEffort })
    const { data, info } = await form.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw refuse('task.not_picture')
  }
}
