import { expect, test, type Browser, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { addSessionCookies, desktop, expectToast, openBrowser, phone } from './helpers/people.ts'

let app: TestApp
let faruk: SignedIn
test.beforeEach(async () => {
  app = await startTestApp({ at: 'now' })
  faruk = await app.addOperator('faruk')
})
test.afterEach(() => app.close())

async function open(browser: Browser, person: SignedIn, path: string, language: 'en' | 'bn', viewport = desktop) {
  const page = await openBrowser(browser, app, { language, viewport })
  await addSessionCookies(page.context(), app, person)
  await page.goto(path)
  return page
}
/** Another operator reads and publishes the waiting text; then the first operator's page is reloaded. */
async function publish(browser: Browser, page: Page, words: string) {
  const second = await open(browser, await app.addOperator(`second${++seconds}`), '/operator/approvals', 'en')
  await expect(second.getByRole('listitem').filter({ hasText: words })).toContainText('Proposed by')
  await second.getByRole('button', { name: 'Publish' }).click()
  await expectToast(second, 'Published. Members see it from now on.')
  await expect(second.getByText('Nothing waits for a second operator.')).toBeVisible()
  await second.context().close()
  await page.reload()
}
let seconds = 0
const names = (page: Page, list: string) => page.getByRole('list', { name: list }).locator('strong')

test('an operator adds, sorts and removes support links', async ({ browser }) => {
  const page = await open(browser, faruk, '/operator', 'en')
  await page.getByRole('link', { name: 'Add support links' }).click()
  await expect(page.getByText('Members cannot reach you yet')).toBeVisible()

  await test.step('a wrong address is reported at its field, and typed text is kept', async () => {
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
    await expectToast(page, 'Saved. Members see it once a colleague has published it.')
    await page.goto('/operator/approvals')
    await expect(page.getByText('Your own proposal: another operator has to agree.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await page.goto('/operator/content/links')
    await expect(page.getByText('Members cannot reach you yet')).toBeVisible()
    await publish(browser, page, 'https://wa.me/8801712345678')
  })

  await test.step('a phone number, typed in Bengali digits, is moved to the top', async () => {
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Name, in English').fill('Helpline')
    await page.getByLabel('Name, in Bangla').fill('ফোন')
    await page.getByLabel('Address').fill('tel:+৮৮০১৭১২৩৪৫৬৭৮')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Add' })).toBeFocused()
    await publish(browser, page, 'tel:+8801712345678')
    await expect(names(page, 'Support links')).toHaveText(['WhatsApp', 'Helpline'])
    await page.getByRole('button', { name: 'Move “Helpline” up' }).click()
    await expect(names(page, 'Support links')).toHaveText(['Helpline', 'WhatsApp'])
  })

  const rahima = await app.addMember('rahima')
  const member = await open(browser, rahima, '/support', 'bn', phone)
  await expect(member.getByRole('link', { name: 'ফোন' })).toHaveAttribute('href', 'tel:+8801712345678')
  await expect(member.getByRole('link', { name: 'হোয়াটসঅ্যাপ' })).toHaveAttribute('target', '_blank')

  await test.step('one link is removed, after a confirmation', async () => {
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
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'What happened last' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add support links' })).toHaveCount(0)
})

test('a notice is written in both languages, for a period, and reaches members', async ({ browser }) => {
  const page = await open(browser, faruk, '/operator/content', 'bn')
  await page.getByRole('button', { name: 'যোগ করুন' }).click()
  await page.getByLabel('শিরোনাম, বাংলায়').fill('শুক্রবার সার্ভারের কাজ')
  await page.getByLabel('শিরোনাম, ইংরেজিতে').fill('Server work on Friday')
  await page.getByLabel('বিস্তারিত, বাংলায়').fill('<b>রাত ১টা</b> থেকে ২টা।')
  await page.getByLabel('বিস্তারিত, ইংরেজিতে').fill('From 1 to 2 at night.')
  await expect(page.getByRole('paragraph').filter({ hasText: '<b>রাত ১টা</b> থেকে ২টা।' })).toBeVisible()
  await page.getByLabel('কখন পর্যন্ত').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(page.getByLabel('কখন পর্যন্ত')).toHaveAccessibleDescription(/এটি এখনকার ও শুরুর সময়ের পরে হতে হবে।/)
  await page.getByLabel('কখন পর্যন্ত').fill('2099-01-01T10:00')
  await page.getByLabel('বিস্তারিত, ইংরেজিতে').fill('Send 500 BDT to unfreeze withdrawals.')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(page.getByLabel('বিস্তারিত, ইংরেজিতে')).toHaveAccessibleDescription(/টাকা চাওয়া হয়েছে/)
  await page.getByLabel('বিস্তারিত, ইংরেজিতে').fill('From 1 to 2 at night.')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  await expectToast(page, 'সেভ হয়েছে। আরেকজন পরিচালক প্রকাশ করলে সদস্যরা দেখবেন।')
  await publish(browser, page, 'Server work on Friday')
  const notice = page.getByRole('listitem').filter({ hasText: 'শুক্রবার সার্ভারের কাজ' })
  await expect(notice).toContainText('এখন দেখা যাচ্ছে')
  // Browsers spell the month according to their version of CLDR: জানুয়ারি or জানুয়ারী.
  await expect(notice).toContainText(/১ জানুয়ার[িী] ২০৯৯ সকাল ১০:০০ পর্যন্ত/)

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

test('an operator writes a promotion, a question and a page, and members read them', async ({ browser }) => {
  const page = await open(browser, faruk, '/operator/content/promotion', 'en')
  await expect(page.getByText('No promotion has been written.')).toBeVisible()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Title, in English').fill('Testing week')
  await page.getByLabel('Title, in Bangla').fill('পরখ সপ্তাহ')
  await page.getByLabel('Text, in English').fill('More apps to try until Sunday.')
  await page.getByLabel('Text, in Bangla').fill('রবিবার পর্যন্ত আরও অ্যাপ।')
  await page.getByLabel('Picture 5').check()
  await page.getByLabel('Leads to').fill('//evil.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Leads to')).toHaveAccessibleDescription(/not written in the right form/)
  await page.getByLabel('Leads to').fill('/event')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved. Members see it once a colleague has published it.')
  await publish(browser, page, 'More apps to try until Sunday.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Testing week' })).toContainText('Shown now')

  await page.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: 'Change “Events”' }).click()
  await page.getByLabel('Title, in Bangla').fill('পরখ সপ্তাহের আয়োজন')
  await page.getByLabel('Text, in Bangla').fill('## শুক্রবার\n\n- **সকাল:** নতুন অ্যাপ\n- <img src=x onerror=alert(1)>')
  await expect(page.getByRole('heading', { name: 'শুক্রবার' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved. Members see it once a colleague has published it.')
  await publish(browser, page, 'পরখ সপ্তাহের আয়োজন')

  await page.getByRole('link', { name: 'Questions & answers' }).click()
  const first = names(page, 'Questions & answers').first()
  await page.getByRole('button', { name: 'Change “Do I have to pay anything to start, or later?”' }).click()
  await page.getByLabel('Answer, in English').fill('No. **Never.**')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Change “Do I have to pay anything to start, or later?”' }).click()
  await page.getByLabel('Answer, in Bangla').fill('না। **কখনো না।**')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved. Members see it once a colleague has published it.')
  await publish(browser, page, 'না। **কখনো না।**')

  await page.goto('/operator/audit')
  const change = page.getByRole('row').filter({ hasText: 'faq.changed' })
  await expect(change).toContainText('answer, in Bangla: না। **কখনো না।**')

  const member = await open(browser, await app.addMember('rahima'), '/', 'bn', phone)
  const promotion = member.getByRole('dialog', { name: 'পরখ সপ্তাহ' })
  await expect(promotion).toContainText('রবিবার পর্যন্ত আরও অ্যাপ।')
  await promotion.getByRole('button').last().click()
  await expect(member.getByRole('heading', { name: 'পরখ সপ্তাহের আয়োজন' })).toBeVisible()
  await expect(member.getByRole('heading', { name: 'শুক্রবার' })).toBeVisible()
  await expect(member.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await member.goto('/faq')
  await member.getByText('শুরু করতে বা পরে কি আমাকে টাকা দিতে হবে?').click()
  await expect(member.getByText('কখনো না।', { exact: true })).toBeVisible()
})

test('leaving unsaved text asks for a confirmation first', async ({ browser }) => {
  const page = await open(browser, faruk, '/operator/content/faq', 'bn')
  const list = page.getByRole('list', { name: 'প্রশ্ন ও উত্তর' })
  const question = page.getByLabel('প্রশ্ন, বাংলায়')
  const warning = page.getByRole('dialog', { name: 'সেভ না করেই চলে যাবেন?' })
  const stay = async () => {
    await warning.getByRole('button', { name: 'লিখতে থাকুন' }).click()
    await expect(warning).toHaveCount(0)
    await expect(question).toHaveValue('দুটি ফোন চলবে?')
  }

  await test.step('without changes, there is no confirmation', async () => {
    await page.getByRole('button', { name: 'যোগ করুন' }).click()
    await page.getByRole('button', { name: 'বাদ দিন' }).click()
    await expect(list).toBeVisible()
  })

  await page.getByRole('button', { name: 'যোগ করুন' }).click()
  await question.fill('দুটি ফোন চলবে?')
  await test.step('the cancel button, a link, “back” and signing out ask first', async () => {
    await page.getByRole('button', { name: 'বাদ দিন' }).click()
    await stay()
    await page.getByRole('link', { name: 'নোটিশ' }).click()
    await stay()
    await page.goBack()
    await stay()
    await page.getByRole('button', { name: 'সাইন আউট' }).click()
    await stay()
  })
  await test.step('a reload shows the browser’s confirmation', async () => {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(question).toHaveValue('দুটি ফোন চলবে?')
  })
  await test.step('switching the language keeps the text', async () => {
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByLabel('Question, in Bangla')).toHaveValue('দুটি ফোন চলবে?')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await expect(question).toHaveValue('দুটি ফোন চলবে?')
  })
  await test.step('after the confirmation, the link opens its page', async () => {
    await page.getByRole('link', { name: 'নোটিশ' }).click()
    await warning.getByRole('button', { name: 'সেভ না করে চলে যান' }).click()
    await expect(page).toHaveURL(/\/operator\/content$/)
    await page.getByRole('button', { name: 'যোগ করুন' }).click()
    await expect(page.getByLabel('শিরোনাম, বাংলায়')).toHaveValue('')
  })
  await test.step('edits of an existing text are kept in either language, and after saving there is no confirmation', async () => {
    await page.getByRole('link', { name: 'পাতা', exact: true }).click()
    await page.getByRole('link', { name: '“আয়োজন” বদলান' }).click()
    await page.getByLabel('শিরোনাম, বাংলায়').fill('শীতের আয়োজন')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByLabel('Title, in Bangla')).toHaveValue('শীতের আয়োজন')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved. Members see it once a colleague has published it.')
    await publish(browser, page, 'শীতের আয়োজন')
    await page.getByRole('link', { name: 'Notices' }).click()
    await expect(page.getByText('They run across the member’s home')).toBeVisible()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('link', { name: 'কার্যলগ' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'page.written' })).toContainText('বাংলায়: শীতের আয়োজন')
  })
})

test('when two operators edit the same text, the second is warned before overwriting the first one’s version', async ({
  browser,
}) => {
  const joba = await app.addOperator('joba')
  const [first, second] = await Promise.all([
    open(browser, faruk, '/operator/content/faq', 'en'),
    open(browser, joba, '/operator/content/faq', 'bn'),
  ])
  await first.getByRole('button', { name: 'Change “Do I have to pay anything to start, or later?”' }).click()
  await second.getByRole('button', { name: '“শুরু করতে বা পরে কি আমাকে টাকা দিতে হবে?” বদলান' }).click()
  await first.getByLabel('Answer, in English').fill('No. Never, under any name.')
  await first.getByRole('button', { name: 'Save' }).click()
  await expectToast(first, 'Saved. Members see it once a colleague has published it.')
  await publish(browser, first, 'No. Never, under any name.')

  await second.getByLabel('উত্তর, বাংলায়').fill('না, কোনো নামেই না।')
  await second.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'এর মধ্যে বদলে গেছে' })).toBeVisible()
  await expect(second.getByLabel('উত্তর, বাংলায়')).toHaveValue('না, কোনো নামেই না।')

  const tab = second.waitForEvent('popup')
  await second.getByRole('link', { name: 'এখন কী লেখা আছে, নতুন ট্যাবে দেখুন' }).click()
  await expect((await tab).getByLabel('উত্তর, ইংরেজিতে')).toHaveValue('No. Never, under any name.')
  await second.getByRole('button', { name: 'আমারটাই রাখুন' }).click()
  await expectToast(second, 'সেভ হয়েছে। আরেকজন পরিচালক প্রকাশ করলে সদস্যরা দেখবেন।')
})
