import { expect, test, type Page } from '@playwright/test'
import { earn } from '../server/testing/books.ts'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { account } from '../web/shared/account/account.ts'
import { common } from '../web/shared/i18n/common.ts'
import { lockWords } from '../web/shared/shell/lock-words.ts'
import { password } from '../server/testing/passwords.ts'
import { waitForServiceWorker } from './helpers/job-bytes.ts'
import { addSessionCookies, cookiesOf, expectToast, lockOf, phone } from './helpers/people.ts'
import { startSharedPhone } from './helpers/shared-phone.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
let people = 0
test.beforeAll(async () => {
  app = await startTestApp()
})
test.afterAll(() => app.close())

/** In both languages. */
const invitation = /^(Copy the invitation link|আমন্ত্রণের লিংক কপি করুন)/

/** A new member for each test, with a balance of 140.00, on the profile page. */
async function openProfile(page: Page): Promise<SignedIn> {
  const member = await app.addMember(`rahima${++people}`)
  await earn(app.owner.db, member.id, 140_00, app.clock.now())
  await addSessionCookies(page.context(), app, member)
  await page.goto(`${app.url}/profile`)
  await expect(page.getByRole('button', { name: invitation })).toBeVisible()
  return member
}
const quickLock = (page: Page) => page.getByRole('button', { name: /^Quick lock/ }).click()

