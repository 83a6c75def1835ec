import { verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { bindWallet, earn } from '../server/testing/books.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { account } from '../web/shared/account/account.ts'
import { password } from '../server/testing/passwords.ts'
import { expectRefused, expectToast, openBrowser, openAs, phone, typeCode } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let people = 0
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

/** Creates a new member for each test, signed in at the given page. */
async function open(page: Page, path: string): Promise<SignedIn> {
  const rahima = await market.app.addMember(`rahima${++people}`)
  await show(page, rahima, path)
  return rahima
}
const show = (page: Page, who: SignedIn, path: string) => openAs(page, market.app, who, path)
const openDownload = async (page: Page) => {
  await page.getByRole('button', { name: /^Download my data/ }).click()
  return page.getByRole('dialog', { name: 'Download my data' })
}
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

test('signing out another device hides everything on it', async ({ page, browser }) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  const lost = await openBrowser(browser, app, { viewport: phone })
  await lost.goto('/login')
  await type(lost, 'Username or mobile number', rahima.username)
  await type(lost, 'Password', password)
  await lost.getByRole('button', { name: 'Sign In' }).click()
  await expect(lost.getByText('BDT 0.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devices' })
  await expect(dialog.getByRole('listitem').filter({ hasText: /This (phone|computer)/ })).toHaveCount(1)
  // The sessions of the test itself, of this browser and of the lost device.
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: /^Sign out: .*Chrome/ }).click()
  await expectToast(page, 'Signed out there.')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(lost.getByRole('dialog', { name: 'Porokh is locked' })).toBeVisible()
  await expect(lost.getByText('BDT 0.00').filter({ visible: true })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(dialog).toContainText('No other device is signed in.')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
})

test('a device whose stream was refused by a busy server still notices that it was signed out', async ({ page }) => {
  const { app } = market
  let refused = 0
  await page.route('**/api/notifications/stream', (route) =>
    refused++ ? route.continue() : route.fulfill({ status: 503, headers: { 'retry-after': '1' } }),
  )
  const rahima = await open(page, '/profile')
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await app.call('DELETE', '/api/sessions', { as: rahima })
  await expect(page.getByRole('dialog', { name: 'Porokh is locked' })).toBeVisible()
})

test('a member downloads all her data, with the signed record of her work', async ({ page }) => {
  const { asSponsor } = market
  const rahima = await open(page, '/profile')
  const taskId = await market.handIn(rahima, await market.openCampaign({ places: 1 }))
  must(200, await asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  const coming = page.waitForEvent('download')
  const dialog = await openDownload(page)
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await coming
  await expect(dialog).toHaveCount(0)
  expect(download.suggestedFilename()).toBe(`porokh-${rahima.username}.json`)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data.account[0]).toMatchObject({ id: rahima.id, username: rahima.username })
  expect(data.reviews[0].review).toContain('Savar to Dhaka')
  const { record, signature, publicKey } = data.workRecord
  expect(JSON.parse(record)).toMatchObject({ approvedTasks: 1, paid: 140_00 })
  expect(verify(null, Buffer.from(record), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})

test('the data download contains full wallet numbers only with the password', async ({ page }) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  await bindWallet(app.database.db, rahima.id, '01912345672', app.clock.now())
  const saved = async (pressed: Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), pressed])
    return JSON.parse(readFileSync(await download.path(), 'utf8')).wallet[0].number
  }
  const dialog = await openDownload(page)
  await dialog.getByLabel('Your password', { exact: true }).fill('a walk along the Padma')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog).toContainText('Incorrect Password')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  expect(await saved(dialog.getByRole('button', { name: 'Download' }).click())).toBe('01912345672')
  await expect(dialog).toHaveCount(0)
  await openDownload(page)
  expect(await saved(dialog.getByRole('button', { name: 'Download' }).click())).toBe('********672')
})

test('after the session has ended, the data download asks for the password first and saves no error as a file', async ({
  page,
}) => {
  await page.route('**/api/notifications/stream', (route) => route.abort())
  const rahima = await open(page, '/profile')
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
  // Otherwise a late request of the page would show the lock screen before the press.
  await page.waitForLoadState('networkidle')
  let saved = 0
  page.on('download', () => saved++)
  market.app.clock.advance(31 * 60_000)
  const coming = page.waitForEvent('download')
  await (await openDownload(page)).getByRole('button', { name: 'Download' }).click()
  const lock = page.getByRole('dialog', { name: 'Porokh is locked' })
  await expect(lock).toBeVisible()
  expect(saved).toBe(0)
  await type(page, 'Password', password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  const data = JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
  expect(data.account[0]).toMatchObject({ username: rahima.username })
  expect(saved).toBe(1)
  await market.later(0)
})

test('after the session has ended, a sponsor’s export asks for the password first and saves no error as a file', async ({
  page,
}) => {
  const { app, sponsor } = market
  await page.route('**/api/notifications/stream', (route) => route.abort())
  const campaignId = await market.openCampaign({ places: 1 })
  await market.handIn(await app.addMember(`rahima${++people}`), campaignId)
  await show(page, sponsor, `/sponsor/campaigns/${campaignId}/submissions`)
  await expect(page.getByRole('link').filter({ hasText: 'Savar to Dhaka' })).toBeVisible()
  // Otherwise a late request of the page would show the lock screen before the press.
  await page.waitForLoadState('networkidle')
  app.clock.advance(31 * 60_000)
  const coming = page.waitForEvent('download')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: /CSV/ }).click()
  const lock = page.getByRole('dialog', { name: 'Porokh is locked' })
  await type(page, 'Password', password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('Savar to Dhaka')
  await market.later(0)
})

