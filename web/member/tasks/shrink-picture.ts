const LONG_SIDE = 1920
const SMALL_BYTES = 300_000

/** Shrinks a screenshot to save data while it stays readable. Returns the original if shrinking saves nothing. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.82))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    // This browser cannot read the picture. Send it as it is; the server's refusal says what is wrong.
    return file
  }
}
