import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp()
})
test.afterEach(() => app.close())

test('a sign-in form submitted before the scripts load is sent after they load, and no password gets into a URL', async ({
  page,
}) => {
  await app.addMember('rahima')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let loadScripts = () => {}
  const scriptsMayLoad = new Promise<void>((resolve) => (loadScripts = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayLoad
    await route.continue()
  })
  await page.goto(`${app.url}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Username or mobile number').fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  await expect(page.getByLabel('Username or mobile number')).toHaveValue('rahima')

  loadScripts()
  await expect(page).toHaveURL(`${app.url}/profile`)
  expect(asked.filter((url) => url.includes('password'))).toEqual([])
})

test('if the scripts do not load, the form is not sent', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Username or mobile number').fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`${app.url}/login`)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})
