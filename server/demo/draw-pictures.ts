import sharp from 'sharp'
import type { AppName } from './apps.ts'

/** The colours of the background and of the symbol, and the symbol itself, in a square of 100. */
const icons: Partial<Record<AppName, readonly [ground: string, sign: string, path: string]>> = {
  heliboard: ['#2b5fa8', '#ffffff', 'M18 34h64v36H18zM27 43h8m8 0h8m8 0h8M27 52h8m8 0h8m8 0h8M34 61h32'],
  weather: [
    '#3f8fd6',
    '#ffe08a',
    'M50 34a16 16 0 1 1-.1 0M50 16v8M50 76v8M16 50h8M76 50h8M26 26l5 5M69 69l5 5M74 26l-5 5M31 69l-5 5',
  ],
}

/** The icons of a few demo apps, and the screenshots of one, as files. */
export async function drawPictures(app: AppName): Promise<{ kind: 'icon' | 'screenshot'; bytes: Uint8Array }[]> {
  const icon = icons[app]
  if (!icon) return []
  const [ground, sign, path] = icon
  const mark = `<path d="${path}" fill="none" stroke="${sign}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`
  const png = (width: number, height: number, inside: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`))
      .png()
      .toBuffer()
  const square = await png(
    400,
    400,
    `<rect width="400" height="400" fill="${ground}"/><g transform="scale(4)">${mark}</g>`,
  )
  const rows = (from: number) =>
    Array.from(
      { length: 6 },
      (_, at) => `<rect x="40" y="${from + at * 110}" width="${560 - at * 40}" height="60" rx="16"/>`,
    )
  const screen = (from: number) =>
    png(
      720,
      1280,
      `<rect width="720" height="1280" fill="#f6f4ee"/><rect width="720" height="160" fill="${ground}"/>
      <g transform="translate(30 30)">${mark}</g><g fill="#c9cfd4">${rows(from).join('')}</g>`,
    )
  if (app !== 'heliboard') return [{ kind: 'icon', bytes: square }]
  return [
    { kind: 'icon', bytes: square },
    { kind: 'screenshot', bytes: await screen(240) },
    { kind: 'screenshot', bytes: await screen(480) },
  ]
}
