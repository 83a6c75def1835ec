import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { addSessionCookies, openBrowser, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp()
  await app.addMember('nusrat')
  await app.addOperator('farid')
})
test.afterAll(() => app.close())

test('visitors are redirected to the sign-in page, which keeps the requested page', async ({ page }) => {
  const ofMembers = ['/record', '/report', '/task', '/support', '/profile', '/withdraw', '/vip-level']
  for (const path of [...ofMembers, '/sponsor/campaigns/1/submissions', '/operator/audit']) {
    await page.goto(app.url + path)
    await expect(page).toHaveURL(`${app.url}/login?next=${encodeURIComponent(path)}`)
  }
})

test('public pages are open to visitors', async ({ page }) => {
  for (const path of ['/deposit', '/event', '/about', '/faq', '/terms', '/transparency']) {
    await page.goto(app.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(app.url + path)
  }
})

test('each role is redirected from the other roles’ pages and from the sign-in page', async ({ browser }) => {
  const closed = {
    '/': { person: await app.signInAs('nusrat'), paths: ['/sponsor', '/operator/audit', '/login', '/register'] },
    '/sponsor': {
      person: await app.addSponsor('nasrin'),
      paths: ['/', '/withdraw', '/operator', '/sponsor/register'],
    },
    '/operator': { person: await app.signInAs('farid'), paths: ['/profile', '/sponsor/campaigns/1', '/login'] },
  }
  for (const [home, { person, paths }] of Object.entries(closed)) {
    const page = await openBrowser(browser, app)
    await addSessionCookies(page.context(), app, person)
    for (const path of paths) {
      await page.goto(path)
      await expect(page).toHaveURL(app.url + home)
      // Another role's app is a separate page, which loads after the URL has changed.
      await page.locator('h1').first().waitFor()
    }
  }
})

test('an unknown URL offers a link to the home page and signing out', async ({ page, context }) => {
  await page.goto(`${app.url}/earn-daily`)
  await expect(page.getByRole('heading', { name: 'Error 404!!!!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Back home' })).toHaveAttribute('href', '/')
  await addSessionCookies(context, app, await app.signInAs('nusrat'))
  await page.goto(`${app.url}/earn-daily`)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  await page.goto(`${app.url}/profile`)
  await expect(page).toHaveURL(/\/login/)
})
