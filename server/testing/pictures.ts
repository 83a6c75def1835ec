import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { PictureFault } from '../../contract/pictures.ts'

/** A picture of one colour. */
export const flatPicture = (width: number, height: number, background = '#0d5c45') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A captured page, as long as told, with lines of small letters from its beginning to its end. */
export async function longPage(width: number, height: number): Promise<Buffer> {
  const screen = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.min(width, 480)}" height="120" font-size="26">
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="20" y="40">1,250.00 BDT to Rahima</text><text x="20" y="95">paid at once, at 10:30</text></svg>`,
  )
  return flatPicture(width, height, '#fff')
    .composite([{ input: screen, tile: true, gravity: 'northwest' }])
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** The first box of an ISO base media file with these brands, and some bytes after it. */
export function mediaFile(...brands: string[]): Buffer {
  const box = Buffer.alloc(12 + brands.length * 4)
  box.writeUInt32BE(box.length)
  box.write(`ftyp${brands[0]}`, 4, 'latin1')
  for (const [at, brand] of brands.slice(1).entries()) box.write(brand, 16 + at * 4, 'latin1')
  return Buffer.concat([box, Buffer.alloc(400, 'avif heic')])
}

/** A PNG of a few bytes whose header declares 30,000 × 30,000 pixels. */
export function decompressionBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Files that are refused as pictures, several for each fault. */
export async function badPictures(): Promise<[fault: PictureFault, what: string, bytes: Uint8Array][]> {
  const png = await flatPicture(60, 90).png().toBuffer()
  const photo = await flatPicture(300, 400).jpeg().toBuffer()
  const webp = await flatPicture(300, 400).webp().toBuffer()
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)
  return [
    ['not_picture', 'a text', Buffer.from('hello')],
    ['not_picture', 'nothing', Buffer.alloc(0)],
    ['not_picture', 'an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['not_picture', 'a PDF', Buffer.from('%PDF-1.7\n')],
    ['not_picture', 'a film', mediaFile('isom', 'iso2', 'avc1', 'mp41')],
    ['not_picture', 'a sound in RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['heic', 'a photo of an iPhone', mediaFile('heic', 'mif1', 'MiHB', 'MiHA', 'heix', 'tmap', 'heic')],
    ['heic', 'HEIC with the general brand first', mediaFile('mif1', 'mif1', 'heic')],
    ['heic', 'a burst of photos', mediaFile('msf1', 'hevc', 'msf1')],
    ['heic', 'HEIC of 10 bits', mediaFile('heix')],
    ['avif', 'AVIF', await flatPicture(60, 90).avif().toBuffer()],
    ['avif', 'AVIF with the general brand first', mediaFile('mif1', 'mif1', 'avif', 'miaf')],
    ['avif', 'AVIF that moves', mediaFile('avis', 'msf1', 'iso8', 'avif')],
    ['gif', 'a GIF', await flatPicture(60, 90).gif().toBuffer()],
    ['gif', 'a GIF of 1987', Buffer.from('GIF87a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['gif', 'a GIF without its end', (await flatPicture(60, 90).gif().toBuffer()).subarray(0, 20)],
    ['damaged', 'a PNG without its end', cut(png)],
    ['damaged', 'a JPEG without its second half', photo.subarray(0, photo.length / 2)],
    ['damaged', 'a WebP without its end', cut(webp)],
    ['damaged', 'only a beginning', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')])],
    ['too_many_pixels', 'a large photo', await flatPicture(6000, 5000).png().toBuffer()],
    ['too_many_pixels', 'a long page', await longPage(1080, 24_000)],
    ['too_many_pixels', 'a decompression bomb', decompressionBomb()],
    ['too_long', 'a page that is very long and narrow', await flatPicture(360, 20_000).png().toBuffer()],
    ['too_long', 'a panorama', await flatPicture(30_000, 800).png().toBuffer()],
    ['too_long', 'a line', await flatPicture(2, 17_000).png().toBuffer()],
  ]
}
