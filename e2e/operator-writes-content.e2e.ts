import { expect, test, type Browser, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { bringSession, desk, expectSaid, openBrowser, phone } from './people.ts'

let app: TestApp
let faruk: SignedIn
test.beforeEach(async () => {
  app = await startTestApp({ at: new Date() })
  faruk = await app.addOperator('faruk')
})
test.afterEach(() => app.close())

async function open(browser: Browser, person: SignedIn, path: string, language: 'en' | 'bn', viewport = desk) {
  const page = await openBrowser(browser, app, { language, viewport })
  await bringSession(page.context(), app, person)
  await page.goto(path)
  return page
}
const names = (page: Page, list: string) => page.getByRole('list', { name: list }).locator('strong')

test('the operator sets, orders and removes the links by which members reach support', async ({ browser }) => {
  const page = await open(browser, faruk, '/operator/content/links', 'en')
  await expect(page.getByText('Members cannot reach you yet')).toBeVisible()

  await test.step('a wrong address is named at its field, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'New support link' })).toBeFocused()
    await page.getByLabel('Name, in English').fill('WhatsApp')
    await page.getByLabel('Address').fill('wa.me/8801712345678')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/not written in the right form/)
    await expect(page.getByLabel('Address')).toBeFocused()
    await page.getByLabel('Address').fill('https://wa.me/8801712345678')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Name, in Bangla')).toHaveAccessibleDescription('This is needed.')
    await expect(page.getByLabel('Name, in English')).toHaveValue('WhatsApp')
    await page.getByLabel('Name, in Bangla').fill('হোয়াটসঅ্যাপ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Add' })).toBeFocused()
    await expectSaid(page, 'Saved. Members see it from now on.')
  })

  await test.step('a phone number, typed in Bengali digits, goes to the top', async () => {
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Name, in English').fill('Helpline')
    await page.getByLabel('Name, in Bangla').fill('ফোন')
    await page.getByLabel('Address').fill('tel:+৮৮০১৭১২৩৪৫৬৭৮')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(names(page, 'Support links')).toHaveText(['WhatsApp', 'Helpline'])
    await page.getByRole('button', { name: 'Move “Helpline” up' }).click()
    await expect(names(page, 'Support links')).toHaveText(['Helpline', 'WhatsApp'])
  })

  const rahima = await app.addMember('rahima')
  const member = await open(browser, rahima, '/support', 'bn', phone)
  await expect(member.getByRole('link', { name: 'ফোন' })).toHaveAttribute('href', 'tel:+8801712345678')
  await expect(member.getByRole('link', { name: 'হোয়াটসঅ্যাপ' })).toHaveAttribute('target', '_blank')

  await test.step('one is removed, after a second thought', async () => {
    await page.getByRole('button', { name: 'Remove “WhatsApp”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “WhatsApp”' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(names(page, 'Support links')).toHaveText(['Helpline', 'WhatsApp'])
    await page.getByRole('button', { name: 'Remove “WhatsApp”' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(names(page, 'Support links')).toHaveText(['Helpline'])
  })
  await member.reload()
  await expect(member.getByRole('link', { name: 'ফোন' })).toBeVisible()
  await expect(member.getByRole('link', { name: 'হোয়াটসঅ্যাপ' })).toHaveCount(0)
})

test('a notice is written in both languages, for a time, and reaches members', async ({ browser }) => {
  const page = await open(browser, faruk, '/operator/content', 'bn')
  await page.getByRole('button', { name: 'যোগ করুন' }).click()
  await page.getByLabel('শিরোনাম, বাংলায়').fill('শুক্রবার সার্ভারের কাজ')
  await page.getByLabel('শিরোনাম, ইংরেজিতে').fill('Server work on Friday')
  await page.getByLabel('বিস্তারিত, বাংলায়').fill('<b>রাত ১টা</b> থেকে ২টা।')
  await page.getByLabel('বিস্তারিত, ইংরেজিতে').fill('From 1 to 2 at night.')
  await expect(page.getByText('<b>রাত ১টা</b> থেকে ২টা।')).toHaveCount(2)
  await page.getByLabel('কখন পর্যন্ত').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(page.getByLabel('কখন পর্যন্ত')).toHaveAccessibleDescription(/এটি এখনকার এবং শুরুর পরে হতে হবে।/)
  await page.getByLabel('কখন পর্যন্ত').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  const notice = page.getByRole('listitem').filter({ hasText: 'শুক্রবার সার্ভারের কাজ' })
  await expect(notice).toContainText('এখন দেখা যাচ্ছে')
  await expect(notice).toContainText('১ জানু, ২০৯৯, ১০:০০ পর্যন্ত')

  const rahima = await app.addMember('rahima')
  const member = await open(browser, rahima, '/', 'en', phone)
  await member.getByRole('button', { name: 'Pause' }).click()
  await member.getByRole('button', { name: 'Server work on Friday' }).click()
  await expect(member.getByRole('dialog', { name: 'Server work on Friday' })).toContainText('From 1 to 2 at night.')

  await notice.getByRole('button', { name: 'সরান' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'সরিয়ে দিন' }).click()
  await expect(notice).toHaveCount(0)
  await member.reload()
  await expect(member.getByRole('button', { name: 'Server work on Friday' })).toHaveCount(0)
})