/** The member's data is neither visible nor reachable with the keyboard. */
async function expectNothingSeen(page: Page): Promise<void> {
  await expect(page.getByText('BDT 140.00').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  expect((await page.locator('body').innerText()).replaceAll(/rahima\d+/g, '')).not.toMatch(/BDT|Invitation|Withdraw/)
}

test('Quick lock hides everything, ends the session on the server, and unlocks with the password only', async ({
  page,
}) => {
  const { cookie, username } = await openProfile(page)
  await expect(page.getByText('BDT 140.00').first()).toBeVisible()
  await quickLock(page)
  const lock = lockOf(page)
  await expect(lock).toContainText(`Enter the password of ${username} to go on.`)
  await expectNothingSeen(page)
  await expect.poll(async () => (await app.call('GET', '/api/me', { as: { cookie } })).status).toBe(401)

  await test.step('no key, reload or “back” unlocks it', async () => {
    for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
    await expect(lock).toBeVisible()
    await expect(lock.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.reload()
    await expect(lock).toBeVisible()
    await expectNothingSeen(page)
    await page.goto(`${app.url}/withdraw`)
    await expect(lock).toBeVisible()
    await page.goBack()
    await expect(lock).toBeVisible()
    await expectNothingSeen(page)
  })

  await test.step('a wrong password is reported at the field', async () => {
    await lock.getByLabel('Password', { exact: true }).fill('a walk along the Padma')
    await lock.getByRole('button', { name: 'Go on' }).click()
    await expect(lock.getByText('Incorrect Password')).toBeVisible()
    await expect(lock.getByLabel('Password', { exact: true })).toHaveValue('a walk along the Padma')
    await expectNothingSeen(page)
  })

  await lock.getByLabel('Password', { exact: true }).fill(password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  await expect(lock).toHaveCount(0)
  await expect(page).toHaveURL(`${app.url}/profile`)
  await expect(page.getByText('BDT 140.00').first()).toBeVisible()
})

test('after the password the screen works as before', async ({ page }) => {
  await openProfile(page)
  await expect(page.getByText('BDT 140.00').first()).toBeVisible()
  await quickLock(page)
  await lockOf(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(lockOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Devices' }).click()
  await expect(page.getByRole('dialog', { name: 'Devices' })).toContainText(/This (phone|computer)/)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('BDT 140.00').first()).toBeVisible()
})

test('too many wrong passwords are blocked, with the time of the next permitted attempt', async ({ page }) => {
  const { username } = await openProfile(page)
  await quickLock(page)
  const waitNoLonger = app.waits.move
  app.waits.move = () => {}
  for (let guess = 1; guess <= 10; guess++)
    await app.call('POST', '/api/login', { body: { identifier: username, password: `guess ${guess}` } })
  const lock = lockOf(page)
  await lock.getByLabel('Password', { exact: true }).fill(password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  await expect(lock).toContainText('Too Many Attempts')
  await expect(lock).toContainText('Please try again after 2 Mar 2026, 12:00.')
  app.waits.move = waitNoLonger
})

test('a sign-in hold locks open screens, and shows the reason only after the correct password', async ({ page }) => {
  const rahima = await openProfile(page)
  const operator = await app.addOperator(`farid${people}`)
  const body = { memberId: rahima.id, kind: 'sign_in', reason: 'The phone was reported stolen.', hours: 24 }
  expect((await app.call('POST', '/api/operator/holds', { as: operator, body })).status).toBe(201)
  const lock = lockOf(page)
  await expect(lock).toBeVisible()
  await expectNothingSeen(page)
  await expect(lock).not.toContainText('stolen')
  await lock.getByLabel('Password', { exact: true }).fill(password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  await expect(lock).toContainText('Account Frozen')
  await expect(lock).toContainText('The phone was reported stolen.')
  await expect(lock).toContainText('3 Mar 2026, 12:00')

  await test.step('an appeal can be sent while everything stays hidden', async () => {
    await lock.getByRole('button', { name: 'Appeal' }).click()
    const appeal = page.getByRole('dialog', { name: 'Appeal', exact: true })
    await appeal.getByLabel('Tell us why the stop is a mistake.').fill('I found my phone again under the rice sack.')
    await appeal.getByRole('button', { name: 'Send the appeal' }).click()
    await expectToast(page, 'Your appeal has arrived.')
    await expect(appeal).toHaveCount(0)
    await expectNothingSeen(page)
    const { rows } = await app.owner.db.query('select appeal from holds_hold where member_id = $1', [rahima.id])
    expect(rows).toEqual([{ appeal: 'I found my phone again under the rice sack.' }])
  })
  await lock.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('another person can sign out from the lock screen, and no data of the first member remains', async ({ page }) => {
  await openProfile(page)
  await expect(page.getByText('BDT 140.00').first()).toBeVisible()
  await quickLock(page)
  await lockOf(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(lockOf(page)).toHaveCount(0)
  await expect(page.getByLabel('Username or mobile number')).toHaveValue('')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(`${app.url}/profile`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('BDT 140.00')).toHaveCount(0)
})

test('locks and unlocks all tabs together', async ({ page, context }) => {
  await openProfile(page)
  const other = await context.newPage()
  await other.goto(`${app.url}/`)
  await expect(other.getByText('BDT 140.00').first()).toBeVisible()
  await quickLock(page)
  await expect(lockOf(other)).toBeVisible()
  await expectNothingSeen(other)
  await lockOf(other).getByLabel('Password', { exact: true }).fill(password)
  await lockOf(other).getByRole('button', { name: 'Go on' }).click()
  await expect(lockOf(page)).toHaveCount(0)
  await expect(page.getByText('BDT 140.00').first()).toBeVisible()

  await other.goto(`${app.url}/profile`)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('the lock screen is in Bengali', async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: app.url }])
  await openProfile(page)
  await page.getByRole('button', { name: account.bn.quickLock }).click()
  const lock = page.getByRole('dialog', { name: lockWords.bn.title })
  await lock.getByLabel(common.bn.password, { exact: true }).fill('ভুল পাসওয়ার্ড')
  await lock.getByRole('button', { name: lockWords.bn.unlock }).click()
  await expect(lock).toContainText('পাসওয়ার্ড ভুল')
  await expect(lock).not.toContainText('.')
  await lock.getByLabel(common.bn.password, { exact: true }).fill(password)
  await lock.getByRole('button', { name: lockWords.bn.unlock }).click()
  await expect(page.getByText('১৪০.০০৳').first()).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the lock screen says in Bengali what is possible offline', async ({ page }) => {
    const shared = await startSharedPhone({ password, question: 'My wallet is gone' })
    await page.context().addCookies([{ name: 'lang', value: 'bn', url: shared.proxy.url }])
    await page.context().addCookies(cookiesOf(shared.proxy, shared.rahima))
    await page.goto(`${shared.proxy.url}/record`)
    await waitForServiceWorker(page)
    await page.waitForLoadState('networkidle')
    await shared.proxy.cut()
    await page.reload()
    const lock = page.getByRole('dialog', { name: lockWords.bn.title })
    await expect(lock).toContainText(lockWords.bn.offline)
    await lock.getByLabel(common.bn.password, { exact: true }).fill(password)
    await lock.getByRole('button', { name: lockWords.bn.unlock }).click()
    // No password was typed on this phone, so the phone cannot verify one.
    await expect(lock).toContainText(lockWords.bn.needsNetwork)
    await shared.close()
  })
})
