import { expect, test, type Locator, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { openAs, openWithNotifications, phone, typeCode } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'bn-BD', serviceWorkers: 'block' })

let app: TestApp
let nusrat: SignedIn
let code: string
test.beforeAll(async () => {
  app = await startTestApp()
  nusrat = await app.addMember('nusrat')
  code = (await app.call('GET', '/api/me', { as: nusrat })).body.invitationCode
})
test.afterAll(() => app.close())

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** The error message beside a field. */
async function errorOf(wrong: Locator): Promise<string> {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  const ids = (await wrong.getAttribute('aria-describedby'))!.split(' ')
  return wrong
    .page()
    .locator(`[id="${ids.at(-1)}"]`)
    .innerText()
}

test.describe('registering', () => {
  const signUp = (page: Page) => page.getByRole('button', { name: 'সাইন আপ' }).click()

  test('asks for the invitation code first, and marks every invalid field before anything is sent', async ({
    page,
  }) => {
    let sent = 0
    await page.route('**/api/register/code', (route) => (sent++, route.continue()))
    await page.goto(`${app.url}/register`)
    const labels = await page.locator('form [data-field] > label').allInnerTexts()
    expect(labels[0]).toBe('আমন্ত্রণ কোড')

    await signUp(page)
    await expect(field(page, 'আমন্ত্রণ কোড')).toBeFocused()
    expect(await errorOf(field(page, 'আমন্ত্রণ কোড'))).toContain('আপনাকে একটি আমন্ত্রণ কোড দিতে হবে।')
    expect(await errorOf(field(page, 'মোবাইল নম্বর'))).toContain('০১৭১২')
    expect(await errorOf(field(page, 'ইউজারনেম'))).toContain('৩ থেকে ৩০')
    expect(await errorOf(field(page, 'পাসওয়ার্ড'))).toContain('১০')
    expect(await errorOf(page.getByRole('checkbox'))).toContain('শর্তাবলিতে সম্মত')

    await field(page, 'আমন্ত্রণ কোড').fill('999999')
    await field(page, 'মোবাইল নম্বর').fill('01২12345')
    await field(page, 'ইউজারনেম').fill('রহিমা বেগম')
    await field(page, 'পাসওয়ার্ড').fill(password)
    await field(page, 'পাসওয়ার্ডটি আবার লিখুন').fill(`${password}!`)
    await page.getByRole('checkbox').check()
    await signUp(page)
    await expect(field(page, 'মোবাইল নম্বর')).toBeFocused()
    expect(await errorOf(field(page, 'ইউজারনেম'))).toContain('ফাঁক ছাড়া')
    expect(await errorOf(field(page, 'পাসওয়ার্ডটি আবার লিখুন'))).toContain('এক নয়')
    await expect(field(page, 'পাসওয়ার্ড')).not.toHaveAttribute('aria-invalid')
    expect(sent).toBe(0)

    await field(page, 'মোবাইল নম্বর').fill('০১৭১২৩৪৫৬৭৮')
    // A corrected field is no longer marked as invalid.
    await expect(field(page, 'মোবাইল নম্বর')).not.toHaveAttribute('aria-invalid')
    await field(page, 'ইউজারনেম').fill('রহিমা')
    await field(page, 'পাসওয়ার্ডটি আবার লিখুন').fill(password)
    await signUp(page)
    await expect(field(page, 'আমন্ত্রণ কোড')).toBeFocused()
    expect(await errorOf(field(page, 'আমন্ত্রণ কোড'))).toContain('ভুল অথবা বন্ধ')
    expect(sent).toBe(1)
    await expect(page.locator('[data-toast]')).toHaveCount(0)

    await field(page, 'আমন্ত্রণ কোড').fill(code)
    await signUp(page)
    await typeCode(page, app, 'মেসেজে পাওয়া কোড')
    await signUp(page)
    await expect(page).toHaveURL(`${app.url}/`)
  })

  test('accepts only digits for the phone and the code, in both scripts, even when pasted', async ({ page }) => {
    await page.goto(`${app.url}/register`)
    const number = field(page, 'মোবাইল নম্বর')
    await number.pressSequentially('+০১a৭ 12-')
    await expect(number).toHaveValue('০১৭12')
    await number.fill('+880 1712-345678')
    await expect(number).toHaveValue('8801712 345678')
    await expect(number).toHaveAttribute('inputmode', 'numeric')
    await field(page, 'আমন্ত্রণ কোড').fill(' ৪৮2-615x')
    await expect(field(page, 'আমন্ত্রণ কোড')).toHaveValue('৪৮2615')
  })

  test('shows a server error at its field', async ({ page }) => {
    await page.goto(`${app.url}/register?reffer=${code}`)
    await expect(field(page, 'আমন্ত্রণ কোড')).toHaveValue(code)
    await field(page, 'মোবাইল নম্বর').fill('01812345678')
    await field(page, 'ইউজারনেম').fill('nusrat')
    await field(page, 'পাসওয়ার্ড').fill(password)
    await field(page, 'পাসওয়ার্ডটি আবার লিখুন').fill(password)
    await page.getByRole('checkbox').check()
    const errors = [{ field: 'body.username', rule: 'format', message: 'না' }]
    const body = { code: 'input.invalid', title: 'আবার দেখুন', detail: 'কিছু ঘর', status: 400, errors }
    await page.route('**/api/register/code', (route) => route.fulfill({ status: 400, json: body }), { times: 1 })
    await signUp(page)
    await expect(field(page, 'ইউজারনেম')).toBeFocused()
    expect(await errorOf(field(page, 'ইউজারনেম'))).toContain('ফাঁক ছাড়া')
    await field(page, 'ইউজারনেম').fill('nusrat@')
    await signUp(page)
    expect(await errorOf(field(page, 'ইউজারনেম'))).toContain('“@” চিহ্নটি')
    await field(page, 'ইউজারনেম').fill('nusrat')
    await signUp(page)
    expect(await errorOf(field(page, 'ইউজারনেম'))).toContain('অন্য কেউ নিয়েছেন')
    await expect(field(page, 'ইউজারনেম')).toBeFocused()
  })
})

