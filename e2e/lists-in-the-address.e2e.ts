import { expect, test } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import { desktop, openAs } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block', viewport: desktop })

let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

test('a list’s filter is in the URL: a reload and Back keep it', async ({ page }) => {
  await market.write({ title: 'Only a draft' })
  await market.openCampaign({ title: 'Already open' })
  await openAs(page, market.app, market.sponsor, '/sponsor/campaigns')
  const list = page.getByRole('main')
  await page.getByLabel('Show').selectOption({ label: 'Draft' })
  await expect(page).toHaveURL(/\?state=draft$/)
  await expect(list).toContainText('Only a draft')
  await expect(list).not.toContainText('Already open')
  await page.reload()
  await expect(page.getByLabel('Show')).toHaveValue('draft')
  await page.getByRole('link', { name: 'Only a draft' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Only a draft' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Show')).toHaveValue('draft')
  await expect(list).not.toContainText('Already open')
  await page.getByLabel('Show').selectOption({ label: 'All' })
  await expect(list).toContainText('Already open')
  // An unknown filter value has no effect.
  await page.goto(`${market.app.url}/sponsor/campaigns?state=stolen`)
  await expect(page.getByLabel('Show')).toHaveValue('')
})

test('operators’ lists keep their filters in the URL too', async ({ page }) => {
  for (const [path, label, choice, query] of [
    ['campaigns', 'Show', 'Closed', 'state=closed'],
    ['tickets', 'Show', 'Closed', 'state=closed'],
    ['appeals', 'Show', 'Ended', 'state=ended'],
    ['payouts', 'Show', 'Paid', 'state=paid'],
    ['audit', 'Who', 'Operators', 'actor=operator'],
    ['abuse', 'What', 'Copied reviews', 'kind=copied'],
  ] as const) {
    await openAs(page, market.app, market.operator, `/operator/${path}`)
    await page.getByLabel(label, { exact: true }).selectOption({ label: choice })
    await expect(page).toHaveURL(new RegExp(`\\?${query}$`))
    await page.reload()
    await expect(page.getByLabel(label, { exact: true }).locator('option:checked')).toHaveText(choice)
  }
})
