import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { deposit } from '../server/testing/books.ts'
import { password } from '../server/testing/passwords.ts'
import { openAs, openBrowser } from './helpers/people.ts'

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp({ at: 'now' })
})
test.afterAll(() => app.close())

test('a sponsor closes the account: obstacles are listed with links, and afterwards nobody can sign in with it', async ({
  browser,
}) => {
  const left = await app.addSponsor('maps@example.org')
  await deposit(app.owner.db, left.sponsorId, 500_000, app.clock.now())
  const page = await openBrowser(browser, app)
  const dialog = page.getByRole('dialog', { name: 'Close the account' })
  const close = async (typed: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(typed)
    await dialog.getByRole('button', { name: 'Close it for good' }).click()
  }
  await openAs(page, app, left, '/sponsor/account')
  await page.getByRole('button', { name: 'Close the account' }).click()
  await close('three mangoes at dusk')
  await expect(dialog).toContainText('Incorrect Password')
  await close(password)
  await expect(dialog).toContainText('BDT 5,000.00 of balance: ask for it back')
  await dialog.getByRole('link', { name: 'To the money' }).click()
  await expect(page).toHaveURL(`${app.url}/sponsor/money`)

  const done = await app.addSponsor('games@example.org')
  const other = await openBrowser(browser, app)
  await openAs(other, app, done, '/sponsor/account?open=close')
  const own = other.getByRole('dialog', { name: 'Close the account' })
  await own.getByLabel('Your password', { exact: true }).fill(password)
  await own.getByRole('button', { name: 'Close it for good' }).click()
  await expect(other).toHaveURL(`${app.url}/login`)
  const again = await app.call('POST', '/api/login', { body: { identifier: 'games@example.org', password } })
  expect(again.status).toBe(401)
})
