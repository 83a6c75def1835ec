import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { addSessionCookies, desktop, openBrowser, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp()
  await app.addMember('nusrat')
  await app.addOperator('farid')
})
test.afterAll(() => app.close())

test('visitors are redirected to the sign-in page, which keeps the requested page', async ({ page }) => {
  const ofMembers = ['/record', '/report', '/task', '/profile', '/withdraw', '/vip-level']
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

test('support can be reached by visitors, and a frozen member is led there', async ({ page }) => {
  const url = 'https://wa.me/8801700000000'
  await app.owner.db.query(
    "insert into content_support_link (place, name_en, name_bn, url) values (1, 'WhatsApp', 'হোয়াটসঅ্যাপ', $1)",
    [url],
  )
  const farid = await app.signInAs('farid')
  const rahima = await app.addMember('rahima')
  const body = { memberId: rahima.id, kind: 'sign_in', reason: 'The phone was reported stolen.', hours: 24 }
  expect((await app.call('POST', '/api/operator/holds', { as: farid, body })).status).toBe(201)
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Username or mobile number').fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'How to reach support' }).click()
  await expect(page).toHaveURL(`${app.url}/support`)
  await expect(page.getByRole('heading', { name: 'Contact Our Support' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Support never asks for money')
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', url)
  await expect(page.getByRole('main')).not.toContainText('Ask a question')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${app.url}/login?next=%2Fsupport`)
})

test('a member finds the own questions at support, in the members’ layout', async ({ page, context }) => {
  await addSessionCookies(context, app, await app.signInAs('nusrat'))
  await page.goto(`${app.url}/support`)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Ask a question')
})

test('a visitor is offered to sign in, a member to go on', async ({ page, context }) => {
  await page.goto(`${app.url}/welcome`)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await addSessionCookies(context, app, await app.signInAs('nusrat'))
  await page.goto(`${app.url}/welcome`)
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Join as a tester' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/`)
})

test('on a desktop the menu comes before the content, and the page has no ring after a sign-in by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Username or mobile number').fill('nusrat')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${app.url}/profile`)
  const main = page.getByRole('main')
  const content = page.locator('#content')
  await expect(content).toBeFocused()
  expect(await content.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  await page.goto(`${app.url}/profile`)
  await expect(main).toContainText('nusrat')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-skip]')).toBeFocused()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' })).toBeFocused()
})

test('an unknown URL offers a link to the home page and signing out', async ({ page, context }) => {
  await page.goto(`${app.url}/earn-daily`)
  await expect(page.getByRole('heading', { name: 'Error 404!!!!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Back home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('button', { name: 'LogOut' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await addSessionCookies(context, app, await app.signInAs('nusrat'))
  await page.goto(`${app.url}/earn-daily`)
  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  await page.goto(`${app.url}/profile`)
  await expect(page).toHaveURL(/\/login/)
})
