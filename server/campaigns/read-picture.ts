import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { isPicture, openPicture } from '../open-picture.ts'
import { refuse } from '../refuse.ts'

export interface Picture {
  hash: string
  small: Buffer
  large: Buffer | null
  smallWidth: number
  smallHeight: number
  width: number
  height: number
}

export const mostSmallBytes = 8_192
export const mostLargeBytes = 61_440
/** Each try is worse or smaller than the one before. The last of them fits whatever the picture shows. */
const tries = [
  { quality: 80, scale: 1 },
  { quality: 60, scale: 1 },
  { quality: 40, scale: 1 },
  { quality: 25, scale: 1 },
  { quality: 25, scale: 0.7 },
  { quality: 15, scale: 0.5 },
  { quality: 5, scale: 0.25 },
] as const

/**
 * Decodes the whole picture and encodes it again, upright, without place, device and all other metadata: an icon as a square, a screenshot
 * as a small and a large form. Refuses with `campaign.not_picture`.
 */
export async function readPicture(bytes: Uint8Array, kind: 'icon' | 'screenshot'): Promise<Picture> {
  if (!isPicture(bytes)) throw refuse('campaign.not_picture')
  try {
    // Once, so that each try begins with few pixels.
    const { data, info } = await openPicture(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const upright = () => sharp(data, { raw })
    const icon = kind === 'icon'
    const small = await fitting(mostSmallBytes, (scale) =>
      upright().resize(
        icon
          ? { width: whole(192 * scale), height: whole(192 * scale), fit: 'cover' }
          : { width: whole(200 * scale), height: whole(356 * scale), fit: 'inside', withoutEnlargement: true },
      ),
    )
    const side = (scale: number) => whole(1280 * scale)
    const large = icon
      ? null
      : await fitting(mostLargeBytes, (scale) =>
          upright().resize({ width: side(scale), height: side(scale), fit: 'inside', withoutEnlargement: true }),
        )
    const hash = createHash('sha256').update(small.data)
    if (large) hash.update(large.data)
    return {
      hash: hash.digest('hex').slice(0, 32),
      small: small.data,
      large: large?.data ?? null,
      smallWidth: small.info.width,
      smallHeight: small.info.height,
      width: (large ?? small).info.width,
      height: (large ?? small).info.height,
    }
  } catch {
    throw refuse('campaign.not_picture')
  }
}

const whole = (side: number) => Math.max(1, Math.round(side))

async function fitting(most: number, sized: (scale: number) => Sharp) {
  for (const { quality, scale } of tries) {
    const made = await sized(scale).webp({ quality }).toBuffer({ resolveWithObject: true })
    if (made.data.length <= most) return made
  }
  throw new Error(`no form of the picture has at most ${most} bytes`)
}
