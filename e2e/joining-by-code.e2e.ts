import { expect, test, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { waitingMessages } from '../server/testing/waiting-messages.ts'
import { signInWords } from '../web/shared/shell/sign-in.ts'
import { expectToast, openAs, openBrowser, phone, typeCode } from './helpers/people.ts'

let app: TestApp
let farid: SignedIn
test.beforeEach(async () => {
  app = await startTestApp()
  farid = await app.addOperator('farid', 'support')
})
test.afterEach(() => app.close())

/** Registers on this page, where the invitation code is already filled in. */
async function register(page: Page, { phone: number, username }: { phone: string; username: string }) {
  await page.getByLabel(signInWords.en.phone, { exact: true }).fill(number)
  await page.getByLabel(signInWords.en.username, { exact: true }).fill(username)
  await page.getByLabel(signInWords.en.password, { exact: true }).fill(password)
  await page.getByLabel(signInWords.en.passwordAgain, { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: signInWords.en.signUp }).click()
  await typeCode(page, app)
  await page.getByRole('button', { name: signInWords.en.signUp }).click()
  await expect(page).toHaveURL(`${app.url}/`)
}

test('an operator creates a code, somebody joins by its link, and nobody can once it is switched off', async ({
  browser,
}) => {
  const operator = await openBrowser(browser, app)
  await openAs(operator, app, farid, '/operator/codes')
  await operator.getByRole('button', { name: 'Make a code' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Make a code' })
  await dialog.getByLabel('Where you give it out').fill('Flyer at the college in Barishal')
  await dialog.getByLabel('How many people can join with it').fill('2')
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  const row = operator.getByRole('row').filter({ hasText: 'Flyer at the college in Barishal' })
  await expect(row).toContainText('0 of 2')
  const [code] = (await row.textContent())!.match(/\d{8}/)!

  const rahima = await openBrowser(browser, app, { viewport: phone })
  await rahima.goto(`/register?reffer=${code}`)
  await register(rahima, { phone: '01711000001', username: 'rahima' })
  await operator.reload()
  await expect(row).toContainText('1 of 2')

  await row.getByRole('button', { name: `Switch off ${code}` }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(row).toContainText('switched off')
  const moyna = await openBrowser(browser, app, { viewport: phone })
  await moyna.goto(`/register?reffer=${code}`)
  await moyna.getByLabel(signInWords.en.phone, { exact: true }).fill('01711000002')
  await moyna.getByLabel(signInWords.en.username, { exact: true }).fill('moyna')
  await moyna.getByLabel(signInWords.en.password, { exact: true }).fill(password)
  await moyna.getByLabel(signInWords.en.passwordAgain, { exact: true }).fill(password)
  await moyna.getByRole('checkbox').check()
  await moyna.getByRole('button', { name: signInWords.en.signUp }).click()
  await expect(moyna.locator('[data-error]').first()).toBeVisible()
  await expect(moyna.getByLabel('Code from the message')).toHaveCount(0)
})

test('a person without a code waits, is invited, and joins with the code from the message', async ({ browser }) => {
  const rahima = await openBrowser(browser, app, { viewport: phone })
  await rahima.goto('/register')
  await rahima.getByRole('link', { name: signInWords.en.noCode }).click()
  await rahima.getByRole('textbox').fill('01711000003')
  await rahima.locator('form').getByRole('button').click()
  await expect(rahima.getByRole('status').filter({ hasText: 'We have noted it' })).toBeVisible()

  const operator = await openBrowser(browser, app)
  await openAs(operator, app, farid, '/operator/codes')
  await expect(operator.getByText('Waiting: 1')).toBeVisible()
  await operator.getByRole('button', { name: 'Let in' }).click()
  await expectToast(operator, 'Let in: 1')
  await expect(operator.getByText('Let in and not joined yet: 1')).toBeVisible()

  const message = (await waitingMessages(app)).at(-1)!
  expect(message).toMatchObject({ channel: 'sms', recipient: '+8801711000003' })
  const [code] = /\d{8}/.exec(message.body)!
  await rahima.goto(`/register?reffer=${code}`)
  await register(rahima, { phone: '01711000003', username: 'rahima' })
  await operator.reload()
  await expect(operator.getByText('Let in and not joined yet: 0')).toBeVisible()
})
