import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '../server/demo/people.ts'
import type { TestApp } from '../server/testing/app.ts'
import { giveBackPending, startDemoApp } from './helpers/demo-app.ts'
import { idsToShow } from './helpers/every-route.ts'
import { pressOn, reach, walkThrough, write } from './helpers/keyboard.ts'
import { addSessionCookies, desktop, openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.beforeEach(() => giveBackPending(app, 'member'))
test.afterAll(() => app.close())

/** Presses Tab and Shift+Tab many times: the focus never leaves the dialog. (The body represents the browser's own controls.) */
async function expectFocusKept(page: Page): Promise<void> {
  const whereabouts = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const dialogs = document.querySelectorAll('dialog[open]')
      return at === document.body || dialogs[dialogs.length - 1]?.contains(at) ? 'inside' : at?.outerHTML.slice(0, 200)
    })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 25; presses++) {
      expect(await whereabouts()).toBe('inside')
      await page.keyboard.press(key)
    }
}

test('the whole main job and a payout work with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`${app.url}/login`)
  await write(page, page.getByLabel('Username or mobile number'), 'member')
  await write(page, page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${app.url}/profile`)

  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Start' }))
  await pressOn(page, page.getByRole('button', { name: 'Start Task' }))
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  await write(
    page,
    sheet.getByLabel('Your review'),
    'I went through every step twice; the second time it was quicker. Fine on 2G.',
  )
  await expectFocusKept(page)
  const questions = sheet.getByRole('region', { name: 'Questions of the app maker' })
  for (const field of await questions.getByRole('textbox').all()) await write(page, field, 'Twice.')
  for (const group of await questions.getByRole('group').all()) await pressOn(page, group, 'Space')
  await reach(page, sheet.getByRole('group', { name: 'How do you rate the app?' }))
  const four = sheet.getByRole('radio', { name: '4 stars' })
  // With no star selected, the browser decides which one gets the focus: the first, or the one that last had it.
  for (let presses = 0; presses < 5 && !(await four.isChecked()); presses++) await page.keyboard.press('ArrowRight')
  await expect(four).toBeChecked()
  await pressOn(page, sheet.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  await expectFocusKept(page)
  await pressOn(page, page.getByRole('button', { name: 'Sure' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Profile' }))
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Withdraw' }))
  await pressOn(page, page.getByRole('button', { name: 'Withdraw All' }))
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))
  await write(page, page.getByLabel('Security PIN', { exact: true }), '4826')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
  await expect(page).toHaveURL(/\/payout\?id=\d+$/)
})

test('a sheet takes the focus, closes on Escape and returns the focus', async ({ page }) => {
  await addSessionCookies(page.context(), app, await app.signInAs('member'))
  await page.goto(`${app.url}/#hall`)
  // The preceding test starts a random task, which may be one of these.
  const card = page
    .getByRole('main')
    .getByRole('button', { name: /Breezy Weather|Feeder/ })
    .first()
  await pressOn(page, card)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
})

/** Pages with elements other than links, buttons and fields. */
const widgets = {
  'sponsor@demo.test': [
    '/sponsor/campaigns/new',
    '/sponsor/campaigns/CAMPAIGN/submissions',
    '/sponsor/campaigns/CAMPAIGN/insights',
  ],
  operator: ['/operator/inbox', '/operator/settings', '/operator/health'],
}
for (const [who, pages] of Object.entries(widgets))
  test(`no page of ${who} traps the keyboard, and the focus is visible at each stop`, async ({ page }) => {
    await page.setViewportSize(desktop)
    const session = await app.signInAs(who)
    const withIds = await idsToShow(app, session.cookie)
    for (const path of pages) {
      await openAs(page, app, session, withIds(path))
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await test.step(path, () => walkThrough(page))
    }
  })
