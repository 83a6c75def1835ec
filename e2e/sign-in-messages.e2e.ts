import { expect, test, type Page } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { join as register } from '../server/testing/join.ts'
import { password } from '../server/testing/passwords.ts'
import { expectRefused, expectToast, phone, typeCode } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
let code: string
test.beforeAll(async () => {
  app = await startTestApp()
  const friend = await app.addMember('nusrat')
  code = (await app.call('GET', '/api/me', { as: friend })).body.invitationCode
  await join({ mode: 'email', email: 'jamal@example.org', username: 'jamal' })
  await join({ mode: 'phone', phone: '01711111111', username: 'karim' })
  await app.addOperator('farid')
})
test.afterAll(() => app.close())

async function join(who: object): Promise<void> {
  const body = { ...who, password, confirmPassword: password, invitationCode: code, acceptTerms: true }
  const { status, text } = await register(app, 'member', body)
  expect(status, text).toBe(201)
}

test.describe('Register', () => {
  test('reports errors in the specified order, keeps typed text, and registers in the end', async ({ page }) => {
    await page.goto(`${app.url}/register`)
    const byMail = page.getByRole('tab', { name: 'Sign up with Email' })
    const byPhone = page.getByRole('tab', { name: 'Sign up with Mobile' })
    const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    const signUp = () => page.getByRole('button', { name: 'Sign Up' }).click()

    // Shown before anything is sent, each error beside its field.
    await signUp()
    await expectRefused(page, 'Agreement Required', 'You must agree to the terms and conditions.')
    await expectRefused(page, 'Missing Refer Code', 'You must enter a refer code.')
    await expectRefused(page, 'Type a mobile number of 11 digits')
    await page.getByRole('checkbox').check()
    await type('Invitation code', '999999')
    await byMail.click()
    await signUp()
    await expectRefused(page, 'Type an e-mail address')
    await type('E-mail', 'jamal@example.org')
    await type('Username', 'Karim')
    await type('Password', 'boats on the Padma')
    await type('Re-enter password', 'goats on the Padma')
    await signUp()
    await expectRefused(page, 'Password Mismatch', 'Password and Confirm Password do not match.')
    await type('Password', 'password2026')
    await type('Re-enter password', 'password2026')
    await signUp()
    await expectRefused(page, 'Invalid Refer Code', 'The refer code is either invalid or inactive.')
    await type('Invitation code', code)
    await signUp()
    await expectRefused(page, 'Username Exists', 'This username is already taken.')
    await type('Username', 'rahima')
    await signUp()
    await expectRefused(page, 'Weak Password', 'Choose a longer or less common password.')
    await type('Password', password)
    await type('Re-enter password', password)
    // Only the recipient of the code learns that the account exists.
    await signUp()
    await typeCode(page, app)
    await signUp()
    await expectRefused(page, 'Email Exists', 'This email is already registered.')
    await byPhone.click()
    await type('Mobile number', '01711-111111')
    await signUp()
    await typeCode(page, app)
    await signUp()
    await expectRefused(page, 'Phone Exists', 'This phone number is already registered.')
    await type('Mobile number', '01722222222')
    await page.route('**/api/register/code', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await signUp()
    await expectRefused(page, 'Registration Failed', 'Something went wrong. Please try again.')
    await signUp()
    await expect(page.locator('form').getByRole('status')).toContainText('A code is on its way to 01722222222.')
    await type('Code from the message', '12345')
    await signUp()
    await expectRefused(page, 'At least 6 characters are needed.')
    await type('Code from the message', 'abcdef')
    await signUp()
    await expectRefused(page, 'The code is not right', 'The code is wrong, used or too old. Ask for a new one.')
    await page.getByRole('button', { name: 'Change what I typed' }).click()

    await byMail.click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('jamal@example.org')
    await byPhone.click()
    await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('01722 222222')
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('rahima')
    await signUp()
    await typeCode(page, app)
    await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await signUp()
    await expectRefused(page, 'Registration Failed', 'Something went wrong. Please try again.')
    await signUp()
    await expectToast(page, 'Registration Successful')
    await expect(page).toHaveURL(`${app.url}/`)
  })

  test('takes the code from the link, links to the terms, and can show the password', async ({ page }) => {
    await page.goto(`${app.url}/register?reffer=${code}`)
    await expect(page.getByLabel('Invitation code')).toHaveValue(code)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Terms & Conditions' }).first()).toHaveAttribute('href', '/terms')
    const typed = page.getByLabel('Re-enter password', { exact: true })
    await typed.fill('seen')
    await expect(typed).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show: Re-enter password' }).click()
    await expect(typed).toHaveAttribute('type', 'text')
  })
})

test.describe('Login', () => {
  const signIn = async (page: Page, name: string, secret: string) => {
    await page.getByLabel('Username or mobile number').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }

  test('reports errors, and opens the profile in the end', async ({ page }) => {
    await page.goto(`${app.url}/login`)
    await signIn(page, 'jamal', '')
    await expectRefused(page, 'Missing Fields', 'Please fill in all login details.')
    await signIn(page, 'nobody', password)
    await expectRefused(page, 'Username Not Found')
    await signIn(page, '01799999999', password)
    await expectRefused(page, 'Incorrect Password')
    await signIn(page, 'jamal', 'not the password')
    await expectRefused(page, 'Incorrect Password')
    await page.getByRole('tab', { name: 'Login with Email' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('nobody@example.org')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectRefused(page, 'Email Not Registered')
    await page.getByLabel('E-mail', { exact: true }).fill('jamal@example.org')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectRefused(page, 'Incorrect Password')
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectRefused(page, 'Login Failed', 'Something went wrong. Please try again.')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Successful')
    await expect(page).toHaveURL(`${app.url}/profile`)
  })

  test('accepts a phone number as the username', async ({ page }) => {
    await page.goto(`${app.url}/login`)
    await signIn(page, '+880 1711-111111', password)
    await expect(page).toHaveURL(`${app.url}/profile`)
  })

  test('shows a sign-in hold, with its reason, end and appeal, only after the correct password', async ({ page }) => {
    await join({ mode: 'email', email: 'moyna@example.org', username: 'moyna' })
    const moyna = await app.signInAs('moyna')
    const body = { memberId: moyna.id, kind: 'sign_in', reason: 'Signed in from two countries.', hours: 48 }
    const placed = await app.call('POST', '/api/operator/holds', { as: await app.signInAs('farid'), body })
    expect(placed.status, placed.text).toBe(201)

    await page.goto(`${app.url}/login`)
    await signIn(page, 'moyna', 'not the password')
    await expectRefused(page, 'Incorrect Password')
    await signIn(page, 'moyna', password)
    await expectRefused(page, 'Account Frozen', 'Your account is frozen. Please contact support.')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Signed in from two countries.')
    await expect(alert).toContainText('4 Mar 2026, 12:00')
    await alert.getByRole('button', { name: 'Appeal' }).click()
    await page.getByRole('dialog', { name: 'Appeal' }).getByRole('textbox').fill('I was on a journey, it was me.')
    await page.getByRole('button', { name: 'Send the appeal' }).click()
    await expectToast(page, 'Your appeal has arrived.')
  })

  test('password guessing by strangers slows down new devices, but not the member’s own', async ({ page }) => {
    await join({ mode: 'email', email: 'bithi@example.org', username: 'bithi' })
    const waitNoLonger = app.waits.move
    const strangers = async () => {
      app.waits.move = () => {}
      for (let guess = 1; guess <= 10; guess++)
        await app.call('POST', '/api/login', { body: { identifier: 'bithi', password: `guess ${guess}` } })
    }
    await strangers()
    await page.goto(`${app.url}/login`)
    await signIn(page, 'bithi', password)
    await expectRefused(page, 'Too Many Attempts', 'Please try again after 2 Mar 2026, 12:00.')
    app.waits.move = waitNoLonger
    await signIn(page, 'bithi', password)
    await expectToast(page, 'Login Successful')

    await strangers()
    app.waits.ms.length = 0
    await page.context().clearCookies({ name: 'porokh_session' })
    await page.goto(`${app.url}/login`)
    await signIn(page, 'bithi', password)
    await expectToast(page, 'Login Successful')
    expect(app.waits.ms).toEqual([])
    app.waits.move = waitNoLonger
  })
})

test('a member from before phone verification at registration verifies the number from the profile', async ({
  page,
}) => {
  await join({ mode: 'phone', phone: '01755555123', username: 'tania' })
  await app.owner.db.query(
    `delete from members_verified using members_user u where user_id = u.id and username = 'tania'`,
  )
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Username or mobile number', { exact: true }).fill('tania')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // Requested at once, and later from the profile.
  const dialog = page.getByRole('dialog', { name: 'Verify your number' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Verify your number' }).click()
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog).toContainText('on its way to +88017*****123')
  await app.runJob('messages')
  const sms = app.sent.findLast(({ recipient, body }) => recipient === '+8801755555123' && /^\d{6}/.test(body))!
  const code = sms.body.slice(0, 6)
  const field = dialog.getByLabel('Code from the message')
  await field.fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(dialog).toContainText('The code is not right')
  await field.fill(code)
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await expectToast(page, 'Verified.')
  await expect(page.getByRole('button', { name: 'Verify your number' })).toBeHidden()
})

test('a forgotten password is reset with a code sent by message', async ({ page }) => {
  await join({ mode: 'email', email: 'salma@example.org', username: 'salma' })
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const save = () => page.getByRole('button', { name: 'Save the new password' }).click()
  await type('Username, mobile number or e-mail', 'salma')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expectToast(page, 'If there is such an account, a code is on its way.')
  await app.runJob('messages')
  const code = /^\d{6}/.exec(
    app.sent.find(({ recipient, body }) => recipient === 'salma@example.org' && body.includes('new password'))!.body,
  )![0]

  await type('Code from the message', code === '000000' ? '000001' : '000000')
  await type('New password', 'a boat on the Meghna')
  await type('Re-enter password', 'a boat on the Padma')
  await save()
  await expectRefused(page, 'Password Mismatch')
  await type('Re-enter password', 'a boat on the Meghna')
  await save()
  await expectRefused(page, 'The code is not right', 'The code is wrong, used or too old. Ask for a new one.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a boat on the Meghna')
  await page.route('**/api/password-reset', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'No code? Send it again' }).click()
  await expectRefused(page, 'New password', 'Could not reach Porokh.')
  await type(
    'Code from the message',
    code.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
  )
  await save()
  await expectToast(page, 'Your password has been changed', 'Sign in with the new one.')
  await expect(page).toHaveURL(`${app.url}/login`)
  await type('Username or mobile number', 'salma')
  await type('Password', 'a boat on the Meghna')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login Successful')
})
