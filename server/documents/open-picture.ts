import sharp, { type Sharp } from 'sharp'

/** A limit in pixels, because a small file can decode to a picture that fills the memory. */
const mostPixels = 25_000_000
const longSide = 1600

/** The WebP encoder's effort: less than half the processor time of the default 4, for about a tenth more bytes. */
export const quickEffort = 1

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
/** Only these formats reach the decoder, whatever the file's name and type say. */
export const isPicture = (bytes: Uint8Array): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8))

/** Returns the picture upright and at most 1600 pixels long, for encoding again: that removes location, device and all other metadata. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
