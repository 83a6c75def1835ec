import { expect, test, type Page } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block', colorScheme: 'light' })

let market: Market
let people = 0
test.beforeAll(async () => {
  market = await openMarket({ at: new Date() })
  await market.app.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
  await market.openCampaign()
  await market.app.owner.db.query(
    `insert into content_banner (kind, picture, title_en, title_bn, text_en, text_bn, link, starts_at)
      values ('banner', '/banners/levels.svg', 'Testing week', 'পরীক্ষার সপ্তাহ', 'Thirty apps.', 'ত্রিশটি অ্যাপ।', '/event', $1)`,
    [new Date(Date.now() - 60_000)],
  )
})
test.afterAll(() => market.close())

async function open(page: Page, path: string): Promise<SignedIn> {
  const rahima = await market.app.addMember(`rahima${++people}`)
  await openAs(page, market.app, rahima, path)
  return rahima
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const letters = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
const dark = 'rgb(13, 21, 18)'
const light = 'rgb(250, 246, 238)'

test('theme, text size and language are chosen in one place, and count at once', async ({ page }) => {
  await open(page, '/profile')
  await page.getByRole('button', { name: /^Language and display/ }).click()
  await expect.poll(() => paper(page)).toBe(light)
  await choose(page, 'Dark')
  await expect.poll(() => paper(page)).toBe(dark)
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#0d1512')
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  await expect.poll(() => paper(page)).toBe(light)
  await choose(page, 'As the phone')
  await expect.poll(() => paper(page)).toBe(dark)
  await choose(page, 'Very large')
  await expect.poll(() => letters(page)).toBe(24)
  await choose(page, 'Larger')
  await expect.poll(() => letters(page)).toBeCloseTo(18.4)
  await choose(page, 'বাংলা')
  await expect(page.getByRole('dialog', { name: 'ভাষা ও দেখার ধরন' })).toBeVisible()
  await expect.poll(() => letters(page)).toBeCloseTo(19.55)
})

test('the choice is there before the first paint, without any script file, and when signed out', async ({ page }) => {
  await open(page, '/profile?open=comforts')
  await choose(page, 'Dark')
  await choose(page, 'Large')
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/profile', '/login', '/nowhere']) {
    await page.goto(market.app.url + path)
    await expect.poll(() => paper(page)).toBe(dark)
    await expect.poll(() => letters(page)).toBeCloseTo(20.8)
  }
})

test('a storage that holds nonsense changes nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('comforts', '{'))
  await open(page, '/profile?open=comforts')
  await expect.poll(() => paper(page)).toBe(light)
  await expect(page.getByRole('radio', { name: 'As the phone' })).toBeChecked()
})

/** What the page asks for that costs data. */
function watch(page: Page) {
  const asked = { pictures: [] as string[], streams: 0, counts: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'image' && pathname !== '/icon.svg') asked.pictures.push(pathname)
    if (pathname === '/api/notifications/stream') asked.streams++
    else if (pathname === '/api/notifications') asked.counts++
  })
  return asked
}
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('saving data loads no pictures and opens no stream; the bell asks when a page opens', async ({ page }) => {
  const asked = watch(page)
  await open(page, '/')
  await expect(page.locator('.offer').first()).toBeVisible()
  await expect.poll(() => [asked.pictures.length > 0, asked.streams > 0]).toEqual([true, true])

  await page.goto(`${market.app.url}/profile?open=comforts`)
  await page.getByRole('checkbox', { name: 'Use less data' }).check()
  await page.waitForLoadState('networkidle')
  Object.assign(asked, { pictures: [], streams: 0, counts: 0 })
  await page.goto(`${market.app.url}/`)
  await expect(page.locator('.offer').first()).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.locator('.covers').getByRole('img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual({ pictures: [], streams: 0, counts: 2 })
})

test('a browser that asks to save data is followed, unless the member chose otherwise', async ({ page }) => {
  const asked = watch(page)
  await saveData(page)
  await open(page, '/')
  await expect(page.locator('.offer').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toMatchObject({ pictures: [], streams: 0 })
  await page.goto(`${market.app.url}/profile?open=comforts`)
  await expect(page.getByRole('checkbox', { name: 'Use less data' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Use less data' }).uncheck()
  await page.goto(`${market.app.url}/`)
  await expect.poll(() => [asked.pictures.length > 0, asked.streams > 0]).toEqual([true, true])
})
