import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp()
})
test.afterAll(() => app.close())

test('a page works without its bell if the bell fails to load', async ({ page }) => {
  await page.route(/NotificationBell/, (route) => route.abort())
  await openAs(page, app, await app.addMember('rahima'), '/withdraw')
  const text = page.getByText('You have nothing to withdraw yet.', { exact: false })
  await expect(text).toBeVisible()
  await page.getByRole('link', { name: 'Record' }).click()
  await expect(page.getByRole('tab', { name: 'In progress' })).toBeVisible()
})
