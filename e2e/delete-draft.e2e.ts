import { expect, test, type Page } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { desktop, openAs } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

const open = async (page: Page, id: number, as = market.sponsor) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, as, `/sponsor/campaigns/${id}`)
}
const button = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true })

test('a draft is deleted after confirmation and leaves the list; the log names it', async ({ page }) => {
  const { id, title } = await market.write({ title: 'A draft of Tuesday' })
  await open(page, id)
  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' })
  await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await market.show(id)).state).toBe('draft')

  await button(page).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The draft is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/sponsor\/campaigns$/)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  expect((await market.asSponsor('GET', `/api/sponsor/campaigns/${id}`)).status).toBe(404)

  await page.goto(market.app.url + '/sponsor/organisation/log')
  const row = page.getByRole('row', { name: /Deleted a draft/ })
  await expect(row).toContainText(title)
  await expect(row.getByRole('link', { name: title })).toHaveCount(0)
})

test('a sponsor who has read an older version is told so, and nothing is deleted', async ({ page }) => {
  const { id } = await market.write()
  await open(page, id)
  await button(page).click()
  must(200, await market.change(id, { title: 'Written by a colleague' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect((await market.show(id)).title).toBe('Written by a colleague')
})

test('a funded campaign, and people who cannot write campaigns, have no delete button', async ({ page, browser }) => {
  const { id } = await market.write()
  const reviewer = await market.app.addColleague('reviewer', market.sponsor.sponsorId, 'reviewer')
  const other = await browser.newPage({ locale: 'en-GB' })
  await openAs(other, market.app, reviewer, `/sponsor/campaigns/${id}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(other)).toHaveCount(0)
  await other.close()
  must(200, await market.act(id, 'fund'))
  await open(page, id)
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
