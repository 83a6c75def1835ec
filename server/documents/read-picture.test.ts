import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { keptSize } from '../../contract/pictures.ts'
import { Refusal } from '../core/refuse.ts'
import { full } from '../testing/full.ts'
import { badPictures, flatPicture, longPage } from '../testing/pictures.ts'
import { readPicture } from './read-picture.ts'

/** The share of dark pixels in each twentieth of a picture: letters that blurred away leave grey. */
async function inkOf(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const part = Math.floor(info.height / 20) * info.width
  return Array.from({ length: 20 }, (_, at) => {
    const pixels = data.subarray(at * part, (at + 1) * part)
    return pixels.reduce((count, shade) => count + Number(shade < 110), 0) / part
  })
}

const pages: [number, number, number, number][] = [
  [1080, 15_000, 720, 10_000],
  [720, 16_000, 720, 16_000],
  [1440, 17_000, 720, 8500],
  [1080, 23_000, 720, 15_333],
  [15_000, 1080, 10_000, 720],
  [480, 9000, 480, 9000],
]
// `npm test` reads two of them, because their letters take seconds to draw.
test.each(full ? pages : pages.slice(0, 2))(
  'keeps a long page of %i × %i as %i × %i, with readable letters',
  async (width, height, keptWidth, keptHeight) => {
    const page = await longPage(width, height)
    const kept = await readPicture(page)
    expect([kept.width, kept.height]).toEqual([keptWidth, keptHeight])
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: keptWidth, height: keptHeight })
    if (width > height) return
    const before = await inkOf(page)
    const ink = await inkOf(kept.bytes)
    for (const [at, share] of before.entries()) expect(ink[at]! / share).toBeGreaterThan(0.6)
  },
)

test.each([
  [720, 1600, 720, 1600],
  [1080, 2400, 720, 1600],
  [1440, 3200, 720, 1600],
  [1080, 1920, 900, 1600],
  [2560, 1600, 1600, 1000],
  [4000, 3000, 1600, 1200],
  [60, 90, 60, 90],
  [1, 1, 1, 1],
])('a picture of %i × %i is kept as %i × %i in one part', (width, height, keptWidth, keptHeight) => {
  expect(keptSize(width, height)).toEqual({ width: keptWidth, height: keptHeight, parts: 1 })
})

let bad: Awaited<ReturnType<typeof badPictures>>
beforeAll(async () => {
  bad = await badPictures()
})

test('refuses each kind of unusable file with its own fault, by its content', async () => {
  for (const [fault, what, bytes] of bad) {
    const refusal = await readPicture(bytes).then(
      () => 'kept',
      (error: unknown) => (error instanceof Refusal ? error.params : error),
    )
    expect([what, refusal]).toEqual([what, { fault }])
  }
})

test('a capture of 1080 × 24,000 is refused, because it has more than 25 megapixels', async () => {
  const capture = readFileSync(new URL('../testing/files/long-capture-1080x24000.png', import.meta.url))
  await expect(readPicture(capture)).rejects.toMatchObject({ params: { fault: 'too_many_pixels' } })
})

test('even noise is kept within the size of an upload', async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 80 } as const
  const tile = sharp({ create: { width: 540, height: 500, channels: 3, noise: grain, background: '#000' } })
  const noise = await flatPicture(1080, 23_000)
    .composite([{ input: await tile.png().toBuffer(), tile: true }])
    .jpeg({ quality: 10 })
    .toBuffer()
  const kept = await readPicture(noise)
  expect(kept.bytes.length).toBeLessThan(5 * 1024 * 1024)
  expect([kept.width, kept.height]).toEqual([720, 15_333])
})

test('turns a long photo upright before it decides its size', async () => {
  const lying = await flatPicture(12_000, 1080).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await readPicture(lying)
  expect([width, height]).toEqual([720, 8000])
})
