import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export const kinds = ['script', 'style', 'image', 'font'] as const
/** Bytes of each kind that a page loaded; text counts with the best brotli compression. */
export type Weights = Record<(typeof kinds)[number], number>

const kindOf: Record<string, keyof Weights> = { script: 'script', stylesheet: 'style', image: 'image', font: 'font' }
const isText = { script: true, style: true, image: false, font: false }
const sizeOf = (kind: keyof Weights, body: Buffer) =>
  isText[kind] ? brotliCompressSync(body).byteLength : body.byteLength

/** Opens the page and sums up the loaded bytes, including the inline style. */
export async function weigh(page: Page, url: string): Promise<Weights> {
  const bodies: Promise<{ kind: keyof Weights; bytes: number }>[] = []
  page.on('response', (response) => {
    const kind = kindOf[response.request().resourceType()]
    if (kind) bodies.push(response.body().then((body) => ({ kind, bytes: sizeOf(kind, body) })))
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const weights: Weights = { script: 0, style: 0, image: 0, font: 0 }
  for (const { kind, bytes } of await Promise.all(bodies)) weights[kind] += bytes
  const inside = await page.locator('style').allTextContents()
  weights.style += sizeOf('style', Buffer.from(inside.join('')))
  return weights
}

/** The limits for a member's screen on the first visit. */
export const budget: Weights = { script: 83 * 1024, style: 8 * 1024, image: 40 * 1024, font: 0 }
export const inKiB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`
