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
/** Opens Home and scrolls to the Task Hall, whose list loads when somebody comes near it. */
async function openHall(page: Page) {
  await page.goto(market.app.url)
  await hallOf(page).scrollIntoViewIfNeeded()
}
const searchField = (page: Page) => hallOf(page).getByRole('searchbox', { name: 'Search tasks' })
const offers = (page: Page) => hallOf(page).getByRole('listitem')

test('over a hundred offers come in short pages, up to the last one, and Back returns', async ({ page }) => {
  await openHall(page)
  await expect(offers(page)).toHaveCount(8)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000)
  let seen = 8
  const next = hallOf(page).getByRole('link', { name: 'Next page' })
  while (await next.count()) {
    const before = page.url()
    await next.press('Enter')
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
  await openHall(page)
  await hallOf(page).getByRole('button', { name: 'More filters' }).click()
  const form = page.getByRole('form', { name: 'More filters' })
  await form.getByLabel('You are paid').selectOption('At least BDT 100.00')
  await form.getByLabel('Time it takes').selectOption('At most 1 hour')
  await form.getByLabel('Order').selectOption('Most pay first')
  await form.getByRole('button', { name: 'Show tasks' }).click()
  await expect(offers(page)).toHaveCount(1)
  await expect(offers(page)).toContainText('সবুজ নোট')
  expect(new URL(page.url()).search).toBe('?sort=pay&minPay=10000&maxMinutes=60')
  await page.reload()
  await expect(offers(page)).toHaveCount(1)

  await hallOf(page).getByRole('button', { name: 'More filters' }).click()
  await expect(form.getByLabel('You are paid')).toHaveValue('10000')
  await searchField(page).fill('game')
  await expect(hallOf(page)).toContainText('No open task is like that right now.')
  await expect(searchField(page)).toBeFocused()
  await searchField(page).fill('')
  await expect(offers(page)).toHaveCount(1)
  await hallOf(page).getByRole('link', { name: 'Show all' }).click()
  await expect(offers(page)).toHaveCount(8)
})

test('sorts offers new to the member by data use; an invalid filter in the URL shows none', async ({ page }) => {
  await openHall(page)
  await hallOf(page).getByRole('button', { name: 'More filters' }).click()
  const form = page.getByRole('form', { name: 'More filters' })
  await form.getByLabel('Order').selectOption('Least data first')
  await form.getByLabel('Only apps that I have not tested yet').check()
  await form.getByRole('button', { name: 'Show tasks' }).click()
  await expect(offers(page).first()).toContainText('A small game')
  await page.goto(`${market.app.url}/?sort=stars&minPay=lots`)
  await expect(hallOf(page)).toContainText('No open task is like that right now.')
  await expect(hallOf(page).getByRole('link', { name: 'Show all' })).toBeVisible()
})

test('chips add and remove parts of the filter; the search shows matches while somebody types', async ({ page }) => {
  await openHall(page)
  const chips = hallOf(page).getByRole('navigation', { name: 'Filter' })
  await chips.getByRole('link', { name: 'Under 30 minutes' }).click()
  await expect(page).toHaveURL(/\?maxMinutes=30#hall$/)
  await expect(offers(page)).toHaveCount(1)
  await chips.getByRole('link', { name: 'Little data' }).click()
  await expect(page).toHaveURL(/\?maxMinutes=30&maxMegabytes=10#hall$/)
  await chips.getByRole('link', { name: 'Remove: Under 30 minutes' }).click()
  await expect(page).toHaveURL(/\?maxMegabytes=10#hall$/)
  await chips.getByRole('link', { name: 'Remove: Little data' }).click()
  await expect(offers(page)).toHaveCount(8)
  const before = await page.evaluate(() => history.length)
  await searchField(page).pressSequentially('সবুজ')
  await expect(offers(page)).toHaveCount(1)
  await expect(searchField(page)).toBeFocused()
  await expect(page).toHaveURL(/\?search=/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.reload()
  await expect(searchField(page)).toHaveValue('সবুজ')
  await expect(offers(page)).toHaveCount(1)
})

test('an offer names its organisation; saved from card or sheet, it is found again after it has closed', async ({
  page,
}) => {
  const id = await market.openCampaign({ title: 'Try the ferry times' })
  await openHall(page)
  const card = offers(page).filter({ hasText: 'Try the ferry times' })
  await expect(card).toContainText('Nasrin Apps · new here')
  await expect(card).toContainText('New task')
  await expect(card).toContainText('2 more can do it')
  await card.getByRole('button', { name: 'Save for later' }).click()
  await expect(card.getByRole('button', { name: 'Save for later', pressed: true })).toBeVisible()
  await card.getByRole('button', { name: 'Try the ferry times' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Who asks')
  const mark = sheet.getByRole('button', { name: 'Save for later' })
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await market.act(id, 'close')
  await hallOf(page).getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL(/\?saved=true#hall$/)
  await expect(offers(page)).toHaveCount(1)
  await expect(offers(page)).toContainText('This task has closed.')
  await page.reload()
  await offers(page).getByRole('button', { name: 'Save for later' }).click()
  await expect(hallOf(page)).toContainText('You have saved no task yet.')
})
