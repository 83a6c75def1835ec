import sharp, { type Sharp } from 'sharp'
import { isKept, kindOfPicture, mostPixels, type PictureFault } from '../../contract/pictures.ts'
import { Refusal, refuse } from '../core/refuse.ts'

/** The WebP encoder's effort: less than half the processor time of the default 4, for about a tenth more bytes. */
export const quickEffort = 1

/** A picture that was not decoded yet, upright. */
export interface Opened {
  picture: Sharp
  width: number
  height: number
}

/**
 * Passes the picture on for encoding again: that removes location, device and all other metadata. Refuses with `code` for any fault, of
 * which `damaged` shows only while `encode` decodes the picture.
 */
export async function openPicture<T>(
  bytes: Uint8Array,
  code: 'task.not_picture' | 'campaign.not_picture',
  encode: (opened: Opened) => Promise<T>,
): Promise<T> {
  const bad = (fault: PictureFault) => refuse(code, { fault })
  const kind = kindOfPicture(bytes)
  // Other formats never reach the decoder.
  if (kind === null) throw bad('not_picture')
  if (!isKept(kind)) throw bad(kind as PictureFault)
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw bad('too_many_pixels')
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    return await encode({ picture, width: autoOrient.width, height: autoOrient.height })
  } catch (error) {
    throw error instanceof Refusal ? error : bad('damaged')
  }
}
