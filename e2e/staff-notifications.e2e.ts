import { expect, test } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { openAs, openBrowser, phone } from './helpers/people.ts'

let app: TestApp
let [faruk, onu, nasrin]: SignedIn[] = []
test.beforeAll(async () => {
  app = await startTestApp({ at: 'now' })
  faruk = await app.addOperator('faruk')
  onu = await app.addOperator('onu')
  nasrin = await app.addSponsor('nasrin@example.org')
})
test.afterAll(() => app.close())

const propose = (username: string) =>
  app.call('POST', '/api/operator/operators', {
    as: faruk,
    body: { username, password, confirmPassword: password, worksOn: 'support' },
  })

test('an operator sees proposals for a second operator in the bell, and adds an e-mail that receives them too', async ({
  browser,
}) => {
  const page = await openBrowser(browser, app)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await openAs(page, app, onu!, '/operator/account')

  await test.step('the bell counts new notifications while the page is open', async () => {
    await expect(button('Notifications')).toBeVisible()
    await propose('nila')
    await expect(button('Notifications, 1 new')).toBeVisible()
  })
  await test.step('and links to the page for the decision', async () => {
    await button('Notifications, 1 new').click()
    const sheet = page.getByRole('dialog', { name: 'Notifications' })
    await expect(sheet).toContainText('faruk proposes a new operator: nila')
    await sheet.getByRole('link', { name: /^Open/ }).click()
    await expect(page.getByRole('region', { name: 'New operator nila' })).toBeVisible()
    await expect(button('Notifications')).toBeVisible()
  })
  await test.step('adds an e-mail with the password, and verifies it', async () => {
    await page.goto(`${app.url}/operator/account`)
    await button('Add an e-mail').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('onu at home')
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await button('Save').click()
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/right form/)
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    await dialog.getByLabel('E-mail').fill('onu@example.org')
    await button('Save').click()
    await button('Send the code').click()
    // The page requests the notification once the message is stored; then the jobs send it.
    const field = dialog.getByLabel('Code from the message')
    await expect(field).toBeVisible()
    await app.runJob('notifications.mail-staff', 'messages')
    const code = /\d{6}/.exec(app.sent.at(-1)!.body)![0]
    await field.fill(code)
    await button('Verify').click()
    await expect(page.getByText('What the bell says is also sent to on*****@example.org.')).toBeVisible()
  })
  await propose('mou')
  await app.runJob('notifications.mail-staff', 'messages')
  expect(app.sent.at(-1)).toMatchObject({ recipient: 'onu@example.org', body: expect.stringContaining('mou') })
})

test('a sponsor’s bell is empty at first, and later shows events', async ({ browser }) => {
  const page = await openBrowser(browser, app, { language: 'bn', viewport: phone })
  await openAs(page, app, nasrin!, '/sponsor')
  await page.getByRole('button', { name: 'খবরাখবর', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('আপনার ক্যাম্পেইন, টাকা আর অ্যাকাউন্টের নিরাপত্তার খবর এখানে জানাব।')
  await page.getByRole('dialog').getByRole('button').first().click()
  await app.call('POST', '/api/sponsor/tokens', { as: nasrin, body: { name: 'nightly' } })
  await page.getByRole('button', { name: 'খবরাখবর, ১টি নতুন' }).click()
  await expect(page.getByRole('dialog')).toContainText('নতুন API টোকেন: “nightly”')
})
