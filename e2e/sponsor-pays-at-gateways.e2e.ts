import { expect, test, type Page } from '@playwright/test'
import { openPayIns, type PayIns } from '../server/testing/pay-ins.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { addSessionCookies, figure, openBrowser } from './helpers/people.ts'

let world: PayIns
let shobuj: SignedIn & { sponsorId: number }
test.beforeEach(async () => {
  world = await openPayIns('now')
  shobuj = await world.app.addSponsor('shobuj@example.org', { organisation: 'Shobuj Apps' })
  await world.app.setContacts(shobuj.id, { email: 'shobuj@example.org' }, { proven: true })
})
test.afterEach(() => world.close())

/** Requests a payment on this rail and arrives on the gateway's page. */
async function begin(page: Page, rail: string): Promise<void> {
  await page.goto('/sponsor/money')
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money' })
  await dialog.getByLabel('Amount in taka').fill('1,250')
  await dialog.getByLabel('How').selectOption({ label: rail })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('We are opening the payment page…')).toBeVisible()
  await world.app.runJob('payins.open')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
}
async function openSponsor(browser: Parameters<typeof openBrowser>[0]) {
  const page = await openBrowser(browser, world.app)
  await addSessionCookies(page.context(), world.app, shobuj)
  return page
}

test('a sponsor pays by bKash, returns, and the deposit is credited without further action', async ({ browser }) => {
  const page = await openSponsor(browser)
  await begin(page, 'bKash')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'bKash has not confirmed yet' })).toBeVisible()
  await world.app.runJob('payins.open')
  await expect(page.getByRole('heading', { name: 'The money has arrived' })).toBeVisible()
  // Opening the same URL again, with Back or by anybody else, changes nothing.
  const [payment] = (await world.mock.state()).payments
  for (const url of [payment!.urls.success, payment!.urls.cancel]) {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'The money has arrived' })).toBeVisible()
  }
  await page.goto('/sponsor/money')
  await expect(figure(page, 'Ready for campaigns')).toHaveText('BDT 1,250.00')
})

test('closing the tab before the return loses no money', async ({ browser }) => {
  const page = await openSponsor(browser)
  await begin(page, 'bKash')
  await world.mock.faults({ call: 'bkash.page', fault: 'callback_never' })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You may close this page' })).toBeVisible()
  await page.close()
  await world.later(300)
  expect(await world.balance(shobuj.sponsorId)).toBe(125_000)
})

test('a sponsor who cancels on bKash’s page can try again', async ({ browser }) => {
  const page = await openSponsor(browser)
  await begin(page, 'bKash')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'The payment was cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay again' }).click()
  await expect(page.getByRole('dialog', { name: 'Add money' })).toBeVisible()
  expect(await world.balance(shobuj.sponsorId)).toBe(0)
})

test('a sponsor pays by card with SSLCOMMERZ, and returns by a form from another site', async ({ browser }) => {
  const page = await openSponsor(browser)
  await begin(page, 'Cards, banks and wallets (SSLCOMMERZ)')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'SSLCOMMERZ has not confirmed yet' })).toBeVisible()
  await world.app.runJob('payins.ask')
  await expect(page.getByRole('heading', { name: 'The money has arrived' })).toBeVisible()
  expect(await world.balance(shobuj.sponsorId)).toBe(125_000)
})

test('a sponsor sees the instructions for a bank transfer, and cancels', async ({ browser }) => {
  const page = await openSponsor(browser)
  await page.goto('/sponsor/money?open=deposit')
  const dialog = page.getByRole('dialog', { name: 'Add money' })
  await dialog.getByLabel('Amount in taka').fill('1,250')
  await dialog.getByLabel('How').selectOption({ label: 'Bank transfer' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Example Bank, Dhaka branch')).toBeVisible()
  await expect(page.getByText(/^PK\d{3,}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the transfer' }).click()
  await expect(page.getByRole('heading', { name: 'The payment was cancelled' })).toBeVisible()
})
