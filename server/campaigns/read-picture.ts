import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { openPicture, quickEffort } from '../documents/open-picture.ts'
import { refuse } from '../core/refuse.ts'

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
/** Each try has a lower quality or size than the one before. The last one fits for every picture. */
const tries = [
  { quality: 80, scale: 1 },
  { quality: 60, scale: 1 },
  { quality: 40, scale: 1 },
  { quality: 25, scale: 1 },
  { quality: 25, scale: 0.7 },
  { quality: 15, scale: 0.5 },
  { quality: 5, scale: 0.25 },
] as const

const iconSide = 192
/** A large screenshot has at most so many pixels on its longer side. */
const largeSide = 1280
/** The shorter side may not shrink below this: a screenshot of one screen never does, and a longer one would be unreadable. */
const readableSide = 360

/**
 * Decodes the whole picture and encodes it again, upright, without place, device and all other metadata: an icon as a square, a screenshot
 * in a small and a large size. Refuses with `campaign.not_picture`.
 */
export const readPicture = (bytes: Uint8Array, kind: 'icon' | 'screenshot'): Promise<Picture> =>
  openPicture(bytes, 'campaign.not_picture', async ({ picture, width, height }) => {
    const icon = kind === 'icon'
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (!icon && (short * largeSide) / Math.max(long, largeSide) < Math.min(short, readableSide))
      throw refuse('campaign.not_picture', { fault: 'too_long' })
    // Done once, so that each try starts with few pixels.
    const { data, info } = await picture
      .resize(
        icon
          ? { width: iconSide, height: iconSide, fit: 'cover' }
          : { width: largeSide, height: largeSide, fit: 'inside', withoutEnlargement: true },
      )
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const upright = () => sharp(data, { raw })
    const small = await fitting(mostSmallBytes, smallEffort, (scale) =>
      upright().resize(
        icon
          ? { width: whole(iconSide * scale), height: whole(iconSide * scale) }
          : { width: whole(200 * scale), height: whole(356 * scale), fit: 'inside', withoutEnlargement: true },
      ),
    )
    const side = (scale: number) => whole(largeSide * scale)
    const large = icon
      ? null
      : await fitting(mostLargeBytes, quickEffort, (scale) =>
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
  })

/** Every member in the Task Hall loads the small size, so it uses little data. */
const smallEffort = 4

const whole = (side: number) => Math.max(1, Math.round(side))

/** The first try within this many bytes. Most pictures fit at once; otherwise a binary search encodes a picture at most four times. */
async function fitting(most: number, effort: number, sized: (scale: number) => Sharp) {
  const made = async (at: number) => {
    const { quality, scale } = tries[at]!
    const form = await sized(scale).webp({ quality, effort }).toBuffer({ resolveWithObject: true })
    return form.data.length <= most ? form : undefined
  }
  let found = await made(0)
  let [from, to] = [1, found ? 0 : tries.length - 1]
  while (from <= to) {
    const middle = Math.floor((from + to) / 2)
    const form = await made(middle)
    found = form ?? found
    if (form) to = middle - 1
    else from = middle + 1
  }
  if (!found) throw new Error(`no form of the picture has at most ${most} bytes`)
  return found
}
