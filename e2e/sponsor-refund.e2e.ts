import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { addSessionCookies, expectToast, figure, openBrowser } from './helpers/people.ts'

let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp()
})
test.afterEach(() => app.close())

test('a sponsor requests a refund of unused balance, and an operator sends it', async ({ browser }) => {
  const shobuj = await app.addSponsor('shobuj@example.org', { organisation: 'Shobuj Apps' })
  const faruk = await app.addOperator('faruk')
  const deposit = { amount: 500_000, rail: 'sandbox' }
  await app.call('POST', '/api/sponsor/deposits', { as: shobuj, body: deposit, key: 'deposit' })

  const sponsor = await openBrowser(browser, app)
  await addSessionCookies(sponsor.context(), app, shobuj)
  await sponsor.goto('/sponsor/money')
  await sponsor.getByRole('button', { name: 'Get money back' }).click()
  const asking = sponsor.getByRole('dialog', { name: 'Get money back' })
  await asking.getByLabel('Amount in taka').fill('6,000')
  await asking.getByLabel('Bank account').fill('Shobuj Apps, Sonali Bank, Motijheel, 0123456789012')
  await asking.getByRole('button', { name: 'Get money back' }).click()
  await expect(asking.getByRole('alert')).toContainText('Not enough in the balance')
  await asking.getByLabel('Amount in taka').fill('৪,০০০')
  await asking.getByRole('button', { name: 'Get money back' }).click()
  await expectToast(sponsor, 'Asked. You see here when it has been sent.')
  await expect(sponsor.getByRole('region', { name: 'Money asked back' })).toContainText('Waiting')
  await expect(figure(sponsor, 'Ready for campaigns')).toHaveText('BDT 5,000.00')

  const operator = await openBrowser(browser, app)
  await addSessionCookies(operator.context(), app, faruk)
  await operator.goto('/operator/deposits')
  await operator.getByRole('button', { name: 'Send' }).click()
  const sending = operator.getByRole('dialog', { name: 'Send BDT 4,000.00 to Shobuj Apps?' })
  await sending.getByRole('button', { name: 'Send' }).click()
  const sent = operator.getByRole('dialog', { name: 'BDT 4,000.00 is out of the balance' })
  await expect(sent).toContainText('Sonali Bank, Motijheel, 0123456789012')
  await sent.locator('[data-foot]').getByRole('button', { name: 'Close' }).click()
  await expect(operator.getByText('Nobody asks for money back.')).toBeVisible()

  await sponsor.reload()
  await expect(sponsor.getByRole('region', { name: 'Money asked back' })).toContainText('Sent')
  await expect(figure(sponsor, 'Ready for campaigns')).toHaveText('BDT 1,000.00')
})
