import { brotliCompressSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'

/** Members pay for every byte: what a screen may weigh the first time, in KiB, brotli for text. */
const budget = { script: 72, style: 8, image: 40, font: 0 }

// What a first visit loads by itself; the service worker fetches the other screens behind it, once nothing waits for them.
test.use({ viewport: { width: 360, height: 740 }, locale: 'bn-BD', serviceWorkers: 'block' })

let app: TestApp
let rahima: SignedIn
test.beforeAll(async () => {
  app = await startTestApp()
  rahima = await app.addMember('rahima')
})
test.afterAll(() => app.close())

for (const path of ['/login', '/register', '/deposit']) {
  test(`${path} is light`, async ({ page }) => {
    expect(over(await weigh(page, path), path)).toEqual([])
  })
}

for (const path of ['/', '/task', '/record']) {
  test(`a member's ${path} is light`, async ({ page, context }) => {
    const [name, value] = rahima.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: app.url }])
    expect(over(await weigh(page, path), path)).toEqual([])
  })
}

type Kind = keyof typeof budget
type Weights = Record<Kind, number>

async function weigh(page: Page, path: string): Promise<Weights> {
  const kinds: Record<string, Kind> = { script: 'script', stylesheet: 'style', image: 'image', font: 'font' }
  const bodies: Promise<{ kind: Kind; bytes: number }>[] = []
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()]
    if (kind) bodies.push(response.body().then((body) => ({ kind, bytes: sizeOf(kind, body) })))
  })
  await page.goto(app.url + path)
  await page.waitForLoadState('networkidle')
  const weights: Weights = { script: 0, style: 0, image: 0, font: 0 }
  for (const { kind, bytes } of await Promise.all(bodies)) weights[kind] += bytes
  const inside = await page.locator('style').allTextContents()
  weights.style += sizeOf('style', Buffer.from(inside.join('')))
  return weights
}

const isText = { script: true, style: true, image: false, font: false }
const sizeOf = (kind: Kind, body: Buffer) => (isText[kind] ? brotliCompressSync(body).byteLength : body.byteLength)

function over(weights: Weights, path: string): string[] {
  const kinds = Object.keys(budget) as Kind[]
  const inKiB = (kind: Kind) => `${(weights[kind] / 1024).toFixed(1)} KiB of ${kind}`
  console.log(`${path}: ${kinds.map(inKiB).join(', ')}`)
  return kinds.filter((kind) => weights[kind] > budget[kind] * 1024).map((kind) => `${path}: ${inKiB(kind)}`)
}
