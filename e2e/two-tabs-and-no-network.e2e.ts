import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { openMarket, review, type Market } from '../server/testing/market.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let rahima: SignedIn
let taskId: number
test.beforeEach(async ({ context }) => {
  market = await openMarket({ at: 'now' })
  rahima = await market.app.addMember('rahima')
  taskId = await market.start(rahima, await market.openCampaign())
  await addSessionCookies(context, market.app, rahima)
})
test.afterEach(() => market.close())

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Rating Submission' })
const openSheet = async (page: Page) => {
  await page.goto(`${market.app.url}/task?task=${taskId}`)
  await expect(sheetOf(page).getByLabel('Your review')).toBeVisible()
}
/** As on a train: the phone has a connection, but no data arrives. */
const cut = (page: Page) => page.route('**/*', (route) => route.abort())

test('a second tab shows the first one’s typed text, and the submission', async ({ page, context }) => {
  const second = await context.newPage()
  await openSheet(page)
  await openSheet(second)
  await sheetOf(page).getByLabel('Your review').fill(review)
  await expect(sheetOf(second).getByLabel('Your review')).toHaveValue(review)
  await sheetOf(second).getByLabel('3 stars').check()
  await expect(sheetOf(page).getByLabel('3 stars')).toBeChecked()

  await sheetOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  await expect(sheetOf(second).getByRole('region', { name: 'What you handed in' })).toContainText(review)
  await expect(sheetOf(second).getByRole('button', { name: 'Submit' })).toHaveCount(0)
})

test('a second tab learns that the task was returned', async ({ page, context }) => {
  const second = await context.newPage()
  await openSheet(second)
  await page.goto(`${market.app.url}/record`)
  await page.getByRole('button', { name: 'Give Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give Back' }).click()
  await expect(sheetOf(second)).toContainText('This task is over.')
})

test('a repair request is shown on every screen', async ({ page }) => {
  await market.submit(rahima, taskId)
  await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, {
    request: 'Please say which phone you used for it.',
  })
  await page.goto(market.app.url)
  const dialog = page.getByRole('dialog', { name: 'Change Your Review Within' })
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A change is asked for')).toBeVisible()
  await page.goto(`${market.app.url}/record`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Change asked for' })).toBeVisible()
  await page.getByRole('button', { name: 'Make the change' }).click()
  await expect(sheetOf(page)).toContainText('The app maker asks you to change something')
  await expect(sheetOf(page).getByRole('button', { name: 'Hand in again' })).toBeVisible()
})

test('a page never opened on this phone is not mistaken for a new version while no data arrives', async ({ page }) => {
  await page.goto(`${market.app.url}/profile`)
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await cut(page)
  await page.getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('alert')).toContainText('Not seen before on this phone')
  await expect(page.getByText('A new version of Porokh is ready.')).toHaveCount(0)
})

test('a page whose code the server fails to send shows a server error instead of a lost network', async ({ page }) => {
  await page.goto(`${market.app.url}/profile`)
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.fulfill({ status: 503, body: 'Bad gateway' }))
  await page.getByRole('link', { name: 'Support' }).click()
  await expect(page.getByRole('alert')).toContainText('The fault is on our side')
  await expect(page.getByRole('alert')).not.toContainText(/connection|network/)
})

test('a queued review is not asked for again', async ({ page }) => {
  await page.goto(market.app.url)
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  await page.evaluate(() => sessionStorage.clear())
  await openSheet(page)
  await sheetOf(page).getByLabel('Your review').fill(review)
  await sheetOf(page).getByLabel('4 stars').check()
  await page.route('**/submit', (route) => route.abort())
  await sheetOf(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/No network right now/)).toBeVisible()
  await page.getByRole('button', { name: 'Sure' }).click()
  await expect(page.getByText('Your review is written')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).last().click()
  await expect(page.getByText('Your review is written')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
