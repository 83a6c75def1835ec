import { expect, test, type Page } from '@playwright/test'
import { earn } from '../server/testing/books.ts'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { account } from '../web/shared/account/account.ts'
import { lockWords } from '../web/shared/shell/lock-words.ts'
import { password } from '../server/testing/passwords.ts'
import { expectToast, lockOf, phone } from './helpers/people.ts'

// After a first sign-in with the password, the PIN or the phone's own authenticator opens Porokh again.
test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
let people = 0
/** A passkey is bound to a host name, not to an IP address. */
let url: string
test.beforeAll(async () => {
  app = await startTestApp()
  url = app.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => app.close())

/** A member with the PIN 4826 and 140.00, who has signed in on this phone with the password. */
async function signIn(page: Page): Promise<SignedIn> {
  const rahima = await app.addMember(`rahima${++people}`)
  await earn(app.owner.db, rahima.id, 140_00, app.clock.now())
  await app.call('PUT', '/api/pin', { as: rahima, body: { pin: '4826', password } })
  await page.goto(`${url}/login`)
  await page.getByLabel('Username or mobile number').fill(rahima.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${url}/profile`)
  return rahima
}
const quickLock = (page: Page) => page.getByRole('button', { name: /^Quick lock/ }).click()
const seesBalance = (page: Page) => expect(page.getByText('BDT 140.00').first()).toBeVisible()
async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Go on' }).click()
}

test('after a quick lock, the PIN opens the same screen; five wrong ones leave only the password', async ({ page }) => {
  const { username } = await signIn(page)
  await quickLock(page)
  const lock = lockOf(page)
  await expect(lock).toContainText(`Enter the PIN of ${username} to go on.`)
  await expect(lock.getByLabel('PIN', { exact: true })).toBeFocused()
  await expect(lock.getByLabel('PIN', { exact: true })).toHaveAttribute('inputmode', 'numeric')
  await typePin(page, '00')
  await expect(lock.getByLabel('PIN', { exact: true })).toHaveAccessibleDescription(/4 to 6 digits/)
  await typePin(page, '0007')
  await expect(lock.getByLabel('PIN', { exact: true })).toHaveAccessibleDescription(/Tries left: 4/)
  await typePin(page, '৪৮২৬')
  await expect(lock).toHaveCount(0)
  await seesBalance(page)

  await quickLock(page)
  for (const left of [4, 3, 2, 1]) {
    await typePin(page, '0007')
    await expect(lock).toContainText(`Tries left: ${left}`)
  }
  await typePin(page, '0007')
  await expect(lock).toContainText('Now only your password opens Porokh on this phone.')
  await expect(lock.getByLabel('PIN', { exact: true })).toHaveCount(0)
  await lock.getByLabel('Password', { exact: true }).fill(password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  await expect(lock).toHaveCount(0)
  await seesBalance(page)
})

test('after half an hour, a reload asks for the PIN on the same page, and the password is the second choice', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${url}/withdraw`)
  await seesBalance(page)
  app.clock.advance(31 * 60_000)
  await page.reload()
  const lock = lockOf(page)
  await expect(lock.getByLabel('PIN', { exact: true })).toBeVisible()
  await expect(page.getByText('BDT 140.00').filter({ visible: true })).toHaveCount(0)
  await lock.getByRole('button', { name: 'Use the password' }).click()
  await expect(lock.getByLabel('Password', { exact: true })).toBeVisible()
  await lock.getByRole('button', { name: 'Use the PIN or finger' }).click()
  await typePin(page, '4826')
  await expect(lock).toHaveCount(0)
  await expect(page).toHaveURL(`${url}/withdraw`)
  await seesBalance(page)
})