test('an account can be closed only after its money is withdrawn', async ({ page }) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  await earn(app.owner.db, rahima.id, 80_00, app.clock.now())
  await bindWallet(app.database.db, rahima.id, '01612345678', app.clock.now())
  await app.call('PUT', '/api/pin', { as: rahima, body: { pin: '4826', password } })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Close account' })
  const openDialog = () => page.getByRole('button', { name: 'Close account' }).click()

  await test.step('with a balance, the dialog asks to withdraw it first', async () => {
    await openDialog()
    await expect(dialog).toContainText('You still have BDT 80.00. Withdraw it first: it is yours.')
    await expect(dialog.getByRole('button', { name: 'Close my account for good' })).toHaveCount(0)
    await dialog.getByRole('link', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw All' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await type(page, 'Security PIN', '4826')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
  })

  await test.step('while the payout is being sent, the server refuses', async () => {
    await page.goto(`${app.url}/profile`)
    await openDialog()
    await dialog.getByLabel('Your password', { exact: true }).fill('a walk along the Padma')
    await dialog.getByRole('button', { name: 'Close my account for good' }).click()
    await expectRefused(page, 'Incorrect Password')
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Close my account for good' }).click()
    await expectRefused(page, 'Withdraw your balance first', 'Your balance is BDT 80.00.')
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveValue(password)
  })

  await test.step('after the payout has arrived, the account is closed', async () => {
    app.clock.advance(5000)
    await app.runJob('payouts.send')
    await dialog.getByRole('button', { name: 'Close my account for good' }).click()
    await expectToast(page, 'Your account is closed.')
    await expect(page).toHaveURL(`${app.url}/login`)
    await type(page, 'Username or mobile number', rahima.username)
    await type(page, 'Password', password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectRefused(page, 'Username Not Found')
  })
})

test('a notification during the closing of an account is not shown and does not cover the confirmation', async ({
  page,
}) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  const dialog = page.getByRole('dialog', { name: 'Close account' })
  await page.getByRole('button', { name: 'Close account' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/notifications?limit=1', async (route) => {
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  await page.clock.install()
  await bindWallet(app.database.db, rahima.id, '01812345671', app.clock.now())
  // The bell's number, and the notification.
  await expect.poll(() => held.length).toBe(2)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await dialog.getByRole('button', { name: 'Close my account for good' }).click()
  await expect(page).toHaveURL(`${app.url}/login`)
  const closed = page.locator('[data-toast]').filter({ hasText: 'Your account is closed.' })
  await expect(closed).toBeVisible()
  for (const answer of held) await answer()
  await page.clock.runFor(4000)
  await expect(closed).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('closing an account can be cancelled, in Bengali', async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])
  await open(page, '/profile')
  await page.getByRole('button', { name: account.bn.closeAccount }).click()
  const dialog = page.getByRole('dialog', { name: account.bn.closeAccount })
  await dialog.getByLabel(account.bn.yourPassword, { exact: true }).fill('ভুল পাসওয়ার্ড')
  await dialog.getByRole('button', { name: account.bn.closeNow }).click()
  await expectRefused(page, 'পাসওয়ার্ড ভুল', 'আপনার বর্তমান পাসওয়ার্ডটি ঠিক নয়।')
  await dialog.getByRole('button', { name: account.bn.keep }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${market.app.url}/profile`)
})

test('nobody can join with an invitation code that is switched off, until it is switched on again', async ({
  page,
  browser,
}) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  const { invitationCode } = (await app.call('GET', '/api/me', { as: rahima })).body
  const friend = await openBrowser(browser, app, { viewport: phone })
  const join = async (username: string) => {
    await friend.goto(`/register?reffer=${invitationCode}`)
    await type(friend, 'Mobile number', '01512345678')
    await type(friend, 'Username', username)
    await type(friend, 'Password', password)
    await type(friend, 'Re-enter password', password)
    await friend.getByRole('checkbox').check()
    await friend.getByRole('button', { name: 'Sign Up' }).click()
  }
  await page.getByRole('checkbox', { name: 'Friends can join with my code' }).click()
  await expect(page.getByText('Switched off: nobody can join with it')).toBeVisible()
  await join('shirin')
  await expectRefused(friend, 'Invalid Refer Code', 'The refer code is either invalid or inactive.')
  await page.getByRole('checkbox', { name: 'Switched off: nobody can join with it' }).click()
  await expect(page.getByText('Friends can join with my code')).toBeVisible()
  await friend.getByRole('button', { name: 'Sign Up' }).click()
  await typeCode(friend, app)
  await friend.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(friend, 'Registration Successful')
})
