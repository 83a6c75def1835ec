import { expect, test, type Page } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let rahima: SignedIn
test.beforeAll(async () => {
  market = await openMarket()
  rahima = await market.app.addMember('rahima')
  await market.openCampaign()
})
test.afterAll(() => market.app.close())
test.beforeEach(async ({ context }) => {
  await addSessionCookies(context, market.app, await market.app.signInAs('rahima'))
})

const at = (path: string) => market.app.url + path
const dialog = (page: Page) => page.getByRole('dialog')
const offer = (page: Page) => page.getByRole('button', { name: 'Plan a trip with Organic Maps' }).first()

test('Back first closes an open card and keeps the page, then leaves the page', async ({ page }) => {
  await page.goto(at('/faq'))
  await page.goto(at('/'))
  await offer(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(at('/'))
  await page.goBack()
  await expect(page).toHaveURL(at('/faq'))
})

test('closing a card by its button leaves no history entry', async ({ page }) => {
  await page.goto(at('/faq'))
  await page.goto(at('/'))
  for (let time = 0; time < 3; time++) {
    await offer(page).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(at('/faq'))
})

test('after a reload, Back needs no more presses than before', async ({ page }) => {
  await page.goto(at('/faq'))
  await page.goto(at('/'))
  await offer(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(at('/faq'))

  // A dialog opened by the URL reopens after a reload, and Back closes it.
  await page.goto(at('/profile?open=wallet'))
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(at('/profile'))
  await page.goBack()
  await expect(page).toHaveURL(at('/faq'))
})

test('on every route, Back closes a dialog opened by the URL, even on the first page of a visit', async ({ page }) => {
  for (const open of ['wallet', 'pin', 'password', 'devices', 'close']) {
    await page.goto(at(`/profile?open=${open}`))
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(at('/profile'))
  }
  await page.goto(at('/record'))
  await page.getByRole('button', { name: /notifications/i }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(at('/record'))
})

test('from the wallet to the PIN and back: each press of Back closes one dialog', async ({ page }) => {
  await page.goto(at('/faq'))
  await page.goto(at('/profile'))
  await page.getByRole('button', { name: /^Bind Wallet/ }).click()
  await dialog(page).getByRole('link').click()
  await expect(dialog(page).getByLabel('New PIN', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(dialog(page).getByRole('link')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(at('/profile'))
  await page.goBack()
  await expect(page).toHaveURL(at('/faq'))
})

test('a task started from a card is a separate page, and Back first closes everything above it', async ({ page }) => {
  await page.goto(at('/'))
  await offer(page).click()
  await page.getByRole('button', { name: 'Start this task' }).click()
  await expect(page).toHaveURL(/\/task\?task=\d+$/)
  await expect(page.getByRole('dialog', { name: 'Rating Submission' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(at('/task'))
  await page.goBack()
  await expect(page).toHaveURL(at('/'))
  const { pendingTask } = (await market.app.call('GET', '/api/me', { as: await market.app.signInAs('rahima') })).body
  const as = await market.app.signInAs(rahima.username)
  await market.app.call('POST', `/api/tasks/${pendingTask.id}/return`, { as })
})