test('the sign-in page of a known phone greets the member, and offers another account', async ({ page }) => {
  const { username } = await signIn(page)
  app.clock.advance(31 * 60_000)
  await page.goto(`${url}/faq`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login?next=/withdraw`)
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible()
  await page.getByRole('button', { name: 'Other account or password' }).click()
  await expect(page.getByLabel('Username or mobile number')).toBeVisible()
  await page.reload()
  await typePin(page, '4826')
  await expect(page).toHaveURL(`${url}/withdraw`)
  await seesBalance(page)
})

test('after signing out, the phone needs the password', async ({ page }) => {
  await signIn(page)
  const out = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await out
  await expect(page.getByLabel('Username or mobile number')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Username or mobile number')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('porokh_opens')
})

test('a session opened by the PIN needs the password for another wallet', async ({ page }) => {
  await signIn(page)
  await quickLock(page)
  await typePin(page, '4826')
  await expect(lockOf(page)).toHaveCount(0)
  await page.route('**/api/wallet', async (route) => {
    const { password: typed } = route.request().postDataJSON() as { password?: string }
    if (typed !== undefined) return route.fulfill({ status: 200, json: {} })
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { code: 'password.needed', status: 403, title: 'Type your password', detail: 'It is needed.' },
    })
  })
  await page.getByRole('button', { name: /^Bind Wallet/ }).click()
  const dialog = page.getByRole('dialog')
  for (const label of [account.en.number, account.en.numberAgain])
    await dialog.getByLabel(label, { exact: true }).fill('01812345678')
  await dialog.getByLabel(account.en.holderName, { exact: true }).fill('Rahima')
  await dialog.getByLabel(account.en.pin, { exact: true }).fill('4826')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Wallet Updated.')
})

test.describe('with an authenticator in the phone', () => {
  test.beforeEach(async ({ page }) => {
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  })

  test('the finger is offered once after a sign-in, and then opens Porokh', async ({ page }) => {
    await signIn(page)
    const offer = page.getByRole('dialog', { name: 'Open Porokh with your finger' })
    await offer.getByRole('button', { name: 'Yes, set it up' }).click()
    await expectToast(page, 'Your finger opens Porokh now.')
    await expect(offer).toHaveCount(0)
    await quickLock(page)
    await lockOf(page).getByRole('button', { name: lockWords.en.finger }).click()
    await expect(lockOf(page)).toHaveCount(0)
    await seesBalance(page)
    app.clock.advance(31 * 60_000)
    await page.reload()
    await lockOf(page).getByRole('button', { name: lockWords.en.finger }).click()
    await expect(lockOf(page)).toHaveCount(0)
    await seesBalance(page)
  })

  test('an offer that was put off is not made again, and stays in the profile', async ({ page }) => {
    await signIn(page)
    const offer = page.getByRole('dialog', { name: 'Open Porokh with your finger' })
    await offer.getByRole('button', { name: 'Later' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await seesBalance(page)
    await page.getByRole('button', { name: /^Open with your finger/ }).click()
    await expect(offer).toBeVisible()
  })
})

test('on a shared phone the balance is dots until it is pressed, and again on the next page and after a lock', async ({
  page,
}) => {
  await signIn(page)
  await seesBalance(page)
  await page.getByRole('button', { name: /^Language and display/ }).click()
  await page.getByLabel('Hide my balance').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  const hidden = () => expect(page.getByText('BDT 140.00').filter({ visible: true })).toHaveCount(0)
  const dots = page.getByRole('main').getByRole('button', { name: 'Show', exact: true })
  await expect(dots).toHaveCount(3)
  await hidden()
  await dots.first().click()
  await seesBalance(page)
  await quickLock(page)
  app.clock.advance(60_000)
  await typePin(page, '4826')
  await expect(dots).toHaveCount(3)
  await hidden()
  for (const path of ['/', '/withdraw']) {
    await page.goto(url + path)
    await expect(dots.first()).toBeVisible()
    await hidden()
  }
})

test('the rule for usernames is said before somebody breaks it', async ({ page }) => {
  await page.goto(`${url}/register?reffer=123456`)
  await expect(page.getByLabel('Username', { exact: true })).toHaveAccessibleDescription(/3 to 30 letters and digits/)
})
