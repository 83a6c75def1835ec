import { expect, test } from '@playwright/test'
import { draft, must, openMarket, type Market } from '../server/testing/market.ts'
import { desktop, figure, openAs } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block', viewport: desktop })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

test('the guide leads from the first deposit to the first review, and disappears', async ({ page }) => {
  const anika = await market.app.addSponsor('anika')
  await openAs(page, market.app, anika, '/sponsor')
  const guide = page.getByRole('region', { name: 'Your first review' })
  const now = guide.locator('[aria-current=step]')
  await expect(now).toContainText('1. Add money')
  await now.getByRole('button', { name: 'Add money' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add money' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await market.deposit(anika.sponsorId, 100_000)
  await page.reload()
  await expect(guide).toContainText('Done: Add money')
  await expect(now).toContainText('2. Write a campaign')
  await now.getByRole('link', { name: 'New campaign' }).press('Enter')
  await expect(page).toHaveURL(/\/sponsor\/campaigns\/new$/)

  const call = (path: string, body?: unknown) => market.app.call('POST', path, { as: anika, body, key: path })
  const { id } = must(201, await call('/api/sponsor/campaigns', { ...draft, places: 1 })).body
  await page.goto(`${market.app.url}/sponsor`)
  await expect(now.getByRole('link', { name: 'Go on with your draft' })).toHaveAttribute(
    'href',
    `/sponsor/campaigns/${id}`,
  )
  for (const verb of ['fund', 'submit']) must(200, await call(`/api/sponsor/campaigns/${id}/${verb}`))
  must(200, await market.check(id, 'open'))
  const task = await market.handIn(await market.addMember('rahima'), id)
  await page.reload()
  await expect(now).toContainText('3. Decide on a review')
  await now.getByRole('link', { name: 'To the review' }).click()
  await expect(page).toHaveURL(new RegExp(`/sponsor/campaigns/${id}/submissions`))
  must(200, await call(`/api/sponsor/submissions/${task}/approve`))
  await page.goto(`${market.app.url}/sponsor`)
  await expect(figure(page, 'Paid for reviews')).toHaveText('BDT 200.00')
  await expect(guide).toHaveCount(0)
})
