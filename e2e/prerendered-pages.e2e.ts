import { expect, test, type Page } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp()
})
test.afterAll(() => app.close())

for (const path of ['/login', '/register', '/waiting', '/forgot', '/sponsor/register'])
  test(`${path}: the app reuses the served elements, and a change of language keeps them`, async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto(app.url + path, { waitUntil: 'commit' })
    const first = page.getByRole('textbox').first()
    await first.fill('12')
    await page.evaluate(() => {
      Object.assign(window, { sent: [...document.querySelectorAll('#root *')] })
      document.title = ''
    })
    scripts.release()
    await expect(page).toHaveTitle(/Porokh/)
    expect(await replaced(page)).toEqual([])
    await expect(first).toHaveValue('12')

    scripts.hold()
    const heading = page.getByRole('heading').first()
    const english = await heading.textContent()
    const toBengali = page.getByRole('button', { name: 'বাংলা' })
    await Promise.all([page.waitForRequest('**/assets/*.js'), toBengali.click()])
    await expect(heading).toHaveText(english!)
    await expect(first).toBeVisible()
    scripts.release()
    await expect(heading).toHaveText(/[ঀ-৿]/)
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused()
    expect(await first.evaluate((box) => (window as unknown as { sent: Element[] }).sent.includes(box))).toBe(true)
    await expect(first).toHaveValue('12')
  })

test('Home requests its data before any code has loaded, and only once', async ({ page }) => {
  await addSessionCookies(page.context(), app, await app.addMember('rahima'))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const reads = ['session', 'me', 'levels', 'banners', 'task-hall', 'announcements', 'promotion'].map(
    (name) => `/api/${name}`,
  )
  const scripts = await holdScripts(page)
  await page.goto(app.url, { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted()).toEqual(reads.toSorted())

  scripts.release()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => reads.includes(path)).toSorted()).toEqual(reads.toSorted())
})

/** The elements of the served page that have been removed. */
const replaced = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { sent: Element[] }).sent.filter((one) => !one.isConnected).map((one) => one.outerHTML),
  )

/** Scripts are blocked until the test releases them. */
async function holdScripts(page: Page) {
  let release = () => {}
  let free = Promise.resolve()
  const hold = () => void (free = new Promise((resolve) => (release = resolve)))
  hold()
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return { hold, release: () => release() }
}
