import { expect, test } from '@playwright/test'
import { startTestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { openAs } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

test('a sponsor finds no text that another sponsor typed on the same computer', async ({ page }) => {
  const app = await startTestApp()
  const anika = await app.addSponsor('anika')
  await app.addSponsor('babul')
  await openAs(page, app, anika, '/sponsor/campaigns/new')
  await page.getByLabel('Title', { exact: true }).fill('A secret app')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('A secret app')
  app.clock.advance(31 * 60_000)
  await page.goto(`${app.url}/login`)
  await page.getByRole('textbox', { name: /^Username/ }).fill('babul')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${app.url}/sponsor/campaigns/new`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await app.close()
})
