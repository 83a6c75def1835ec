import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import { openFundedCampaign } from '../server/testing/work.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let rahima: SignedIn
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
  const { sponsorId } = market.sponsor
  for (let n = 0; n < 120; n++)
    await openFundedCampaign(market.app.owner.db, { sponsorId, amount: 20_000, places: 1, at: market.app.clock.now() })
  await market.openCampaign({ title: 'A small game', amount: 10_000, timeAllowedMinutes: 30, downloadMegabytes: 8 })
  await market.openCampaign({ title: 'সবুজ নোট পরখ করুন', amount: 50_000, platform: 'web', timeAllowedMinutes: 60 })
  rahima = await market.app.addMember('rahima')
})
test.afterAll(() => market.close())
test.beforeEach(({ context }) => addSessionCookies(context, market.app, rahima))

const hallOf = (page: Page) => page.getByRole('region', { name: 'Task Hall' })
const offers = (page: Page) => hallOf(page).getByRole('listitem')

test('over a hundred offers come in short pages, up to the last one, and Back returns', async ({ page }) => {
  await page.goto(market.app.url)
  await expect(offers(page)).toHaveCount(8)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000)
  let seen = 8
  const next = hallOf(page).getByRole('link', { name: 'Next page' })
  while (await next.count()) {
    const before = page.url()
    await next.click()
    await expect(page).not.toHaveURL(before)
    await expect(hallOf(page).getByRole('link', { name: 'First page' })).toBeVisible()
    await expect(offers(page).first()).toBeVisible()
    seen += await offers(page).count()
  }
  expect(seen).toBe(122)
  const last = page.url()
  await page.reload()
  await expect(page).toHaveURL(last)
  await expect(offers(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Task Hall' })).toBeInViewport()
  await page.goBack()
  await expect(offers(page)).toHaveCount(8)
  await hallOf(page).getByRole('link', { name: 'First page' }).click()
  await expect(offers(page).first()).toContainText('সবুজ নোট')
})

test('search, filter and order are in the URL and survive a reload', async ({ page }) => {
  await page.goto(market.app.url)
  await hallOf(page).getByRole('button', { name: 'Search and filter' }).click()
  const form = page.getByRole('form', { name: 'Search and filter' })
  await form.getByLabel('You are paid').selectOption('At least BDT 100.00')
  await form.getByLabel('Time allowed').selectOption('At most 1 hour')
  await form.getByLabel('Order').selectOption('Most pay first')
  await form.getByRole('button', { name: 'Show tasks' }).click()
  await expect(offers(page)).toHaveCount(1)
  await expect(offers(page)).toContainText('সবুজ নোট')
  expect(new URL(page.url()).search).toBe('?sort=pay&minPay=10000&maxMinutes=60')
  await page.reload()
  await expect(offers(page)).toHaveCount(1)

  await hallOf(page).getByRole('button', { name: 'Search and filter: 3 chosen' }).click()
  await expect(form.getByLabel('You are paid')).toHaveValue('10000')
  await form.getByLabel('Search', { exact: true }).fill('game')
  await form.getByRole('button', { name: 'Show tasks' }).click()
  await expect(hallOf(page)).toContainText('No open task is like that right now.')
  await page.goBack()
  await expect(offers(page)).toHaveCount(1)
  await hallOf(page).getByRole('link', { name: 'Show all' }).click()
  await expect(offers(page)).toHaveCount(8)
})

test('sorts offers new to the member by data use; an invalid filter in the URL shows none', async ({ page }) => {
  await page.goto(market.app.url)
  await hallOf(page).getByRole('button', { name: 'Search and filter' }).click()
  const form = page.getByRole('form', { name: 'Search and filter' })
  await form.getByLabel('Order').selectOption('Least data first')
  await form.getByLabel('Only apps that I have not tested yet').check()
  await form.getByLabel('Search', { exact: true }).press('Enter')
  await expect(offers(page).first()).toContainText('A small game')
  await page.goto(`${market.app.url}/?sort=stars&minPay=lots`)
  await expect(hallOf(page)).toContainText('No open task is like that right now.')
  await expect(hallOf(page).getByRole('link', { name: 'Show all' })).toBeVisible()
})
