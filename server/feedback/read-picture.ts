import sharp from 'sharp'
import { refuse } from '../refuse.ts'

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

const longSide = 1600
/** A limit in pixels, because a small file can decode to a picture that fills the memory. */
const mostPixels = 25_000_000

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
/** Only these formats reach the decoder, whatever the file's name and type say. */
const isPicture = (bytes: Uint8Array) =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8))

/** Decodes the whole picture and encodes it again, upright. This removes place, device and all other metadata. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (!isPicture(bytes)) throw refuse('task.not_picture')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw refuse('task.not_picture')
  }
}
