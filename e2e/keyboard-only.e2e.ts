import { expect, test, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../server/demo/people.ts'
import type { TestApp } from '../server/testing/app.ts'
import { giveBackPending, startDemoApp } from './helpers/demo-app.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.beforeEach(() => giveBackPending(app, 'member'))
test.afterAll(() => app.close())

/** Presses Tab until the focus is on the target or in it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tabulator does not lead to ${target}`)
}
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Presses Tab and Shift+Tab many times: the focus never leaves the dialog. (The body stands for the browser's own controls.) */
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
  await type(page, page.getByLabel('Username or mobile number'), 'member')
  await type(page, page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${app.url}/profile`)

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Start' }))
  await press(page, page.getByRole('button', { name: 'Start Task' }))
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  await type(
    page,
    sheet.getByLabel('Your review'),
    'I went through every step twice; the second time it was quicker. Fine on 2G.',
  )
  await expectFocusKept(page)
  const questions = sheet.getByRole('region', { name: 'Questions of the app maker' })
  for (const field of await questions.getByRole('textbox').all()) await type(page, field, 'Twice.')
  for (const group of await questions.getByRole('group').all()) await press(page, group, 'Space')
  await tabTo(page, sheet.getByRole('group', { name: 'How do you rate the app?' }))
  const four = sheet.getByRole('radio', { name: '4 stars' })
  // The browser decides which star of none chosen gets the focus: the first, or the one that had it last.
  for (let presses = 0; presses < 5 && !(await four.isChecked()); presses++) await page.keyboard.press('ArrowRight')
  await expect(four).toBeChecked()
  await press(page, sheet.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  await expectFocusKept(page)
  await press(page, page.getByRole('button', { name: 'Sure' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Profile' }))
  await press(page, page.getByRole('main').getByRole('link', { name: 'Withdraw' }))
  await press(page, page.getByRole('button', { name: 'Withdraw All' }))
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await type(page, page.getByLabel('Security PIN', { exact: true }), '4826')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
  await expect(page).toHaveURL(/\/payout\?id=\d+$/)
})

test('a sheet takes the focus, closes on Escape and returns the focus', async ({ page }) => {
  await addSessionCookies(page.context(), app, await app.signInAs('member'))
  await page.goto(app.url)
  // The test before starts a task that is picked at random; it may be one of these.
  const card = page
    .getByRole('main')
    .getByRole('button', { name: /Breezy Weather|Feeder/ })
    .first()
  await press(page, card)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
})
