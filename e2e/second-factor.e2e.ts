import { generateSync } from 'otplib'
import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { expectRefused, expectToast, openAs } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp({ at: 'now' })
  for (const name of ['faruk', 'onu', 'shila']) await app.addOperator(name)
})
test.afterAll(() => app.close())

test('an operator adds a passkey and an authenticator app, and uses them at sign-in and before dangerous actions', async ({
  page,
}) => {
  // A passkey is bound to a host name, not to an IP address.
  const url = app.url.replace('127.0.0.1', 'localhost')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  const signIn = async (next: string, { username = 'faruk', at = url } = {}) => {
    await page.goto(`${at}/login?next=${next}`)
    await page.getByLabel('Username or mobile number').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button('Sign In').click()
  }
  let secret = ''
  const codeAfter = (seconds: number) => {
    app.clock.advance(seconds * 1000)
    return generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
  }

  await test.step('adds a passkey and gets ten recovery codes', async () => {
    await signIn('/operator/account')
    await button('Add a passkey').click()
    await field('Name').fill('Office laptop')
    await field('Your password').fill(password)
    await button('Continue').click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await button('I have kept them').click()
    await expect(page.getByText('Office laptop')).toBeVisible()
  })
  await test.step('adds an authenticator app with its first code', async () => {
    await button('Add an authenticator app').click()
    await field('Name').fill('My phone')
    await field('Your password').fill(password)
    await button('Continue').click()
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    secret = (await page.getByRole('dialog').getByRole('code').innerText()).replaceAll(' ', '')
    await field('Code').fill(codeAfter(0))
    await button('Add').click()
    await expect(page.locator('li').getByText('My phone')).toBeVisible()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  })
  await test.step('signs in with the passkey', async () => {
    await button('Sign out').click()
    await signIn('/operator/staff')
    await expect(page.getByRole('dialog', { name: 'Show your second factor' })).toBeVisible()
    await button('Use a passkey').click()
    await expect(page.getByRole('row', { name: /faruk You/ })).toContainText('Yes')
  })
  await test.step('is asked again after ten minutes, and the closing continues after the code', async () => {
    app.clock.advance(10 * 60_000)
    await page.getByRole('row', { name: /onu/ }).getByRole('button', { name: 'Close the account' }).click()
    await field('Why? At least 10 characters').fill('She works elsewhere now.')
    await button('Propose').click()
    await expect(page.getByRole('dialog', { name: 'Show your second factor' })).toBeVisible()
    await field('Code').fill('000000')
    await button('Continue').click()
    await expectRefused(page, 'That is not right')
    await field('Code').fill(codeAfter(30))
    await button('Continue').click()
    await expectToast(page, 'Proposed. Another operator has to agree.')
    await page.goto(new URL('/operator/approvals', page.url()).href)
    await expect(page.getByRole('region', { name: 'Close the account of onu' })).toContainText(
      'She works elsewhere now.',
    )
    await page.goBack()
  })
  const waiting = page.getByRole('region', { name: 'New operator nila' })
  await test.step('proposes a new operator, and cannot confirm alone', async () => {
    await button('Add an operator').click()
    await field('Username').fill('nila')
    await field('Role').selectOption('admin')
    await field('First password').fill(password)
    await button('Propose').click()
    await expectToast(page, 'Proposed. Another operator has to agree.')
    await page.goto(new URL('/operator/approvals', page.url()).href)
    await expect(waiting).toContainText('Proposed by faruk')
    await expect(waiting.getByRole('button')).toHaveText(['Drop'])
  })
  await test.step('another operator confirms', async () => {
    await openAs(page, app, await app.signInAs('shila'), '/operator/approvals')
    await waiting.getByRole('button', { name: 'Agree and add' }).click()
    await expectToast(page, 'nila is an operator now.')
    await expect(waiting).toHaveCount(0)
    await page.goto(new URL('/operator/staff', page.url()).href)
    await expect(page.getByRole('row', { name: /nila/ })).toContainText('faruk')
  })
  await test.step('the new operator chooses a password before anything else', async () => {
    await button('Sign out').click()
    await signIn('/operator/staff', { username: 'nila', at: app.url })
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(dialog).toContainText('Choose one that nobody else knows')
    const change = async (to: string) => {
      await field('Present password').fill(password)
      await field('New password').fill(to)
      await field('New password once more').fill(to)
      await button('Save').click()
    }
    await change(password)
    await expect(dialog).toContainText('The new password is the present one.')
    await change('nine kites over Dhaka')
    await expect(page.getByRole('row', { name: /nila You/ })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
