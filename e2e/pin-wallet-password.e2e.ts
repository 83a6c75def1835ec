import { expect, test, type Page } from '@playwright/test'
import { bindWallet, earn } from '../server/testing/books.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { password, storedPassword } from '../server/testing/passwords.ts'
import { walletCode } from '../server/testing/wallet-code.ts'
import { expectRefused, expectToast, openAs, phone, typeCode } from './helpers/people.ts'

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
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('a member who came from Withdraw to set the PIN and the wallet returns there after each', async ({ page }) => {
  await open(page, '/withdraw')
  await page.getByRole('link', { name: 'Set a PIN' }).click()
  await type(page, 'New PIN', '4826')
  await type(page, 'New PIN once more', '4826')
  await type(page, 'Your password', password)
  await save(page)
  await expect(page).toHaveURL(/\/withdraw$/)

  await page.getByRole('main').locator('a[href*="open=wallet"]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/withdraw$/)
})

test('after the PIN and the first wallet are set, a member can withdraw immediately; after a change of wallet it takes 24 hours', async ({
  page,
}) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  await earn(app.owner.db, rahima.id, 500_00, app.clock.now())
  const withdraw = async (amount: string) => {
    await type(page, 'Amount', amount)
    await page.getByRole('button', { name: 'Continue' }).click()
    await type(page, 'Security PIN', '4826')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
  }

  await test.step('without a PIN, the wallet dialog only leads to the PIN dialog', async () => {
    await page.getByRole('button', { name: /^Bind Wallet/ }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Set a PIN' }).click()
    const pin = page.getByRole('dialog', { name: 'Withdraw PIN' })
    await type(page, 'New PIN', '482')
    await type(page, 'New PIN once more', '4826')
    await type(page, 'Your password', 'a walk along the Padma')
    await save(page)
    await expect(pin).toContainText('A PIN has 4 to 6 digits.')
    await type(page, 'New PIN', '4862')
    await save(page)
    await expect(pin).toContainText('The two PINs differ.')
    await type(page, 'New PIN', '4826')
    await save(page)
    await expectRefused(page, 'Incorrect Password', 'Your present password is not right.')
    await expect(typed(page, 'Your password')).toHaveAccessibleDescription(/Incorrect Password/)
    await expect(typed(page, 'New PIN')).toHaveValue('4826')
    await type(page, 'Your password', password)
    await save(page)
    await expectToast(page, 'PIN saved.')
    await expect(page.getByRole('button', { name: /^Withdraw PIN/ })).toContainText('Set')
  })

  await test.step('the first wallet is Rocket, typed twice', async () => {
    // The wallet dialog reopens by itself.
    await page.getByRole('radio', { name: 'Rocket' }).check()
    await type(page, 'Wallet number', '01712345678')
    await type(page, 'Wallet number once more', '01712345678')
    await type(page, 'Holder’s name', 'Rahima Khatun')
    await type(page, 'Withdraw PIN', '0000')
    await save(page)
    await expectRefused(page, 'Fill Wallet Address.', 'bKash and Nagad have 11 digits, Rocket has 12.')
    await type(page, 'Wallet number', '017123456780')
    await type(page, 'Wallet number once more', '017123456789')
    await save(page)
    await expect(typed(page, 'Wallet number once more')).toHaveAccessibleDescription('The two numbers differ.')
    await type(page, 'Wallet number', '০১৭১২৩৪৫৬৭৮৯')
    await save(page)
    await expectRefused(page, 'Your withdraw pin does not match.', 'Tries left: 4.')
    await expect(typed(page, 'Holder’s name')).toHaveValue('Rahima Khatun')
    await type(page, 'Withdraw PIN', '4826')
    await save(page)
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('A code is on its way to 017123456789')
    await save(page)
    await expect(typed(page, 'Code from the message')).toHaveAccessibleDescription('Type the code of 6 digits.')
    await type(page, 'Code from the message', '000000')
    await save(page)
    await expectRefused(page, 'The code is not right')
    await page.getByRole('button', { name: 'No code? Send it again' }).click()
    await typeCode(page, app)
    await save(page)
    await expectToast(page, 'Wallet Updated.')
    await expect(page.getByRole('button', { name: /^Bind Wallet/ })).toContainText(/Rocket .*789$/)
    await expect(page.getByText('017123456789')).toHaveCount(0)
  })

  await test.step('the first wallet can be used immediately', async () => {
    await page.goto(`${app.url}/withdraw`)
    await expect(page.locator('[data-deep]')).toContainText('Rahima Khatun')
    await expect(page.getByText('Your wallet was changed')).toHaveCount(0)
    await withdraw('50')
    await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
  })

  await test.step('a second wallet has a waiting period, and each screen shows its end', async () => {
    await page.goto(`${app.url}/profile?open=wallet`)
    const dialog = page.getByRole('dialog', { name: 'Wallet BDT Bind' })
    await expect(dialog).toContainText(/Now: Rocket .*789/)
    await expect(dialog).toContainText('After a change the next payout works 24 hours later')
    await dialog.getByRole('radio', { name: 'bKash' }).check()
    await type(page, 'Wallet number', '01812345678')
    await type(page, 'Wallet number once more', '01812345678')
    await type(page, 'Withdraw PIN', '4826')
    await save(page)
    await typeCode(page, app)
    await save(page)
    await expectToast(page, 'Wallet Updated.')
    await page.goto(`${app.url}/withdraw`)
    const from = 'payouts work from 3 Mar 2026, 12:00.'
    await expect(page.getByText(`Your wallet was changed. To keep your money safe, ${from}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  })
})

test('a PIN that is easily guessed is refused beside its field, while it is typed and by the server', async ({
  page,
}) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  await bindWallet(app.database.db, rahima.id, '01912347593', app.clock.now(), 'bkash', app.edge.seal)
  await page.goto(`${app.url}/profile?open=pin`)
  for (const [pin, why] of [
    ['1234', /repeat or follow one another/],
    ['1996', /year of birth/],
  ] as const) {
    await type(page, 'New PIN', pin)
    await expect(typed(page, 'New PIN')).toHaveAccessibleDescription(why)
  }
  const ask = async (pin: string) => {
    await type(page, 'New PIN', pin)
    await type(page, 'New PIN once more', pin)
    await type(page, 'Your password', password)
    await save(page)
  }
  await ask('7593')
  await expect(typed(page, 'New PIN')).toHaveAccessibleDescription(/Your wallet number ends with it/)
  await ask('4826')
  await expectToast(page, 'PIN saved.')
})

test('a PIN can be changed only with the password, and then the new one is valid', async ({ page }) => {
  const { app } = market
  const rahima = await open(page, '/profile?open=pin')
  await earn(app.owner.db, rahima.id, 100_00, app.clock.now())
  await bindWallet(app.database.db, rahima.id, '01912345678', app.clock.now())
  for (const pin of ['9173', '482615']) {
    await page.goto(`${app.url}/profile?open=pin`)
    await type(page, 'New PIN', pin)
    await type(page, 'New PIN once more', pin)
    await type(page, 'Your password', password)
    await save(page)
    await expectToast(page, 'PIN saved.')
  }
  await page.goto(`${app.url}/withdraw`)
  await page.getByRole('button', { name: 'Withdraw All' }).click()
  await expect(typed(page, 'Amount')).toHaveValue('100.00')
  await page.getByRole('button', { name: 'Continue' }).click()
  await type(page, 'Security PIN', '9173')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expectRefused(page, 'Your withdraw pin does not match.', 'Tries left: 4.')
  await type(page, 'Security PIN', '482615')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
})

test('changing the password reports errors at their fields and keeps typed text', async ({ page }) => {
  const { app } = market
  const { username } = await open(page, '/profile')
  const elsewhere = await app.signInAs(username)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await type(page, 'Present password', 'a walk along the Padma')
  await type(page, 'New password', 'password12')
  await type(page, 'New password once more', 'password13')
  await save(page)
  await expectRefused(page, 'Incorrect Password', 'Your present password is not right.')
  await expect(typed(page, 'Present password')).toHaveAccessibleDescription(/Your present password is not right/)
  await expect(typed(page, 'New password')).toHaveValue('password12')
  await type(page, 'Present password', password)
  await save(page)
  await expectRefused(page, 'Password Mismatch')
  await expect(typed(page, 'New password once more')).toHaveAccessibleDescription(/do not match/)
  await type(page, 'New password once more', 'password12')
  await save(page)
  await expectRefused(page, 'Weak Password', 'Choose a longer or less common password.')
  await expect(typed(page, 'New password')).toHaveAccessibleDescription(/longer or less common/)
  await expect(typed(page, 'Present password')).toHaveValue(password)
  for (const label of ['New password', 'New password once more']) await type(page, label, 'a boat on the Meghna')
  await page.route('**/api/password', (route) => route.abort(), { times: 1 })
  await save(page)
  await expectRefused(page, 'The password was not changed.', 'Could not reach Porokh.')
  await save(page)
  await expectToast(page, 'Password changed.', 'Your other devices are signed out.')
  expect((await app.call('GET', '/api/me', { as: elsewhere })).status).toBe(401)

  await page.goto(`${app.url}/profile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await type(page, 'Username or mobile number', username)
  for (const [secret, expectSaid, said] of [
    [password, expectRefused, 'Incorrect Password'],
    ['a boat on the Meghna', expectToast, 'Login Successful'],
  ] as const) {
    await type(page, 'Password', secret)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectSaid(page, said)
  }
})

test('after a password reset by code, the wallet is shown and works once it is confirmed with the PIN', async ({
  page,
}) => {
  const { app } = market
  const rahima = await open(page, '/profile')
  await app.call('PUT', '/api/pin', { as: rahima, body: { pin: '4826', password } })
  await earn(app.owner.db, rahima.id, 100_00, app.clock.now())
  const body = { provider: 'bkash', number: '01612345678', holderName: 'Rahima Khatun', pin: '4826' }
  const code = walletCode(rahima.id, body.number, app.clock.now())
  expect((await app.call('PUT', '/api/wallet', { as: rahima, body: { ...body, code } })).status).toBe(200)
  await app.database.db.query('select members_reset_password($1, $2, $3)', [rahima.id, storedPassword, app.clock.now()])
  await show(page, await app.signInAs(rahima.username), '/withdraw')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(page.getByText('Is this wallet still yours?')).toBeVisible()
  await page.getByRole('button', { name: 'Look' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this wallet still yours?' })
  await expect(sheet).toContainText(/bKash .*678/)
  await expect(sheet).toContainText('Rahima Khatun')
  await sheet.getByLabel('Security PIN', { exact: true }).fill('1111')
  await sheet.getByRole('button', { name: 'It is mine' }).click()
  await expectRefused(page, 'Your withdraw pin does not match.', 'Tries left: 4.')
  await sheet.getByLabel('Security PIN', { exact: true }).fill('4826')
  await sheet.getByRole('button', { name: 'It is mine' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
})
