/** Why a file is refused as a picture. */
export const pictureFaults = ['not_picture', 'heic', 'avif', 'gif', 'damaged', 'too_many_pixels', 'too_long'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** A limit in pixels, because a small file can decode to a picture that fills the memory. */
export const mostPixels = 25_000_000
/** The longest side that the WebP format can store. */
export const mostSide = 16_383

/** The formats that are stored. */
const kept = ['jpeg', 'png', 'webp'] as const
export type PictureKind = (typeof kept)[number] | Extract<PictureFault, 'heic' | 'avif' | 'gif'>
export const isKept = (kind: PictureKind | null): boolean => kept.some((one) => one === kind)

/** The number of bytes at the beginning of a file by which its format is recognised. */
export const headBytes = 256

/** The format of a picture by its first bytes, whatever the file's name and type say; null for any other file. */
export function kindOfPicture(file: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...file.subarray(0, headBytes))
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.slice(4, 8) !== 'ftyp') return null
  // ISO base media: the size of the first box, then its brands of four letters. `mif1` alone is a picture in an unnamed encoding.
  const brands = head.slice(8, head.charCodeAt(2) * 256 + head.charCodeAt(3)).match(/[^]{4}/g) ?? []
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return brands.some((brand) => /^(?:he(?:i[cxms]|v[cxms])|mi[fa]1|msf1)$/.test(brand)) ? 'heic' : null
}

/** A picture is stored with at most so many pixels on its longer side. */
const longSide = 1600
/** A long picture keeps so many pixels on its shorter side, so that its letters stay readable: the width of a small phone. */
const shortSide = 720

/**
 * The size at which a screenshot is stored. The longer side alone is no limit: a captured scrolling page would lose its letters. The limit
 * of a side also limits the area, to 12 megapixels. A picture that is longer is divided into `parts` of equal length.
 */
export function keptSize(width: number, height: number): { width: number; height: number; parts: number } {
  const scale = Math.min(1, Math.max(longSide / Math.max(width, height), shortSide / Math.min(width, height)))
  const [keptWidth, keptHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  return { width: keptWidth, height: keptHeight, parts: Math.ceil(Math.max(keptWidth, keptHeight) / mostSide) }
}

/** WebP's quality for a picture of this many pixels. A captured page has several times the bytes of a screen, and stays readable. */
export const webpQuality = (pixels: number): number => (pixels > 3_000_000 ? 60 : 80)
