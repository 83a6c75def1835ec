import { keptSize, webpQuality } from '../../contract/pictures.ts'
import { refuse } from '../core/refuse.ts'
import { openPicture, quickEffort } from './open-picture.ts'

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Decodes the whole picture and encodes it again, upright and readable. Refuses with `task.not_picture`. */
export const readPicture = (bytes: Uint8Array): Promise<Picture> =>
  openPicture(bytes, 'task.not_picture', async ({ picture, ...size }) => {
    const { width, height, parts } = keptSize(size.width, size.height)
    if (parts > 1) throw refuse('task.not_picture', { fault: 'too_long' })
    const form = picture
      .resize({ width, height, fit: 'fill' })
      .webp({ quality: webpQuality(width * height), effort: quickEffort })
    const { data, info } = await form.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
