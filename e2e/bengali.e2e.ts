import { expect, test, type Page } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import { common } from '../web/shared/i18n/common.ts'
import { signInWords } from '../web/shared/shell/sign-in.ts'
import { payouts } from '../web/member/payouts/words.ts'
import { startWords } from '../web/member/tasks/start.ts'
import { password } from '../server/testing/passwords.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'bn-BD', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

/** The refusal contains Bengali letters and no English ones. */
async function expectBengali(page: Page, title: string): Promise<void> {
  const said = page.locator('[role=alert], [data-error]').filter({ hasText: title }).first()
  await expect(said).toBeVisible()
  expect(await said.innerText()).not.toMatch(/[A-Za-z]/)
}
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

test('refusals of registration and sign-in are in Bengali', async ({ page }) => {
  const { app } = market
  await page.goto(`${app.url}/register`)
  const signUp = () => page.getByRole('button', { name: signInWords.bn.signUp }).click()
  await signUp()
  await expectBengali(page, 'সম্মতি প্রয়োজন')
  await expectBengali(page, 'আমন্ত্রণ কোড নেই')
  await expectBengali(page, signInWords.bn.wrong_phone)
  await expectBengali(page, signInWords.bn.wrong_username)
  await page.getByRole('checkbox').check()
  await type(page, signInWords.bn.invitationCode, '৯৯৯৯৯৯')
  await type(page, signInWords.bn.phone, '০১৭১২৩৪৫৬৭৮')
  await type(page, signInWords.bn.username, 'রহিমা')
  await type(page, signInWords.bn.password, password)
  await signUp()
  await expectBengali(page, 'পাসওয়ার্ড মেলেনি')
  await type(page, signInWords.bn.passwordAgain, password)
  await signUp()
  await expectBengali(page, 'আমন্ত্রণ কোড ঠিক নেই')

  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: signInWords.bn.signIn }).click()
  await expectBengali(page, 'সব ঘর পূরণ করুন')
  await type(page, signInWords.bn.usernameOrPhone, 'রহিমা')
  await type(page, signInWords.bn.password, password)
  await page.getByRole('button', { name: signInWords.bn.signIn }).click()
  await expectBengali(page, 'ইউজারনেম পাওয়া যায়নি')
})

test('refusals of tasks and payouts are in Bengali', async ({ page }) => {
  const { app } = market
  await addSessionCookies(page.context(), app, await app.addMember('rahima'))
  await page.goto(`${app.url}/task`)
  await page.getByRole('button', { name: startWords.bn.startTask }).click()
  await expectBengali(page, 'এখন আপনার জন্য কোনো কাজ নেই।')
  await expect(page.getByText('১১:০০:০০ - ২৩:০০:০০')).toBeVisible()

  await page.goto(`${app.url}/withdraw`)
  await expect(page.getByText(payouts.bn.bindFirst)).toBeVisible()
  await expect(page.getByText(payouts.bn.nothingYet)).toBeVisible()
  // In the required order: adding a wallet needs the PIN.
  await expect(page.locator('[data-note] a')).toHaveText([payouts.bn.setPin, payouts.bn.bind])
  await expect(page.getByRole('button', { name: payouts.bn.goOn, exact: true })).toBeDisabled()
  await expect(page.locator('[data-deep]')).toContainText('০.০০৳')

  await page.goto(`${app.url}/nowhere`)
  await expect(page.getByRole('heading', { name: common.bn.notFound })).toBeVisible()
  await expect(page.getByRole('button', { name: common.bn.logOut })).toBeVisible()
})

test('business hours for the whole day are shown in words', async ({ page }) => {
  const { app } = market
  await addSessionCookies(page.context(), app, await app.addMember('moyna'))
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), businessHours: { start: '00:00:00', end: '24:00:00' } }
    await route.fulfill({ response, json })
  })
  await page.goto(`${app.url}/task`)
  await expect(page.getByText(startWords.bn.allDay)).toBeVisible()
  await expect(page.getByText('২৪:০০:০০')).toHaveCount(0)
})

test('the chosen language is remembered', async ({ page }) => {
  await page.goto(`${market.app.url}/login`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { name: signInWords.bn.signIn })).toBeVisible()
})

test('level names have Bengali digits on every screen', async ({ page }) => {
  const { app } = market
  await addSessionCookies(page.context(), app, await market.addMember('khadija'))
  for (const path of ['/', '/vip-level', '/profile']) {
    await page.goto(app.url + path)
    const main = page.getByRole('main')
    // The levels of Home load when they come near.
    if (path === '/') await main.locator('[data-later]').last().scrollIntoViewIfNeeded()
    await expect(main.getByText('ভিআইপি ০').first()).toBeVisible()
    await expect(main.getByRole('img', { name: 'ভিআইপি ০' }).first()).toBeVisible()
    await expect(main).not.toContainText(/VIP [0-9]/)
  }
})
