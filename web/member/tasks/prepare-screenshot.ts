import { headBytes, isKept, keptSize, kindOfPicture, mostPixels, webpQuality } from '../../../contract/pictures.ts'

/** A smaller file is sent as it is: encoding it again saves little data. */
const SMALL_BYTES = 300_000

/** The beginning of a file, by which the server tells the format: enough for a refusal in words. */
export const headOf = (file: Blob) => file.slice(0, headBytes)

/**
 * The screenshot as it is uploaded: as small as the server stores it, which saves data. A captured page that is longer than one picture can
 * be becomes several. HEIC becomes WebP or JPEG in a browser that can decode it. Empty for a file that the server would refuse by its
 * format.
 */
export async function prepareScreenshot(file: Blob): Promise<Blob[]> {
  const kind = kindOfPicture(new Uint8Array(await headOf(file).arrayBuffer()))
  if (!isKept(kind) && kind !== 'heic') return []
  // If this browser cannot decode the picture, it is sent unchanged, and the server's refusal explains the problem.
  const asItIs = isKept(kind) ? [file] : []
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return asItIs
  try {
    const { width, height } = picture
    const kept = keptSize(width, height)
    const fits = isKept(kind) && kept.parts === 1 && width * height <= mostPixels
    if (fits && file.size <= SMALL_BYTES) return asItIs
    const parts: Blob[] = []
    for (let at = 0; at < kept.parts; at++) parts.push(await draw(picture, kept, at))
    return fits && parts[0]!.size >= file.size ? asItIs : parts
  } catch {
    return asItIs
  } finally {
    picture.close()
  }
}

/** One of the equal parts along the longer side. */
async function draw(picture: ImageBitmap, kept: ReturnType<typeof keptSize>, at: number): Promise<Blob> {
  const isTall = picture.height >= picture.width
  const across = isTall ? 1 : kept.parts
  const down = isTall ? kept.parts : 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(kept.width / across)
  canvas.height = Math.ceil(kept.height / down)
  const [width, height] = [picture.width / across, picture.height / down]
  const [left, top] = isTall ? [0, at * height] : [at * width, 0]
  canvas.getContext('2d')!.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const encode = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, webpQuality(canvas.width * canvas.height) / 100))
  const webp = await encode('image/webp')
  // Safari cannot encode WebP, and answers with a larger PNG.
  const blob = webp?.type === 'image/webp' ? webp : await encode('image/jpeg')
  if (!blob) throw new Error('the picture could not be encoded')
  return blob
}