test('a refused form shows the error only in the form, with the focus on the first invalid field', async ({ page }) => {
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: 'সাইন ইন' }).click()
  await expect(page.getByRole('alert')).toContainText('সব ঘর পূরণ করুন')
  await field(page, 'ইউজারনেম বা মোবাইল নম্বর').fill('nusrat')
  await field(page, 'পাসওয়ার্ড').fill('ভুল একটি পাসওয়ার্ড')
  await page.getByRole('button', { name: 'সাইন ইন' }).click()
  await expect(field(page, 'পাসওয়ার্ড')).toBeFocused()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await field(page, 'পাসওয়ার্ড').fill(password)
  await page.getByRole('button', { name: 'সাইন ইন' }).click()
  await expect(page.locator('[data-toast]')).toHaveText(/^সাইন ইন হয়েছে/)

  await page.goto(`${app.url}/profile?open=pin`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('নতুন পিন', { exact: true }).fill('4826')
  await dialog.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(dialog.getByLabel('নতুন পিন আবার লিখুন', { exact: true })).toBeFocused()
})

/** The actions and fields covered by the toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[data-toast]')!.getBoundingClientRect()
    const above = document.querySelector('dialog:modal') ?? document
    return [...above.querySelectorAll('a[href], button, input, textarea, select, summary')]
      .filter((one) => {
        if (one.closest('[data-toast]')) return false
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return right > left && bottom > box.top && top < box.bottom && right > box.left && left < box.right
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'))
  })

test('one toast is shown at a time and covers no field or action', async ({ page }) => {
  await openAs(page, app, nusrat, '/profile')
  await openWithNotifications(page, `${app.url}/profile`)
  const copy = page.getByRole('region', { name: 'আমন্ত্রণ কোড' }).getByRole('button')
  await copy.click()
  await copy.click()
  await expect(page.locator('[data-toast]')).toHaveCount(1)
  await expect.poll(() => covered(page)).toEqual([])
  await page.mouse.wheel(0, 240)
  await expect.poll(() => covered(page)).toEqual([])
})

test('the first toast stays for its full time, however late its code loads', async ({ page }) => {
  const late: (() => Promise<void>)[] = []
  await page.route('**/ToastBox-*.js', (route) => void late.push(() => route.continue()))
  await page.clock.install()
  await openAs(page, app, nusrat, '/profile')
  await page.getByRole('region', { name: 'আমন্ত্রণ কোড' }).getByRole('button').click()
  await expect.poll(() => late.length).toBe(1)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await late[0]!()
  await expect(page.locator('[data-toast]')).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page.locator('[data-toast]')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('an error in an operator’s e-mail is shown beside its field', async ({ page }) => {
  await openAs(page, app, await app.addOperator('farid'), '/operator/account?open=email')
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'সেভ করুন' }).click()
  const email = dialog.locator('[type=email]')
  const own = dialog.locator('[autocomplete=current-password]')
  await save()
  await expect(email).toBeFocused()
  expect(await errorOf(email)).not.toBe('')
  expect(await errorOf(own)).not.toBe('')
  await email.fill('farid@example.com')
  await own.fill('ভুল একটি পাসওয়ার্ড')
  await save()
  await expect(own).toBeFocused()
  expect(await errorOf(own)).toContain('পাসওয়ার্ড')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
