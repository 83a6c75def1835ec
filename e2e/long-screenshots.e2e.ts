import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { must, openMarket, review, type Market } from '../server/testing/market.ts'
import { longPage, mediaFile } from '../server/testing/pictures.ts'
import { addSessionCookies, desktop, expectToast, openBrowser, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

const capture = readFileSync(new URL('../server/testing/files/long-capture-1080x24000.png', import.meta.url))
const png = (buffer: Buffer) => ({ name: 'page.png', mimeType: 'image/png', buffer })
const noSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

test('a member adds long captures, which stay readable, and the sponsor opens them on a desktop and on a phone', async ({
  page,
  browser,
}) => {
  const rahima = await market.app.addMember('rahima')
  await addSessionCookies(page.context(), market.app, rahima)
  const campaign = await market.openCampaign({ places: 1 })
  const taskId = await market.start(rahima, campaign)
  await page.goto(`${market.app.url}/task?task=${taskId}`)
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  const add = (...buffers: Buffer[]) => sheet.locator('input[type=file]').setInputFiles(buffers.map(png))
  const shown = sheet.getByRole('img', { name: /^Screenshot/ })
  const sizes = async () =>
    must(200, await market.app.call('GET', `/api/tasks/${taskId}`, { as: rahima })).body.screenshots.map(
      ({ width, height }: { width: number; height: number }) => [width, height],
    )

  await add(capture)
  await expect(shown).toHaveCount(1)
  await add(await longPage(1080, 15_000))
  await expect(shown).toHaveCount(2)
  // A page longer than one picture can be becomes two.
  const veryLong = await longPage(360, 24_000)
  await add(veryLong)
  await expect(shown).toHaveCount(4)
  expect(await sizes()).toEqual([
    [720, 16_000],
    [720, 10_000],
    [360, 12_000],
    [360, 12_000],
  ])
  await add(veryLong)
  await expectToast(page, 'This page is so long that it becomes 2 screenshots, and 1 more can be added.')
  for (const one of await shown.all()) {
    const box = (await one.boundingBox())!
    expect(Math.round((box.height / box.width) * 9)).toBe(16)
    await expect.poll(() => one.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThanOrEqual(360)
  }
  await noSidewaysScroll(page)

  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('4 stars').check()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted successfully')).toBeVisible()

  for (const viewport of [desktop, phone]) {
    const sponsor = await openBrowser(browser, market.app)
    await sponsor.setViewportSize(viewport)
    await addSessionCookies(sponsor.context(), market.app, market.sponsor)
    await sponsor.goto(`/sponsor/campaigns/${campaign}/submissions`)
    // On a phone the list comes first, and a press opens the submission.
    if (viewport === phone) await sponsor.getByText(review.slice(0, 30)).first().click()
    const thumbnails = sponsor.getByRole('img', { name: /^Screenshot/ })
    await expect(thumbnails).toHaveCount(4)
    await thumbnails.first().scrollIntoViewIfNeeded()
    for (const one of await thumbnails.all()) expect((await one.boundingBox())!.width).toBeGreaterThanOrEqual(70)
    await noSidewaysScroll(sponsor)
    await sponsor.getByRole('button', { name: 'Screenshot 2' }).click()
    const dialog = sponsor.getByRole('dialog', { name: 'Screenshot 2' })
    const opened = dialog.getByRole('img')
    await expect.poll(() => opened.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(10_000)
    // As wide as the dialog, and scrolls from its beginning to its end.
    const frame = dialog.getByRole('region')
    const [image, box] = [(await opened.boundingBox())!, (await frame.boundingBox())!]
    expect(image.width).toBeGreaterThan(box.width * 0.9)
    expect(image.width).toBeLessThanOrEqual(box.width)
    expect(image.height / image.width).toBeCloseTo(10_000 / 720, 1)
    expect(await frame.evaluate((one) => one.scrollHeight / one.clientHeight)).toBeGreaterThan(3)
    await dialog.getByRole('button', { name: 'Own size' }).click()
    expect((await opened.boundingBox())!.width).toBe(720)
    await sponsor.context().close()
  }
})

test('a HEIC photo is converted on a phone whose browser can decode it', async ({ page }) => {
  const moyna = await market.app.addMember('moyna')
  await addSessionCookies(page.context(), market.app, moyna)
  const taskId = await market.start(moyna, await market.openCampaign({ places: 1 }))
  await page.goto(`${market.app.url}/task?task=${taskId}`)
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  await expect(sheet).toBeVisible()
  // Chromium cannot decode HEIC: a photo stands in for what Safari decodes.
  await page.evaluate(() => {
    window.createImageBitmap = () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 3024, height: 4032 })
      canvas.getContext('2d')!.fillRect(0, 0, 3024, 4032)
      return Promise.resolve(Object.assign(canvas, { close: () => undefined }) as unknown as ImageBitmap)
    }
  })
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: mediaFile('heic', 'mif1', 'heic') })
  await expect(sheet.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
  const { screenshots } = must(200, await market.app.call('GET', `/api/tasks/${taskId}`, { as: moyna })).body
  expect(screenshots).toMatchObject([{ width: 1200, height: 1600 }])
})
